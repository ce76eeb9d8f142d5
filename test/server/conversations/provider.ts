import type { JsonObject } from '../../../src/engine/json';

/** One message of a conversation, as the history keeps it. */
export interface Message {
  role: 'user' | 'assistant';
  message: string;
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

/**
 * Answers in pieces, instead of the provider of a model. Throws a `ProviderError` before the first piece to refuse, and
 * later to break off.
 */
export type AnswerProvider = (prompt: Prompt) => Iterable<string>;

/** Makes of a further question one that can be understood, and searched for, without the messages before. */
export type QuestionRewriter = (question: string, messages: readonly Message[]) => string;

/** The provider of a model refuses, or breaks off. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}
