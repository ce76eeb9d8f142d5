import type { Client } from 'typesense';
import type { Document } from '../../../typesense/response/fields';
import { documentsOf, type SearchOutcome, searchAll } from '../../../typesense/send/search-all';
import type { SendWithKey } from '../../../typesense/send/sender';
import { CommandError } from '../terminal/outcome';

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
  readonly documents: readonly Document[];
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

/** Pages of titles that are read, each of the largest size. */
const PAGES = 8;
const PER_PAGE = 250;

/** The server refuses to search one collection: without evidence, nothing can be said of it. */
export class SearchRefused extends Error {
  override readonly name = 'SearchRefused';

  /** @param said in the server's words. */
  constructor(readonly said: string) {
    super(said);
  }
}

/**
 * @param client reads the schema.
 * @param send sends the searches.
 * @param queryBy fields that the panel searches; if empty, all fields with text.
 * @throws {SearchRefused} from `search` and `words`, such as for a field that the collection lacks.
 */
export async function openEvidence(
  client: Client,
  send: SendWithKey,
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

  const searchHere = async (searches: readonly object[]): Promise<readonly SearchOutcome[]> => {
    const outcomes = await searchAll(
      send,
      searches.map((search) => ({ collection, ...search })),
    );
    const refused = outcomes.find((outcome) => 'said' in outcome);
    if (refused?.isWhole) throw new CommandError(`The server refused a search: ${refused.said}`);
    if (refused) throw new SearchRefused(refused.said);
    return outcomes;
  };

  return {
    fields,
    async search(probes) {
      const outcomes = await searchHere(
        probes.map(({ q, queryBy: by, sortBy, perPage = 1 }) => ({
          q,
          query_by: by.join(','),
          per_page: perPage,
          ...(sortBy !== undefined && { sort_by: sortBy }),
        })),
      );
      return outcomes.map((outcome) => ({
        found: 'found' in outcome ? outcome.found : 0,
        documents: documentsOf(outcome),
      }));
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
      const [first, ...pages] = await searchHere([facets, ...titles]);
      const counted = first && 'facets' in first ? first.facets : [];
      const values = counted.flatMap(({ field, values }) =>
        values.map((text) => ({ text, what: `a value of ${field}` })),
      );
      const named = pages
        .flatMap(documentsOf)
        .map((document) => document[fields.title])
        .filter((title): title is string => typeof title === 'string')
        .map((text) => ({ text, what: `the ${fields.title} of a document` }));
      return [...values, ...named];
    },
  };
}
