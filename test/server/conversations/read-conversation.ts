import { RequestError } from '../../../src/engine/errors';
import { type Parameters, readText } from '../../../src/engine/parameters';
import type { ConversationModel } from '../base/conversation-model';
import type { Message } from '../base/providers';
import type { ServerStore } from '../base/route';
import { forgetExpired, messagesOf } from './history';

/** A question to a model. */
export interface Conversation {
  question: string;
  model: ConversationModel;
  /** The id of what it continues; null for a first question. */
  id: string | null;
  /** What was said before. */
  messages: Message[];
  isStreamed: boolean;
}

/** What has to be in the URL. */
const IN_URL = ['conversation', 'conversation_model_id', 'conversation_id'];

/**
 * The question in the parameters of a URL; null for a search without one. Throws a 400 for what is missing or unknown, and for
 * what stands in the body.
 *
 * @param searches of the body, as they were sent.
 */
export function readConversation(
  query: Parameters,
  searches: readonly Parameters[],
  store: ServerStore,
): Conversation | null {
  const isAsked = query.conversation === 'true';
  const [modelId, id] = ['conversation_model_id', 'conversation_id'].map((name) => readText(query, name));
  if (!isAsked && Object.hasOwn(query, 'conversation_id'))
    throw new RequestError(400, '`conversation_id` can only be used if `conversation` is enabled.');
  if (isAsked && !Object.hasOwn(query, 'q')) {
    throw new RequestError(
      400,
      '`q` parameter has to be common for all searches if conversation is enabled. Please set `q` as a query parameter in ' +
        'the request, instead of inside the POST body',
    );
  }
  if (isAsked && !modelId) throw new RequestError(400, '`conversation_model_id` is needed if conversation is enabled.');
  const model = store.models.get(modelId ?? '');
  if (isAsked && !model) throw new RequestError(400, '`conversation_model_id` is invalid.');
  forgetExpired(store);
  const messages = isAsked && id ? messagesOf(id, store) : [];
  if (isAsked && Object.hasOwn(query, 'conversation_id') && messages.length === 0)
    throw new RequestError(400, '`conversation_id` is invalid.');
  refuseMisplaced(searches, isAsked);
  if (!isAsked || !model) return null;
  const isStreamed = query.conversation_stream === 'true';
  return { question: readText(query, 'q'), model, id: id || null, messages, isStreamed };
}

function refuseMisplaced(searches: readonly Parameters[], isAsked: boolean): void {
  const holds = (name: string): boolean => searches.some((search) => Object.hasOwn(search, name));
  if (isAsked && holds('q')) {
    throw new RequestError(
      400,
      '`q` parameter cannot be used in POST body if `conversation` is enabled. Please set `q` as a query parameter in the ' +
        'request, instead of inside the POST body',
    );
  }
  const misplaced = IN_URL.find(holds);
  if (misplaced === undefined) return;
  throw new RequestError(
    400,
    `\`${misplaced}\` cannot be used in POST body. Please set \`${misplaced}\` as a query parameter in the request, ` +
      'instead of inside the POST body',
  );
}
