import type { Collection } from '../../../src/engine/collection/collection';
import type { JsonObject } from '../../../src/engine/json';
import type { ConversationModel } from '../base/conversation-model';
import type { Message } from '../base/providers';
import type { ServerStore } from '../base/route';

/**
 * What was said in a conversation; empty if there is none of this id. As on the server, the id alone decides: every key that may ask
 * can continue every conversation, of any model.
 */
export function messagesOf(id: string, store: ServerStore): Message[] {
  const collections = new Set([...store.models.values()].map((model) => historyOf(model, store)));
  return [...collections].flatMap((collection) =>
    [...(collection?.documents.values() ?? [])]
      .filter((document) => document.conversation_id === id)
      .map(
        ({ role, message }): Message => ({
          role: role === 'user' ? 'user' : 'assistant',
          message: String(message),
        }),
      ),
  );
}

/** Keeps messages. They are lost if the collection is gone. */
export function keepMessages(
  id: string,
  messages: readonly Message[],
  model: ConversationModel,
  store: ServerStore,
): void {
  const timestamp = secondsNow(store);
  for (const message of messages)
    historyOf(model, store)?.write({ conversation_id: id, model_id: model.id, timestamp, ...message }, 'create');
}

/** Removes the conversations whose time is over. No timer: the next question does it. */
export function forgetExpired(store: ServerStore): void {
  for (const model of store.models.values()) {
    const history = historyOf(model, store);
    for (const { id, model_id, timestamp } of [...(history?.documents.values() ?? [])]) {
      if (model_id === model.id && Number(timestamp) < secondsNow(store) - model.ttl) history?.remove(id);
    }
  }
}

/** A conversation as an answer repeats it. */
export function describeHistory(messages: readonly Message[], store: ServerStore): JsonObject {
  return { conversation: messages.map(({ role, message }) => ({ [role]: message })), last_updated: secondsNow(store) };
}

function historyOf(
  { history_collection: name }: ConversationModel,
  { collections }: ServerStore,
): Collection | undefined {
  return collections.get(name);
}

function secondsNow({ now }: ServerStore): number {
  return Math.floor(now() / 1000);
}
