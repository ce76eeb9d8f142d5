import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runAnswers } from '../../../../src/owner/commands/answers/serve-answers';
import { readArguments } from '../../../../src/owner/commands/read-arguments';
import { runStudio } from '../../../../src/owner/commands/studio/serve-studio';

/** The last one there is: the studio looks for a free one from its own on. */
const PORT = 65_535;
const TAKEN = `127.0.0.1:${PORT} cannot be listened on: another program uses this port.\n`;

test('the studio and the endpoint of answers say so where another program listens at their address', async () => {
  const release = await mkdtemp(join(tmpdir(), 'searchlet-studio-'));
  onTestFinished(() => rm(release, { recursive: true }));
  await mkdir(join(release, 'studio'));
  await writeFile(join(release, 'studio/index.html'), '');
  const other = createServer();
  // It may be taken by something else already.
  await new Promise<unknown>((resolve) => other.once('error', resolve).listen(PORT, '127.0.0.1', () => resolve(null)));
  onTestFinished(() => void other.close());
  const outcome = await runStudio({ kind: 'studio', port: PORT, folder: null }, { releaseFolder: release });
  expect(outcome).toEqual({ out: '', err: TAKEN, code: 2 });
  const words = `answers --host localhost:1 --collection shop --query-by name --model help --port ${PORT}`;
  const request = readArguments(words.split(' '));
  if (request.kind !== 'answers') throw new Error(JSON.stringify(request));
  const answered = await runAnswers(request, { answersKey: 'search-only', writeError: () => {} });
  expect(answered).toEqual({ out: '', err: TAKEN, code: 2 });
});
