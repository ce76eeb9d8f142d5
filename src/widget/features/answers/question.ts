import type { Config } from '../../config/attributes';
import { valuesOf } from '../../search/fields';
import { allOf, oneOf } from '../../search/filter-by';
import { plainText } from '../../search/highlight';
import { type Hit, type Item, toItem } from '../../search/item';
import { baseFilter, searchParameters } from '../../search/parameters';
import { basesOf } from '../../search/probe';
import type { PositionedHit } from '../../search/response';
import type { AskedQuestion } from './ask';

/** A source of an answer: a hit. */
export interface AnswerSource {
  readonly title: string;
  readonly url: string | null;
}

/** What is asked. */
export interface Asked {
  readonly query: string;
  /** Identifies the conversation that the question continues. */
  readonly conversation: string | null;
  /** The ids of the hits from which to answer; null where the server looks for others. */
  readonly ids: readonly string[] | null;
  readonly key: string;
  readonly language: string;
}

/** Number of hits that an answer is written from. */
export const HITS_READ = 5;

/** Letters of a question at most, and words at least. */
export const LONGEST_QUESTION = 300;
const FEWEST_WORDS = 3;

/** Whether a query can be a question. Scripts without spaces count three letters as words. */
export function isQuestion(query: string): boolean {
  const text = query.trim();
  const words = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}'’]+/gu) ?? [];
  return words.length >= FEWEST_WORDS && text.length <= LONGEST_QUESTION;
}

/** Names what is searched: a question to one source is not answered by another. */
export function nameOfSource({ label, index, collection, filter }: Config): string {
  return JSON.stringify([label, index, collection, filter]);
}

/** Whether there is anything to ask: a conversation model is on a server, which an index of files has not. */
export function canBeAsked({ answersEndpoint, host }: Config): boolean {
  return answersEndpoint !== null || host.length > 0;
}

/** The request to the owner's endpoint, or else to the conversation model of the server. */
export function questionFor(config: Config, asked: Asked): AskedQuestion {
  return config.answersEndpoint === null ? toModel(config, asked) : toEndpoint(config.answersEndpoint, config, asked);
}

function toEndpoint(url: string, { collection }: Config, { query, conversation, language }: Asked): AskedQuestion {
  const body = {
    q: query,
    collection,
    lang: language,
    ...(conversation !== null && { conversation_id: conversation }),
  };
  return {
    url,
    request: {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
    },
  };
}

/** `q` and all about the conversation have to be in the URL; a body of text needs no preflight. */
function toModel(config: Config, { query, conversation, ids, key }: Asked): AskedQuestion {
  const parameters = new URLSearchParams({
    'x-typesense-api-key': key,
    q: query,
    conversation: 'true',
    conversation_model_id: config.answers ?? '',
    conversation_stream: 'true',
    ...(conversation !== null && { conversation_id: conversation }),
  });
  const search = {
    ...searchParameters(config),
    collection: config.collection,
    filter_by: allOf([baseFilter(config), ids === null ? '' : oneOf('id', ids)]),
    include_fields: fieldsRead(config).join(','),
    // Otherwise each answer repeats the whole conversation.
    exclude_fields: 'conversation_history',
    per_page: HITS_READ,
    enable_analytics: false,
  };
  return {
    url: `${basesOf(config)[0]}/multi_search?${parameters}`,
    request: {
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ searches: [search] }),
      credentials: 'omit',
    },
  };
}

/** The fields that the model reads, and those that a link is made of. */
function fieldsRead({ title, url, text, excerpt, queryBy }: Config): readonly string[] {
  const inUrl = url.includes('{') ? [...url.matchAll(/\{([^{}]+)\}/g)].map(([, field = '']) => field.trim()) : [url];
  return [...new Set(['id', title, ...inUrl, text, excerpt, ...queryBy].filter((field) => field !== null))];
}

/** The sources of an answer: hits as the server sent them, which may be anything. */
export function sourcesOf(hits: readonly unknown[], config: Config): readonly AnswerSource[] {
  return hits.slice(0, HITS_READ).flatMap((raw, index) => {
    const { document } = (raw ?? {}) as Partial<PositionedHit>;
    if (typeof document !== 'object' || document === null) return [];
    const source: PositionedHit = { document, position: index + 1 };
    return [
      sourceOf(
        toItem({ objectID: String(valuesOf(document, 'id')[0] ?? index), _rawTypesenseHit: { source } }, config),
      ),
    ];
  });
}

/** The sources until the answer says which they are: the hits that are shown. */
export function shownSources(hits: readonly Hit[], config: Config): readonly AnswerSource[] {
  return hits.slice(0, HITS_READ).map((hit) => sourceOf(toItem(hit, config)));
}

function sourceOf({ title, url }: Item): AnswerSource {
  return { title: plainText(title), url };
}
