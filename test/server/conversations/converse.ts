import { isJsonObject, type JsonObject } from '../../../src/engine/json';
import type { ConversationModel } from '../base/conversation-model';
import { type Message, type Prompt, ProviderError } from '../base/providers';
import { json, type RouteResponse, type ServerStore } from '../base/route';
import { describeHistory, keepMessages } from './history';
import type { Conversation } from './read-conversation';

/**
 * Asks the model, and answers with what was found beside what it said. As on the server, it is asked also when nothing was found, and
 * when the search was refused.
 *
 * @param found the answer without the conversation: a result, or `results`.
 * @param withHistory whether the whole conversation is in the answer.
 */
export function converse(
  asked: Conversation,
  found: JsonObject,
  withHistory: boolean,
  store: ServerStore,
): RouteResponse {
  const { question, model, isStreamed, messages } = asked;
  const documents = fitting(documentsIn(found), model);
  const said = ask({ question, documents, messages, instructions: model.system_prompt }, store);
  if (said.refusal !== null) {
    // A question that is not streamed gets no answer at all.
    return isStreamed ? json({ message: `OpenAI API error: ${said.refusal}` }, 400) : { status: 200, body: 'none' };
  }
  if (!said.isWhole && !isStreamed) return { status: 200, body: 'none' };
  const id = asked.id ?? crypto.randomUUID();
  const answer = said.pieces.join('');
  const spoken: Message[] = [
    { role: 'user', message: question },
    { role: 'assistant', message: answer },
  ];
  keepMessages(id, spoken, model, store);
  const conversation = {
    answer,
    ...(withHistory && { conversation_history: describeHistory([...messages, ...spoken], store) }),
    conversation_id: id,
    query: question,
  };
  const whole = { conversation, ...found };
  if (!isStreamed) return json(whole);
  const pieces = said.pieces.map((message) => event({ conversation_id: id, message }));
  // Without it the provider has broken off: the last event comes all the same.
  const done = said.isWhole ? ['data: [DONE]\n\n'] : [];
  return { status: 200, body: { events: [...pieces, ...done, event(whole)] } };
}

/** What a provider said; `refusal` if it said nothing because it refused. */
interface Said {
  pieces: string[];
  isWhole: boolean;
  refusal: string | null;
}

function ask(prompt: Prompt, { answer }: ServerStore): Said {
  const pieces: string[] = [];
  try {
    for (const piece of answer(prompt)) pieces.push(piece);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { pieces, isWhole: false, refusal: pieces.length === 0 ? error.message : null };
  }
  return { pieces, isWhole: true, refusal: null };
}

function documentsIn(found: JsonObject): JsonObject[] {
  const results = Array.isArray(found.results) ? found.results.filter(isJsonObject) : [found];
  return results.flatMap(({ hits, grouped_hits: groups }) => {
    const grouped = Array.isArray(groups) ? groups.flatMap((group: JsonObject) => group.hits) : [];
    return [...(Array.isArray(hits) ? hits : []), ...grouped].flatMap((hit: JsonObject) =>
      isJsonObject(hit.document) ? [hit.document] : [],
    );
  });
}

/** The first documents, without those that are too much for the model. */
function fitting(documents: readonly JsonObject[], { max_bytes: most }: ConversationModel): JsonObject[] {
  const kept = [...documents];
  while (kept.length > 0 && new TextEncoder().encode(JSON.stringify(kept)).length > most) kept.pop();
  return kept;
}

function event(content: object): string {
  return `data: ${JSON.stringify(content)}\n\n`;
}
