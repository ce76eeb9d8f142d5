import { isNamed } from './column-names';
import { type FieldSummary, MAX_COUNTED } from './summarize-fields';

/** A facet that the tag could have. */
export interface ProposedFacet {
  readonly field: string;
  readonly kind: 'list' | 'range' | 'date' | 'rating' | 'toggle';
  /** Why, for the site owner: "12 values, in 98 % of the documents". */
  readonly because: string;
}

/** Most facets that are proposed for a tag. */
const MAX_PROPOSED = 5;
/** A list of more values is too long to choose from. */
const MAX_VALUES = 100;
/** Share of the documents that must have the field. */
const OFTEN = 0.4;

/** The field by which the sections of a page are grouped: its address. */
export const GROUP_FIELD = 'page';

/** Fields of pages that are searched, but make no useful facet. */
const READ = ['page_title', 'headings'];

/** Whether a field gets `facet` in the schema, so that it can be a facet. Long texts and names do not get it. */
export function canBeFacet(summary: FieldSummary): boolean {
  const { path, kinds, counts, values, longest } = summary;
  if (path === GROUP_FIELD) return true;
  if (READ.includes(path)) return false;
  if (kinds.has('geopoint') || counts.size === 0) return false;
  if (!kinds.has('text')) return true;
  return longest <= 100 && counts.size < MAX_COUNTED && (counts.size <= 10 || counts.size <= 0.7 * values);
}

/** Proposes facets: fields with few values that many documents have; the most useful first. */
export function proposeFacets(summaries: readonly FieldSummary[], documents: number): readonly ProposedFacet[] {
  return summaries
    .filter(
      (one) =>
        canBeFacet(one) && one.path !== GROUP_FIELD && one.documents >= OFTEN * documents && !isNamed(one.path, 'id'),
    )
    .flatMap((one) => {
      const kind = kindOf(one, documents);
      return kind === null ? [] : [{ summary: one, kind, weight: weigh(one, kind) }];
    })
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PROPOSED)
    .map(({ summary, kind }) => ({ field: summary.path, kind, because: because(summary, kind, documents) }));
}

/** Whether a field holds ratings: its name says so, and its numbers go from 0 to 5 at most. */
export function isRating(name: string, min: number, max: number): boolean {
  return isNamed(name, 'rating') && min >= 0 && max <= 5;
}

function kindOf(summary: FieldSummary, documents: number): ProposedFacet['kind'] | null {
  const { kinds, counts, min, max, values } = summary;
  const different = counts.size;
  if (different < 2) return null;
  if (kinds.has('text')) {
    const isChoice = different <= MAX_VALUES && (different <= values / 2 || different <= Math.min(10, documents / 2));
    return isChoice ? 'list' : null;
  }
  if (kinds.has('bool')) return kinds.size === 1 ? 'toggle' : null;
  if (kinds.has('date')) return kinds.size === 1 ? 'date' : null;
  if (isRating(summary.path, min, max)) return 'rating';
  return different >= 3 && max > min ? 'range' : null;
}

function weigh({ path, counts, documents }: FieldSummary, kind: ProposedFacet['kind']): number {
  const isFamiliar = FAMILIAR.some((meaning) => isNamed(path, meaning)) || PLACE.test(path) ? 4 : 0;
  const isSource = path === 'source' ? 10 : 0;
  const ofKind = { list: 4, rating: 3, range: 2.1, date: 2, toggle: 2 }[kind];
  // Twelve values are easier to read than ninety.
  const few = kind === 'list' && counts.size <= 30 ? 1 : 0;
  return isSource + isFamiliar + ofKind + few + documents / 1e9;
}

const PLACE = /(?:^|[._])(?:country|region)$/i;
const FAMILIAR = ['category', 'brand', 'tags', 'price', 'color', 'size', 'date', 'rating'] as const;

function because({ counts, documents: having, min, max }: FieldSummary, kind: string, documents: number): string {
  const share = `in ${Math.round((100 * having) / documents)} % of the documents`;
  if (kind === 'date') return `dates from ${dayOf(min)} to ${dayOf(max)}, ${share}`;
  if (kind === 'range' || kind === 'rating') return `numbers from ${min} to ${max}, ${share}`;
  return kind === 'toggle' ? `true or false, ${share}` : `${counts.size} values, ${share}`;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
