import type { Config } from '../config/attributes';
import { createAnswers } from './answers';
import { createCluster } from './cluster';
import { askedOnly } from './counts';
import { toJson } from './json';
import { requestOf, resultsIn, type Question, type Searches } from './multi-search';
import { SearchError, toSearchError } from './search-error';
import { createSearchKeys } from './search-keys';
import type { Suggester, Suggestion } from './suggestions';
import { createWholeNumbers } from './whole-numbers';

/** Questions to the server, with our own account of nodes, answers and keys. */
export interface Questions {
  /**
   * Asks, or finds the answer it has got before. Rejects with a `SearchError`; never settles once `wanted` is aborted.
   *
   * @param suggest asks for queries along with the searches.
   */
  readonly ask: (
    searches: Searches,
    parameters: object,
    wanted: AbortSignal,
    suggest: Suggester['searchFor'],
  ) => Promise<Answer>;
  /** What went wrong, as the visitor and the owner are told of it. Answers that make no sense are forgotten with it. */
  readonly failureOf: (thrown: unknown) => SearchError;
  /** The key that is asked with now; '' until there is one. */
  readonly key: () => string;
  /** Forgets all answers. */
  readonly forget: () => void;
}

/** The server's own answer, of which the adapter passes on too little. */
export interface Answer {
  readonly results: readonly unknown[];
  readonly suggestions: readonly Suggestion[];
  /** The key it was got with: another one may have another filter in it. */
  readonly key: string;
}

/**
 * @param fields all facet fields.
 * @param stopping once it is aborted, no key is fetched any more.
 */
export function createQuestions(
  { host, nearestHost, key, keyEndpoint }: Pick<Config, 'host' | 'nearestHost' | 'key' | 'keyEndpoint'>,
  fields: readonly string[],
  suggester: Suggester,
  stopping: AbortSignal,
): Questions {
  const cluster = createCluster(host, nearestHost);
  const keys = createSearchKeys(key, keyEndpoint, stopping);
  const answers = createAnswers<Answer>(({ key: asked }) => asked === keys.current());
  const numbers = createWholeNumbers();

  const post = async (question: Question, sent: string, signal: AbortSignal): Promise<Answer> => {
    const answer = await cluster.post(...requestOf(question, sent), signal);
    keys.accept();
    return { results: resultsIn(answer).map((result) => askedOnly(result, fields)), suggestions: [], key: sent };
  };
  const postWithKey = async (question: Question, signal: AbortSignal): Promise<Answer> => {
    const key = keys.get();
    const first = typeof key === 'string' ? key : await key;
    try {
      return await post(question, first, signal);
    } catch (error) {
      const second = signal.aborted || (error as SearchError).status !== 401 ? null : await keys.renew(first);
      if (second === null) throw error;
      return await post(question, second, signal);
    }
  };

  return {
    ask(searches, parameters, wanted, suggest) {
      const get = async (more: object | null): Promise<Answer> => {
        const all = numbers.fit(searches);
        const question = [toJson(more ? { ...all, searches: [...all.searches, more] } : all), parameters] as const;
        try {
          const answer = await answers.get(toJson(question), (signal) => postWithKey(question, signal), wanted);
          if (!more) return answer;
          const results = [...answer.results];
          return { ...answer, suggestions: suggester.read(results.pop()), results };
        } catch (thrown) {
          const error = thrown as SearchError;
          if (numbers.learn(error.message)) return get(more);
          // A server that is busy, or has waited too long, has refused nothing.
          if (!more || !/^4(?!08|29)/.test(String(error.status))) throw error;
          // Whatever is wrong with the suggestions, the search goes on; when it goes on without them, it is they that are wrong.
          const answer = await get(null);
          suggester.giveUp(toSearchError(error, keys.known()));
          return answer;
        }
      };
      return get(suggest(searches.searches[0]?.q));
    },
    failureOf(thrown) {
      // An answer that makes no sense is not to be met again.
      if (!(thrown instanceof SearchError)) answers.clear();
      return toSearchError(thrown, keys.known());
    },
    key: keys.current,
    forget: answers.clear,
  };
}
