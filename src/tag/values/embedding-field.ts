import type { Kind } from './value-types';

/** A field of embeddings, and how far a hit may be from the query. */
interface EmbeddingField {
  readonly field: string;
  /** Largest distance: 0 means the same, 2 the opposite. */
  readonly largest: number;
}

/** The largest distance where none is given. Which one fits depends on the model: `searchlet check` shows distances. */
const USUAL_LARGEST = 0.4;

/** The largest distance that there is: the cosine turned round. */
const MOST = 2;

/** A field of embeddings with or without the largest distance: `embedding(0.4)`. */
export const embeddingField: Kind<EmbeddingField> = {
  expects: 'embedding-field',
  parse(written) {
    const [, field, given = USUAL_LARGEST] = /^([^,:=[\]{}"'()\s]+)(?:\(((?:\d*\.)?\d+)\))?$/.exec(written) ?? [];
    const largest = Number(given);
    return field !== undefined && largest > 0 && largest <= MOST ? { field, largest } : undefined;
  },
};
