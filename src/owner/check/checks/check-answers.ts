import type { Config } from '../../../facets/config';
import { describeNetworkError } from '../../../tag/problems/network-error';
import { note, ok, type Row, unknown, wrong } from './row';

const ENDPOINT = 'data-answers-endpoint';

/** Seconds for a response. */
const SECONDS = 5;

/**
 * Says whether an endpoint of answers is there. Nothing is spent: it gets a request without a question, which it has to refuse.
 *
 * @param page address of the page, or of its site; null if it is unknown.
 * @param origin the site that visitors are on; null if it is unknown.
 */
export async function answerRows(
  { answersEndpoint: endpoint }: Pick<Config, 'answersEndpoint'>,
  page: string | null,
  origin: string | null,
): Promise<readonly Row[]> {
  if (endpoint === null) return [];
  // The studio looks at a page of another site: a browser would not let it read what the endpoint says.
  if (page !== null && origin !== null && new URL(page).origin !== origin)
    return [unknown(ENDPOINT, endpoint, 'was not checked here: run `searchlet check` with the address of the page.')];
  if (!URL.canParse(endpoint, page ?? undefined))
    return [
      unknown(
        ENDPOINT,
        endpoint,
        'was not checked: give the address of the page, or use --origin with the address of its site.',
      ),
    ];
  const address = new URL(endpoint, page ?? undefined);
  const isForeign = origin !== null && address.origin !== origin;
  const headers: Record<string, string> = origin === null ? {} : { origin };
  try {
    if (isForeign && !allows(await send(address, 'OPTIONS', { ...headers, ...PREFLIGHT }), origin))
      return [wrong(ENDPOINT, address.href, refusedTo(origin))];
    const response = await send(address, 'POST', { ...headers, 'content-type': 'application/json' });
    if (isForeign && response.ok && !allows(response, origin))
      return [wrong(ENDPOINT, address.href, refusedTo(origin))];
    return [verdict(address.href, response)];
  } catch (error) {
    return [wrong(ENDPOINT, address.href, `does not answer: ${describeNetworkError(error, SECONDS)}`)];
  }
}

const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };

async function send(address: URL, method: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const response = await fetch(address, { method, headers, signal, ...(method === 'POST' && { body: '{}' }) });
  // An answer that nobody asked for is not read.
  await response.body?.cancel();
  return response;
}

function allows({ ok: isOk, headers }: Response, origin: string): boolean {
  return isOk && ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');
}

function refusedTo(origin: string): string {
  return `belongs to another site, and does not let pages of ${origin} call it (CORS). With “searchlet answers” add --origin ${origin}`;
}

function verdict(address: string, { status, headers }: Response): Row {
  if (status === 400 || status === 422)
    return ok(ENDPOINT, address, 'responds, and refuses a request without a question');
  if (status === 429)
    return note(
      ENDPOINT,
      address,
      'responds “too many requests” (429): this machine has reached its limit, or the budget is spent.',
    );
  if (status === 404 || status === 410) return wrong(ENDPOINT, address, `does not exist (status ${status}).`);
  if (status === 405)
    return wrong(ENDPOINT, address, 'accepts no POST requests (status 405), with which the panel sends questions.');
  if (status >= 300) return wrong(ENDPOINT, address, `refuses requests of the page (status ${status}).`);
  if (/html/.test(headers.get('content-type') ?? ''))
    return wrong(ENDPOINT, address, 'responds with an HTML page, so it is no answers endpoint.');
  return note(
    ENDPOINT,
    address,
    'accepts a request without a question. Let it refuse such requests: each may cost money.',
  );
}
