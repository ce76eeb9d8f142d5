import type { Transport, TransportRequest, TransportResponse } from '../transport';

interface AxiosRequest extends TransportRequest {
  readonly adapter: Transport;
  readonly transformResponse: readonly ((data: unknown, headers: AxiosResponse['headers']) => unknown)[];
}

interface AxiosResponse extends Omit<TransportResponse<AxiosRequest>, 'data'> {
  readonly data: unknown;
}

/** What is left of axios: the adapter that `client.ts` gives does the work, the caller reads the answer. */
export async function axios(request: AxiosRequest): Promise<AxiosResponse> {
  const response = await request.adapter(request);
  const data = request.transformResponse.reduce<unknown>(
    (text, transform) => transform(text, response.headers),
    response.data,
  );
  return { ...response, data };
}
