/** Says why a request got no response. The errors of `fetch` itself say little: "fetch failed", and in browsers "Load failed". */
export function describeNetworkError(error: unknown, seconds: number): string {
  const { name, message, cause } = (error ?? {}) as {
    name?: string;
    message?: string;
    cause?: { code?: string; message?: string };
  };
  if (name === 'TimeoutError' || name === 'AbortError') return `no response within ${seconds} s`;
  const code = cause?.code ?? '';
  if (cause?.message === 'bad port') return 'browsers block this port';
  if (cause === undefined && BROWSERS.test(message ?? '')) {
    return 'the connection failed, or the server allows no requests from this page (CORS)';
  }
  return (
    WORDS[code] ??
    (CERTIFICATE.test(code) ? `its certificate is refused (${code})` : (cause?.message ?? message ?? String(error)))
  );
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: the server is down, or the port is wrong',
  ENOTFOUND: 'this name does not exist: check the address for mistakes',
  EAI_AGAIN: 'its name cannot be resolved at the moment',
  ECONNRESET: 'it closed the connection without a response',
  UND_ERR_SOCKET: 'it closed the connection without a response',
  ETIMEDOUT: 'nothing responds there: a firewall may block it',
  UND_ERR_CONNECT_TIMEOUT: 'nothing responds there: a firewall may block it',
  EHOSTUNREACH: 'no route leads there from here',
  ENETUNREACH: 'no route leads there from here',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https: write http:// before its name',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak https: write http:// before its name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, which no browser accepts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed, which no browser accepts',
};

/** What Chrome, Firefox and Safari say of each request without a response; they reveal no more to a page. */
const BROWSERS = /^(?:Failed to fetch|NetworkError when attempting to fetch resource|Load failed)\b/;

const CERTIFICATE = /CERT|SSL|TLS|SIGNATURE/;
