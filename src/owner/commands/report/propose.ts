import { closestName } from '../../../tag/problems/did-you-mean';
import { counted } from '../../documents/number-text';
import type { EvidenceWord, SearchEvidence } from './evidence';
import type { QueryCount } from './gather';
import type { ProposedQuery, RuleProposal } from './report';
import { pinRequest, synonymRequest } from './requests';

/** The collection that proposals are made for. */
interface Subject {
  /** Address of the server, for requests. */
  readonly server: string;
  readonly collection: string;
}

const NOTHING: RuleProposal = {
  kind: 'none',
  advice: 'Nothing in the collection is similar. Add it, or say on the page that you do not have it.',
  evidence: 'No field contains it, and no value, title or frequent query is similar.',
  apply: null,
};

/** Proposes a remedy for each query without results. */
export async function proposeForMisses(
  misses: readonly QueryCount[],
  popular: readonly QueryCount[],
  evidence: SearchEvidence,
  subject: Subject,
): Promise<readonly ProposedQuery[]> {
  if (misses.length === 0) return [];
  const { fields, search } = evidence;
  const now = await search(misses.map(({ query }) => ({ q: query, queryBy: fields.searched })));
  const elsewhere = await search(
    misses.flatMap(({ query }) => fields.others.map((field) => ({ q: query, queryBy: [field] }))),
  );
  const words: readonly EvidenceWord[] = [
    ...popular.map(({ query, count }) => ({ text: query, what: `a query with results, made ${times(count)}` })),
    ...(await evidence.words()),
  ];
  const meant = misses.map(({ query }) => closestWord(query, words));
  const found = await search(meant.map((word) => ({ q: word?.text ?? '', queryBy: fields.searched })));
  return misses.map(({ query, count }, index) => {
    const first = index * fields.others.length;
    const inFields = fields.others
      .map((field, offset) => ({ field, result: elsewhere[first + offset] }))
      .filter(({ result }) => (result?.found ?? 0) > 0)
      .sort((one, other) => (other.result?.found ?? 0) - (one.result?.found ?? 0));
    const foundNow = now[index]?.found ?? 0;
    const word = meant[index];
    const proposal =
      foundNow > 0
        ? foundAgain(foundNow)
        : inFields[0]
          ? missingField(inFields[0].field, inFields[0].result?.found ?? 0, fields.searched)
          : word && (found[index]?.found ?? 0) > 0
            ? synonym(query, word, found[index]?.found ?? 0, subject)
            : NOTHING;
    return { query, count, proposal };
  });
}

/** Proposes a remedy for each query whose results nobody clicked. */
export async function proposeForUnclicked(
  unclicked: readonly QueryCount[],
  counterField: string | null,
  evidence: SearchEvidence,
  subject: Subject,
): Promise<readonly ProposedQuery[]> {
  const { fields, search } = evidence;
  const probe = ({ query }: QueryCount) => ({ q: query, queryBy: fields.searched, perPage: LOOKED_AT });
  const shown = await search(unclicked.map(probe));
  const byChoice =
    counterField === null
      ? []
      : await search(unclicked.map((one) => ({ ...probe(one), sortBy: `${counterField}:desc`, perPage: 1 })));
  return unclicked.map(({ query, count }, index) => {
    const [best] = byChoice[index]?.documents ?? [];
    const hits = shown[index]?.documents ?? [];
    const chosen = counterField === null ? 0 : Number(best?.[counterField] ?? 0);
    const position = hits.findIndex(({ id }) => id === best?.['id']);
    if (!best || chosen === 0 || position === 0) return { query, count, proposal: look(hits, fields.title) };
    const title = String(best[fields.title] ?? best['id']);
    return {
      query,
      count,
      proposal: {
        kind: 'pin',
        advice: `Show “${title}” first for “${query}”.`,
        evidence:
          `Visitors choose this hit most (${counterField} is ${chosen}), but it stands ` +
          `${position < 0 ? `after the first ${LOOKED_AT}` : `at position ${position + 1}`}.`,
        apply: pinRequest(subject.server, subject.collection, query, String(best['id'])),
      },
    };
  });
}

const LOOKED_AT = 20;

function foundAgain(found: number): RuleProposal {
  return {
    kind: 'found',
    advice: 'Nothing to do: it finds results now, or earlier filters excluded them.',
    evidence: `Without filters, it finds ${found} now.`,
    apply: null,
  };
}

function missingField(field: string, found: number, searched: readonly string[]): RuleProposal {
  return {
    kind: 'field',
    advice: `Also search the field “${field}”.`,
    evidence: `It is in ${field} of ${counted(found, 'document')}, which the panel does not search.`,
    apply: { kind: 'attribute', html: `data-query-by="${[...searched, field].join(',')}"` },
  };
}

function synonym(
  query: string,
  { text, what }: EvidenceWord,
  found: number,
  { server, collection }: Subject,
): RuleProposal {
  return {
    kind: 'synonym',
    advice: `Let “${query}” mean “${text}”.`,
    evidence: `“${text}” is ${what}, and finds ${found}.`,
    apply: synonymRequest(server, collection, query, text),
  };
}

function look(hits: readonly Readonly<Record<string, unknown>>[], title: string): RuleProposal {
  const first = hits.slice(0, 3).map((document) => `“${String(document[title] ?? document['id'])}”`);
  return {
    kind: 'none',
    advice: 'Check its first results: do they answer the query?',
    evidence: first.length > 0 ? `It shows ${first.join(', ')}.` : 'It still finds nothing.',
    apply: null,
  };
}

function closestWord(query: string, words: readonly EvidenceWord[]): EvidenceWord | null {
  const others = words.filter(({ text }) => text.toLowerCase() !== query);
  const closest = closestName(query, [...new Set(others.map(({ text }) => text))]);
  return others.find(({ text }) => text === closest) ?? null;
}

function times(count: number): string {
  return count === 1 ? 'once' : counted(count, 'time');
}
