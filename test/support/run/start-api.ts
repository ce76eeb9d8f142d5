import type { TestProject } from 'vitest/node';
import { type Api, startApi } from '../../../examples/api';

let api: Api;

/** Starts a server with the sample collections, once for all browser tests; a project's name says of which version. */
export async function setup(project: TestProject): Promise<void> {
  api = await startApi(project.name.endsWith('-typesense-30') ? 30 : 29);
  project.provide('api', { url: api.url, searchKey: api.searchKey, adminKey: api.adminKey });
}

export function teardown(): Promise<void> {
  return api.stop();
}
