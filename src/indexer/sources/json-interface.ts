import { IndexError } from '../notes';
import { WebError } from '../web/fetch-web';
import type { ReadingContext } from './source';

/** A response that was JSON. */
export interface JsonResponse {
  readonly json: unknown;
  readonly headers: Headers;
}

/**
 * Reads one response of a public API.
 *
 * @param mayBeMissing returns null where the site has nothing (401, 403, 404).
 * @throws IndexError for every other failure: half a list would delete the other half from the index.
 */
export async function readJsonFrom(
  address: string,
  { web }: ReadingContext,
  mayBeMissing = false,
): Promise<JsonResponse | null> {
  const shown = address.replace(/([?&]key=)[^&]*/, '$1…');
  try {
    const { status, headers, body } = await web(address, { headers: { accept: 'application/json' } });
    if (mayBeMissing && [401, 403, 404].includes(status)) return null;
    if (status !== 200) throw new IndexError(`${shown} answered ${status}.`);
    return { json: JSON.parse(new TextDecoder().decode(body)), headers };
  } catch (error) {
    if (error instanceof SyntaxError) {
      if (mayBeMissing) return null;
      throw new IndexError(`${shown} answered something that is not JSON.`);
    }
    if (error instanceof WebError) throw new IndexError(`${shown} ${error.message}.`);
    throw error;
  }
}
