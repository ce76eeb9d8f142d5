import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHits } from '../../../../src/owner/commands/render/render';

test('a build that may not listen on this machine continues, and reports why a panel has no hits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'search'));
  writeFileSync(join(folder, 'search/index.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '<searchlet-panel data-index="/search/"></searchlet-panel>');
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', new Error('listen EPERM: operation not permitted 127.0.0.1')));
    return this;
  });
  onTestFinished(() => listen.mockRestore());
  const [page] = await renderHits(folder);
  expect(page?.panels).toMatchObject([{ hits: null, trouble: expect.stringContaining('EPERM') }]);
});
