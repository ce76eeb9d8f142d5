/** The site of an address: `http` and `https`, with and without `www.`, are the same. */
export function siteOfAddress(address: string): string {
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : protocol;
}

/** Removes the fragment and tracking parameters, so that two addresses of one page are equal. */
export function normalizeAddress(written: string): string {
  const url = new URL(written);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga)$/i;
