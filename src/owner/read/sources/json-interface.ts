import { isRecord } from '../../documents/document';
import { IndexerError } from '../../documents/notes';
import { tryParseJson } from '../../documents/parse-json';
import { WebError } from '../web/fetch-web';
import { refusalOfPrivate } from '../web/private-address';
import type { ReadingContext } from './source';

/** A response that was JSON. */
interface JsonResponse {
  readonly json: unknown;
  readonly headers: Headers;
  /** Address without keys, for the site owner. */
  readonly shown: string;
}

/** An API has refused a request, or has answered something else than JSON. */
export class ApiRefusal extends IndexerError {
  /**
   * @param status null where the response was no JSON, or none came.
   * @param code the word for the error in the response, such as `rest_no_route`; null for none.
   */
  constructor(
    message: string,
    readonly status: number | null,
    readonly code: string | null,
  ) {
    super(message);
  }
}

/**
 * Reads one response of a public API.
 *
 * @throws ApiRefusal for every failure: half a list would delete the other half from the index.
 */
export async function readJsonFrom(address: string, { web }: ReadingContext): Promise<JsonResponse> {
  const shown = address.replace(/([?&]key=)[^&]*/, '$1…');
  const request = { headers: { accept: 'application/json' }, refusalOf: refusalOfPrivate(address) };
  const response = await web(address, request).catch((error: unknown) => {
    throw error instanceof WebError ? new ApiRefusal(`${shown} ${error.message}.`, null, null) : error;
  });
  const json = tryParseJson(new TextDecoder().decode(response.body));
  if (response.status !== 200) {
    const code = isRecord(json) && typeof json['code'] === 'string' ? json['code'] : null;
    throw new ApiRefusal(`${shown} answered ${response.status}.`, response.status, code);
  }
  if (json === undefined) throw new ApiRefusal(`${shown} responded with something other than JSON.`, null, null);
  return { json, headers: response.headers, shown };
}

/**
 * The list in a response. Some systems report errors with status 200, and an object instead of the list.
 *
 * @throws ApiRefusal without a list.
 */
export function listIn(list: unknown, { shown, json }: JsonResponse): readonly unknown[] {
  if (Array.isArray(list)) return list;
  const said = JSON.stringify(json)?.slice(0, 200);
  throw new ApiRefusal(`${shown} answered without a list: ${said}`, null, null);
}
