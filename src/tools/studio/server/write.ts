import { Errors } from 'typesense';
import { messageOf } from '../../../widget/problems/message-of';
import type { ServerResponse } from '../../doctor/server';
import { createAdminClient } from '../../indexer/admin-client';
import type { TuningServer } from '../tune/publish';
import type { Connection } from './connect';

/** Writes with the key of a connection, once: a request that got no answer is not sent again by itself. */
export function writeAsOwner({ node, key }: Connection): TuningServer['write'] {
  const { apiCall } = createAdminClient([node], key, { retries: 0, interval: 0 });
  return async ({ method, path, body }): Promise<ServerResponse> => {
    const answered = (status: number, json: unknown): ServerResponse => {
      return { status, json, type: 'application/json', allowOrigin: undefined };
    };
    try {
      const options = body === null ? {} : { bodyParameters: body };
      return answered(200, await apiCall.performRequest<unknown>(method, path, options));
    } catch (error) {
      const message = messageOf(error);
      const status = error instanceof Errors.TypesenseError ? error.httpStatus : undefined;
      return status ? answered(status, { message }) : { trouble: message };
    }
  };
}
