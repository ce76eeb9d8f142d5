import { mapHits, type SearchResult } from '../response/response';

/**
 * Embeddings are left out of searches as soon as a response shows that a field is one: twenty hits carry 90 to 380 KB of them. So
 * are the digests that `searchlet index --changed` keeps in documents.
 */
interface Embeddings {
  /** Notes the fields of a response that are embeddings. */
  readonly learn: (results: readonly SearchResult[]) => void;
  /** The searches, without the embeddings that are known. One that leaves out `NO_FIELDS` gets them. */
  readonly leaveOut: (searches: readonly object[]) => readonly object[];
}

/** The `exclude_fields` of a search that needs embeddings. The adapter drops an empty text. */
export const NO_FIELDS = ' ';

/** `DIGEST_FIELD` of the indexer. */
const DIGEST = 'searchlet_digest';

/** The fewest numbers of an embedding. A document may have a few prices or sizes. */
const LEAST = 32;

/** @param shown fields that hits show, whatever is in them. */
export function createEmbeddings(shown: readonly string[] = []): Embeddings {
  const fields = new Set<string>();
  return {
    learn(results) {
      for (const result of results) {
        mapHits(result, ({ document }) => {
          for (const [field, value] of Object.entries(document))
            if (field === DIGEST || (isEmbedding(value) && !shown.includes(field))) fields.add(field);
        });
      }
    },
    leaveOut: (searches) => (fields.size === 0 ? searches : searches.map(without)),
  };

  function without(search: { readonly exclude_fields?: string }): object {
    const { exclude_fields: owners } = search;
    return owners === NO_FIELDS
      ? search
      : { ...search, exclude_fields: [...(owners ? [owners] : []), ...fields].join() };
  }
}

/** Whole numbers alone are years or counts. Among this many numbers of an embedding some are negative; prices and ratings are not. */
function isEmbedding(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < LEAST || !value.every(Number.isFinite)) return false;
  return value.some((number) => number < 0) && !value.every(Number.isInteger);
}
