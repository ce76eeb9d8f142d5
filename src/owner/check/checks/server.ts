import { MULTI_SEARCH } from '../../../typesense/request/multi-search';
import { at } from '../../../typesense/response/read-json';
import { isForbidden } from '../../../typesense/send/search-all';
import type { ServerResponse } from '../../../typesense/send/sender';
import { CONNECTING, type Policies, refusedBy } from '../probe/csp';
import type { Facts } from '../probe/probe-server';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks whether the nodes respond, their version, and whether pages of the site may send them requests. */
export function serverRows(facts: Facts, origin: string | null, policies: Policies): readonly Row[] {
  const nodes = facts.nodes.flatMap(({ address, health }) => [
    nodeRow(address, health),
    ...reachRows(address, origin),
    ...policyRows(address, origin, policies),
  ]);
  return facts.node === null ? nodes : [...nodes, ...searchingRows(facts), versionRow(facts), corsRow(facts, origin)];
}

/** Checks whether a node responds and is ready. */
export function nodeRow(address: string, health: ServerResponse): Row {
  if ('trouble' in health) return wrong('server', address, `cannot be reached: ${health.trouble}.`);
  const isHealthy = at(health.json, 'ok');
  if (isHealthy === true) return ok('server', address, 'answers');
  if (isHealthy === false) return wrong('server', address, 'runs, but reports that it is not ready for searches.');
  const said = `answers ${health.status}${health.json === undefined ? ` with ${health.type.split(';')[0] || 'no content type'}` : ''}`;
  return unknown('server', address, `${said} where Typesense reports its health: perhaps another program responds.`);
}

/** Checks whether the node responds to a search too, with documents or with a refusal from Typesense itself. */
function searchingRows({ node, search }: Facts): readonly Row[] {
  if (node === null || search === null || !('said' in search)) return [];
  const { status, said, isWhole } = search;
  if (isForbidden(search) || (!isWhole && status < 429)) return [];
  const hint = status === 404 ? ' Check whether data-host lacks a path.' : '';
  return [wrong('server', node, `does not search: ${status === 0 ? '' : `${status} `}“${said}”.${hint}`)];
}

/** Finds reasons why visitors may not reach a server that responds here. */
export function reachRows(address: string, origin: string | null): readonly Row[] {
  const { protocol, hostname } = new URL(address);
  if (origin === null) return [];
  const page = new URL(origin);
  if (isLoopback(hostname)) {
    return isLoopback(page.hostname)
      ? []
      : [
          wrong(
            'server',
            address,
            `is this machine: the browsers of visitors of ${origin} would call theirs. Give data-host a public address.`,
          ),
        ];
  }
  if (protocol === 'http:' && page.protocol === 'https:') {
    return [
      wrong(
        'server',
        address,
        `uses http, which browsers refuse on a page of ${origin}. Give the server a certificate, and write https://.`,
      ),
    ];
  }
  return [];
}

/** Checks the policy of the page. For a page in a file, `'self'` in a policy has no meaning. */
function policyRows(address: string, origin: string | null, policies: Policies): readonly Row[] {
  const refused = origin === null ? null : refusedBy(policies, CONNECTING, address + MULTI_SEARCH, origin);
  if (refused === null) return [];
  return [
    wrong(
      'server',
      address,
      `is refused by the page's Content Security Policy (${refused}): add ${new URL(address).origin} to connect-src.`,
    ),
  ];
}

/** Whether a host is the machine itself. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function versionRow({ version }: Facts): Row {
  if (version === null) return unknown('version', '', 'this key may not read it, as it should be; an admin key may.');
  const major = Number.parseInt(version, 10);
  if (major < OLDEST) return note('version', version, `is old: Searchlet is tested with Typesense 29.`);
  return ok('version', version, '');
}

/** The oldest version with all that we use, such as number facets, nested fields and presets. */
const OLDEST = 26;

function corsRow({ allowOrigin, search }: Facts, origin: string | null): Row {
  if (search === null || ('said' in search && search.status === 0)) return unknown('cors', '', 'no response to check.');
  if (allowOrigin === '*') return ok('cors', '', 'pages of any site may search');
  if (allowOrigin === undefined) return unknown('cors', '', 'a browser cannot see which sites may search.');
  if (origin === null) return unknown('cors', '', 'name the site with --origin https://my.site');
  if (allowOrigin === origin) return ok('cors', '', `pages of ${origin} may search`);
  return refusedByCors(allowOrigin, origin);
}

/** A row for a server whose responses the pages of a site cannot read (CORS). */
export function refusedByCors(allowOrigin: string | null, origin: string): Row {
  const who = allowOrigin === null ? 'allows no pages of other sites' : `allows pages of ${allowOrigin} alone`;
  return wrong(
    'cors',
    '',
    `the server ${who}, so browsers block its responses on your site. Start Typesense with --enable-cors, and where ` +
      `--cors-domains is set, add ${origin} to it.`,
  );
}
