import { Errors } from 'typesense';
import { messageOf } from '../../../tag/problems/message-of';
import type { ServerResponse } from '../../../typesense/send/sender';
import type { TuningServer } from '../tune/publish';
import { type Connection, clientOf } from './connect';

/** Writes with the key of a connection. */
export function writeAsOwner(connection: Connection): TuningServer['write'] {
  const { apiCall } = clientOf(connection);
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
