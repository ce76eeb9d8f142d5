import { existsSync, readFileSync } from 'node:fs';

/** A request to a real Typesense 29, and its answer. */
export interface Recording {
  name: string;
  key: string | null;
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
}

const named = process.env.SEARCHLET_CONTRACT;
const folder = named ?? new URL('../../../shared/contract', import.meta.url).pathname;
const file = `${folder}/recordings/typesense-29.json`;
if (named !== undefined && !existsSync(file)) throw new Error(`SEARCHLET_CONTRACT is "${named}", and there is no ${file}.`);

/** All of them; none where they are missing: they are not part of the project, and the other tests say the same in our own words. */
export const recordings: readonly Recording[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Recording[])
  : [];
