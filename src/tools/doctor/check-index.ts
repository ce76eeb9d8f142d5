import { MANIFEST } from '../../engine/files/format';
import { openIndex } from '../../engine/files/open-index';
import type { Config } from '../../widget/config/attributes';
import { ageRows, type SiteChanged } from './checks/age';
import { counted, ok, type Row, unknown, wrong } from './checks/row';
import { questionsOf } from './probe-requests';

const ABOUT = 'data-index';

/**
 * Checks an index of files: sends the engine the requests that the panel would send.
 *
 * @param page address of the page, or of its site; null if it is unknown.
 */
export async function indexRows(
  config: Config,
  index: string,
  page: string | null,
  siteChanged?: SiteChanged,
): Promise<readonly Row[]> {
  if (!URL.canParse(index, page ?? undefined)) {
    return [unknown(ABOUT, index, 'was not read: give the address of the page, or that of its site with --origin.')];
  }
  const address = new URL(index, page ?? undefined).href;
  // Single fields are probed only on servers that do not show their schema.
  const searches = [...questionsOf(config)].filter(([name]) => !name.startsWith('field ')).map(([, search]) => search);
  const outcome = await openIndex(address)('', JSON.stringify({ searches }));
  if ('error' in outcome) return [wrong(ABOUT, address, sentenceOf(outcome.error))];
  const results = outcome.data['results'] as readonly { readonly error?: string; readonly out_of?: number }[];
  const refusals = new Set(results.flatMap(({ error }) => error ?? []));
  const documents = results.find(({ out_of }) => out_of !== undefined)?.out_of ?? 0;
  const found = documents === 0 ? [wrong(ABOUT, address, 'holds no documents.')] : [];
  if (found.length === 0) found.push(ok(ABOUT, address, `holds ${counted(documents, 'document')}`));
  const made = siteChanged === undefined ? null : await uploadedAt(address);
  found.push(...(await ageRows(ABOUT, address, made, siteChanged)));
  return [...found, ...[...refusals].map((refusal) => wrong(ABOUT, address, `refuses a search: “${refusal}”`))];
}

/** When the manifest was written, as its host says; null if it does not. */
async function uploadedAt(address: string): Promise<number | null> {
  const manifest = new URL(MANIFEST, address.replace(/\/?$/, '/'));
  try {
    const { headers } = await fetch(manifest, { method: 'HEAD', signal: AbortSignal.timeout(SECONDS * 1000) });
    const time = Date.parse(headers.get('last-modified') ?? '');
    return Number.isNaN(time) ? null : time;
  } catch {
    // The index itself could be read: its age is one thing less that is known.
    return null;
  }
}

/** Seconds for the response. */
const SECONDS = 5;

function sentenceOf({ code, status, detail }: { code: string; status: number | null; detail: string }): string {
  if (code === 'index-version') {
    return `has format ${detail}, which this release does not read. Run “searchlet index” of this release again.`;
  }
  return `cannot be read: ${status === null ? '' : `${status} `}${detail}. Upload the whole folder that “searchlet index” has written.`;
}
