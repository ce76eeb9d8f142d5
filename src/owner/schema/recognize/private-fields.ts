import type { ReadSource } from '../../read/read-sources';
import { type PrivateMeaning, privateMeaning } from '../../values/private-columns';
import type { FieldSummary } from './summarize-fields';

/** The fields of records that are meant for those who sell. What pages say of themselves is public already. */
export function privateFields(
  summaries: Iterable<FieldSummary>,
  sources: readonly Pick<ReadSource, 'kind'>[],
): ReadonlyMap<string, PrivateMeaning> {
  const found = new Map<string, PrivateMeaning>();
  if (sources.length > 0 && sources.every(({ kind }) => kind === 'pages')) return found;
  for (const { path, kinds, counts } of summaries) {
    const isNumber = [...kinds].every((kind) => kind === 'integer' || kind === 'decimal');
    const meaning = privateMeaning(path, isNumber) ?? (areContacts([...counts.keys()]) ? 'contact' : null);
    const isFlag = kinds.size === 1 && kinds.has('bool');
    if (meaning !== null && !isFlag) found.set(path, meaning);
  }
  return found;
}

/** Whether most texts are addresses of e-mail, with or without a name and `mailto:`, or numbers of phones in the form of all countries. */
function areContacts(texts: readonly string[]): boolean {
  const found = texts.filter((text) => EMAIL.test(text.trim()) || PHONE.test(text.trim())).length;
  return found > texts.length / 2;
}

const EMAIL = /^(?:mailto:|[^@<>]{0,80}<)?[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}>?$/iu;
const PHONE = /^(?:tel:)?\+\d(?:[\s()./-]*\d){6,14}$/i;

/**
 * What the owner should know of a private field, as the end of a sentence.
 *
 * @param isLeftOut whether it is left out of the documents.
 */
export function privacyText(meaning: PrivateMeaning, isLeftOut: boolean): string {
  return `${HOLDS[meaning]}, by its name or its values: ${
    isLeftOut
      ? 'it is left out, because every visitor could read it; "drop": false in a schema keeps it'
      : 'every visitor can read it; "drop": true in a schema leaves it out'
  }`;
}

const HOLDS: Readonly<Record<PrivateMeaning, string>> = {
  cost: 'is what a shop pays or earns',
  supplier: 'is a supplier',
  note: 'is a note for the staff',
  contact: 'is how to reach a person',
};
