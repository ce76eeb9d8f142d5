import type { Collection } from '../../../src/engine/collection';

/** What a model makes search parameters of. */
export interface AskedSentence {
  /** As it was typed. */
  question: string;
  collection: Collection;
  /** `system_prompt` of the model; empty without one. */
  instructions: string;
}

/**
 * Writes search parameters instead of the provider of a model: JSON with `q`, `filter_by` and `sort_by`, as far as they follow from
 * the sentence. Throws a `ProviderError` to refuse.
 */
export type SentenceReader = (sentence: AskedSentence) => string;
