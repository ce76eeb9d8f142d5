import { messageOf } from '../../tag/problems/message-of';
import { toJson } from '../request/json';
import { SearchError } from '../search-error';
import { abortable } from './abort';
import type { NodePool } from './node-pool';

/** Sends a request to an index: the query string of its URL, and its body. An aborted request stops in the engine too. */
export type AskEngine = (query: string, body: string, signal: AbortSignal) => Promise<unknown>;

/** Searches an index of files, with the interface of a pool of nodes. */
export function createIndexClient(ask: AskEngine): NodePool {
  return {
    async post({ searches, parameters }, signal) {
      const query = String(new URLSearchParams(parameters));
      const { data, error } = (await abortable(ask(query, toJson({ searches }), signal), signal).catch(
        (thrown: unknown) => {
          if (signal.aborted) throw thrown;
          throw new SearchError('engine', null, messageOf(thrown), thrown);
        },
      )) as Outcome;
      if (error) throw new SearchError(error.code, error.status, error.detail);
      return data;
    },
  };
}

/** The response of the engine. */
interface Outcome {
  readonly data?: unknown;
  readonly error?: Pick<SearchError, 'code' | 'status' | 'detail'>;
}
