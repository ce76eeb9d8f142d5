import { isWildcard } from '../../facets/kinds';
import { holdsOf, type KnownField, type KnownSchema } from '../../typesense/diagnose/schema';
import { type CountedFacet, onlyFacet, type SearchOutcome } from '../../typesense/send/search-all';
import { counted, plain } from '../documents/number-text';
import { hierarchiesOf, isRating } from '../schema/proposal/propose-facets';
import { MAX_VALUES, questionNames } from './probe/probe-requests';

/** A facet that the page could have. */
export interface SuggestedFacet {
  /** As it is written in `data-facets`. */
  readonly written: string;
  readonly because: string;
}

/**
 * Proposes facets from a schema and the values its fields hold.
 *
 * @param present fields that are facets of the page already.
 */
export function suggestFacets(
  { fields }: KnownSchema,
  outcomes: ReadonlyMap<string, SearchOutcome>,
  present: readonly string[],
): readonly SuggestedFacet[] {
  const facets = fields.filter(({ isFacet, name }) => isFacet && !present.includes(name));
  const levels = hierarchiesOf(facets.map(({ name }) => name));
  const inLevels = levels.flat();
  const wildcards = present.filter((name) => isWildcard({ field: name }));
  const offers = facets
    .filter(({ name }) => !inLevels.includes(name) && !wildcards.some((one) => isBelow(name, one)))
    .flatMap((field) => offerOf(field, onlyFacet(outcomes.get(questionNames.offer(field.name)))) ?? []);
  const together = wildcardsOf(offers);
  return [
    ...levels.map((level) => ({
      written: level.join(' > '),
      because: `${counted(level.length, 'level')} of one hierarchy`,
    })),
    ...together.map((one) => ({
      written: one,
      because: `${counted(offers.filter(({ written }) => isBelow(written, one)).length, 'field')} of one object`,
    })),
    ...offers.filter(({ written }) => !together.some((one) => isBelow(written, one))),
  ];
}

/** Whether a wildcard such as `attrs.*` already includes a list. */
function isBelow(written: string, wildcard: string): boolean {
  return !written.includes(':') && written.startsWith(wildcard.slice(0, -1));
}

/** Fewest fields of one object that are proposed as a wildcard: later documents are likely to have more of them. */
const MIN_TOGETHER = 4;

function wildcardsOf(offers: readonly SuggestedFacet[]): readonly string[] {
  const all = offers.flatMap(({ written }) => /^([^:]+\.)[^.:]+$/.exec(written)?.[1] ?? []).map((stem) => `${stem}*`);
  return [...new Set(all)].filter(
    (one) => offers.filter(({ written }) => isBelow(written, one)).length >= MIN_TOGETHER,
  );
}

/** Most values that a facet is proposed for. */
const MAX_LISTED = 200;

function offerOf({ name, type }: KnownField, counts: CountedFacet | undefined): SuggestedFacet | null {
  const { values, min, max } = counts ?? { values: [], min: null, max: null };
  // With a single value there is nothing to choose.
  if (values.length < 2) return null;
  const holds = holdsOf(type);
  if (holds === 'true or false') return { written: `${name}:toggle`, because: 'true or false' };
  if (holds === 'text' && values.length <= MAX_LISTED)
    return { written: name, because: counted(values.length, 'value') };
  if (holds !== 'numbers' || min === null || max === null) return null;
  const kind = isRating(name, min, max) && values.length <= 11 ? 'rating' : 'range';
  const count = values.length < MAX_VALUES ? counted(values.length, 'number') : 'numbers';
  return { written: `${name}:${kind}`, because: `${count} from ${plain(min)} to ${plain(max)}` };
}
