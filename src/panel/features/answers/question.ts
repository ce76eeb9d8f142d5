import type { Config } from '../../../facets/config';
import { valuesOf } from '../../../typesense/response/fields';
import { plainText } from '../../../typesense/response/highlight';
import { type Hit, type Item, toItem } from '../../../typesense/response/item';
import type { PositionedHit } from '../../../typesense/response/response';

/** A source of an answer: a hit. */
export interface AnswerSource {
  readonly title: string;
  readonly url: string | null;
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
