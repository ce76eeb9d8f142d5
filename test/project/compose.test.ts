import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const file = readFileSync(new URL('../../examples/docker-compose.yml', import.meta.url), 'utf8');
const { services } = parse(file) as { services: Readonly<Record<string, Service>> };
const typesense = services['typesense'];

interface Service {
  readonly image: string;
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
}

test('the compose file starts one server, and that is Typesense in a fixed version', () => {
  expect(Object.keys(services)).toEqual(['typesense']);
  expect(typesense?.image).toMatch(/^typesense\/typesense:29\.\d+$/);
});

test('the server is reachable from this machine alone', () => {
  expect(typesense?.ports).toEqual(['127.0.0.1:8108:8108']);
});

test('the server answers browsers on other origins, counts queries and events, and keeps its data in a volume', () => {
  expect(typesense?.command.split(' ')).toEqual([
    ...['--data-dir', '/data', '--enable-cors', '--enable-search-analytics=true', '--analytics-dir=/data/analytics'],
    ...['--analytics-flush-interval=60', '--analytics-minute-rate-limit=100000'],
  ]);
  expect(typesense?.volumes).toEqual(['data:/data']);
});

test('the key comes from the environment, and has no default', () => {
  expect(typesense?.environment['TYPESENSE_API_KEY']).toMatch(/^\$\{TYPESENSE_ADMIN_KEY:\?.+\}$/);
});

test.each([
  [200, true],
  [503, false],
])('a server that answers /health with %i is healthy: %s', async (status, isHealthy) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  expect(await passes(port)).toBe(isHealthy);
  expect(asked).toEqual(['/health']);
  server.close();
});

test('a server that is not up yet is not healthy', async () => {
  // Nothing listens on port 1, and nothing without privileges could.
  expect(await passes(1)).toBe(false);
});

/** Runs the health check, as Compose would inside the container, against a port of this machine. */
async function passes(port: number): Promise<boolean> {
  const [kind, command = '', ...args] = typesense?.healthcheck.test ?? [];
  expect(kind).toBe('CMD');
  // Compose turns `$$` into `$`.
  const written = args.map((arg) => arg.replaceAll('$$', () => '$').replace('/8108', `/${port}`));
  return promisify(execFile)(command, written).then(
    () => true,
    () => false,
  );
}
