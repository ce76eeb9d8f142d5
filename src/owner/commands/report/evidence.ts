import type { Client } from 'typesense';

/** The text fields of a collection. */
interface SearchableFields {
  /** Fields that the panel searches. */
  readonly searched: readonly string[];
  /** Further fields with text. */
  readonly others: readonly string[];
  /** Facets with text. */
  readonly facets: readonly string[];
  readonly title: string;
}

/** A search that collects evidence. */
interface Probe {
  readonly q: string;
  readonly queryBy: readonly string[];
  readonly sortBy?: string;
  readonly perPage?: number;
}

interface ProbeResult {
  readonly found: number;
  readonly documents: readonly Readonly<Record<string, unknown>>[];
}

/** Searches a server for evidence. Analytics do not count these searches. */
export interface SearchEvidence {
  readonly fields: SearchableFields;
  readonly search: (probes: readonly Probe[]) => Promise<readonly ProbeResult[]>;
  /** Values of facets, and titles: what visitors could have meant. */
  readonly words: () => Promise<readonly EvidenceWord[]>;
}

/** Something that a visitor could have meant. */
export interface EvidenceWord {
  readonly text: string;
  /** Describes it: `a value of genre`. */
  readonly what: string;
}

/** Most searches in one request. */
const BATCH = 50;
/** Pages of titles that are read, each of the largest size. */
const PAGES = 8;
const PER_PAGE = 250;

/** @param queryBy fields that the panel searches; if empty, all fields with text. */
export async function openEvidence(
  client: Client,
  collection: string,
  queryBy: readonly string[],
): Promise<SearchEvidence> {
  const { fields: all = [] } = await client.collections(collection).retrieve();
  const texts = all.filter(({ type, index }) => /^string/.test(type) && index !== false && !type.includes('*'));
  const names = texts.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  const searched = queryBy.length > 0 ? queryBy : names;
  const fields: SearchableFields = {
    searched,
    others: names.filter((name) => !searched.includes(name)),
    facets: texts.filter(({ facet }) => facet).map(({ name }) => name),
    title: searched[0] ?? 'id',
  };

  const perform = async (searches: readonly object[]): Promise<readonly SearchResult[]> => {
    const { results } = (await client.multiSearch.perform({
      searches: searches.map((search) => ({ collection, enable_analytics: false, ...search })),
    } as never)) as unknown as { results: readonly SearchResult[] };
    return results;
  };

  return {
    fields,
    async search(probes) {
      const results: SearchResult[] = [];
      for (let first = 0; first < probes.length; first += BATCH) {
        const batch = probes.slice(first, first + BATCH);
        results.push(
          ...(await perform(
            batch.map(({ q, queryBy: by, sortBy, perPage = 1 }) => ({
              q,
              query_by: by.join(','),
              per_page: perPage,
              ...(sortBy !== undefined && { sort_by: sortBy }),
            })),
          )),
        );
      }
      return results.map(({ found = 0, hits = [] }) => ({ found, documents: hits.map(({ document }) => document) }));
    },
    async words() {
      const titles = Array.from({ length: PAGES }, (_, index) => ({
        q: '*',
        query_by: searched.join(','),
        page: index + 1,
        per_page: PER_PAGE,
        include_fields: fields.title,
      }));
      const facets = { q: '*', per_page: 0, facet_by: fields.facets.join(','), max_facet_values: PER_PAGE };
      const [first, ...pages] = await perform([facets, ...titles]);
      const values = (first?.facet_counts ?? []).flatMap(({ field_name: field, counts }) =>
        counts.map(({ value }) => ({ text: value, what: `a value of ${field}` })),
      );
      const named = pages
        .flatMap(({ hits = [] }) => hits.map(({ document }) => document[fields.title]))
        .filter((title): title is string => typeof title === 'string')
        .map((text) => ({ text, what: `the ${fields.title} of a document` }));
      return [...values, ...named];
    },
  };
}

interface SearchResult {
  readonly found?: number;
  readonly hits?: readonly { readonly document: Readonly<Record<string, unknown>> }[];
  readonly facet_counts?: readonly {
    readonly field_name: string;
    readonly counts: readonly { readonly value: string }[];
  }[];
}
