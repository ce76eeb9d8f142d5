import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parse as parseAttributes } from '../../src/facets/config';
import { panelsOf, readExample } from '../support/pages/example';

const read = (path: string): unknown =>
  parse(readFileSync(new URL(`../../examples/${path}`, import.meta.url), 'utf8'), { merge: true });
const cluster = read('cluster/docker-compose.yml') as Compose;
const single = read('docker-compose.yml') as Compose;
const nodes = Object.entries(cluster.services);

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs?: Readonly<Record<string, { readonly content: string }>>;
  readonly networks?: Readonly<
    Record<string, { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

interface Service {
  readonly image: string;
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly configs: readonly { readonly source: string; readonly target: string }[];
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
  readonly networks: Readonly<Record<string, { readonly ipv4_address: string }>>;
}

test('the compose file of the cluster starts three nodes in the version of the single server', () => {
  expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2', 'node-3']);
  expect(new Set(nodes.map(([, { image }]) => image))).toEqual(new Set([single.services['typesense']?.image]));
});

test('every node reads the same list, in which each stands with the address it gives itself', () => {
  const listed = cluster.configs?.['nodes']?.content.split(',');
  expect(listed).toEqual(nodes.map(([, node]) => `${optionOf(node, 'peering-address')}:8107:8108`));
  for (const [, node] of nodes) {
    expect(optionOf(node, 'peering-address')).toBe(node.networks['cluster']?.ipv4_address);
    expect([optionOf(node, 'peering-port'), optionOf(node, 'api-port')]).toEqual(['8107', '8108']);
    expect(node.configs).toEqual([{ source: 'nodes', target: optionOf(node, 'nodes') }]);
    expect(node.networks['cluster']?.ipv4_address.startsWith('172.29.108.')).toBe(true);
  }
  expect(cluster.networks?.['cluster']?.ipam.config).toEqual([{ subnet: '172.29.108.0/24' }]);
});

test('every node answers browsers on other origins, and keeps its data in its own volume', () => {
  const volumes = nodes.map(([, node]) => node.volumes.join());
  expect(volumes).toEqual(['data-1:/data', 'data-2:/data', 'data-3:/data']);
  expect(Object.keys(cluster.volumes)).toEqual(['data-1', 'data-2', 'data-3']);
  for (const [, node] of nodes) {
    expect(node.command.split(' ')).toContain('--enable-cors');
    expect(optionOf(node, 'data-dir')).toBe('/data');
  }
});

test("one key for all comes from the environment, and the health check is the single server's", () => {
  for (const [, node] of nodes) {
    expect(node.environment).toEqual(single.services['typesense']?.environment);
    expect(node.healthcheck.test).toEqual(single.services['typesense']?.healthcheck.test);
  }
});

test('the page searches every node that the compose file opens, all of them on this machine alone', () => {
  const [panel = {}, ...others] = panelsOf(readExample('cluster/index.html'));
  expect(others).toEqual([]);
  const { config, problems } = parseAttributes(panel);
  expect(problems).toEqual([]);
  const opened = nodes.map(([, { ports }]) => ports.join());
  expect(opened).toEqual(config?.host.map(({ host, port }) => `${host}:${port}:8108`));
  expect(opened.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
});

function optionOf({ command }: Service, name: string): string | undefined {
  return new RegExp(`--${name} (\\S+)`).exec(command)?.[1];
}
