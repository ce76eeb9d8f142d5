import type { JsonObject } from '../../../src/engine/json';

/** What the providers of models do for a server. Each throws a `ProviderError` to refuse. */
export interface Providers {
  /** Answers a question in pieces; breaks off if it throws after the first one. */
  answer: (prompt: Prompt) => Iterable<string>;
  /** Makes of a further question one that can be understood, and searched for, without the messages before. */
  rewrite: (question: string, messages: readonly Message[]) => string;
  /** Writes search parameters as JSON: `q`, `filter_by` and `sort_by`, as far as they follow from the sentence. */
  readSentence: (sentence: string) => string;
  /** Makes a vector of a text; all have the same length. */
  embed: (text: string) => readonly number[];
}

/** What a model answers from. */
export interface Prompt {
  question: string;
  /** Documents that the search found, as many as `max_bytes` of the model allows. */
  documents: JsonObject[];
  /** What was said before in this conversation. */
  messages: Message[];
  /** `system_prompt` of the model; empty without one. */
  instructions: string;
}

/** One message of a conversation, as the history keeps it. */
export interface Message {
  role: 'user' | 'assistant';
  message: string;
}

/** The provider of a model refuses, or breaks off. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

const refuse = (): never => {
  throw new ProviderError('This server has no model.');
};

/** For a server without models: further questions are searched for as typed, and everything else is refused. */
export const noProviders: Providers = {
  answer: refuse,
  rewrite: (question) => question,
  readSentence: refuse,
  embed: refuse,
};
