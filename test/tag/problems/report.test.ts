import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  return () => vi.restoreAllMocks();
});

it('tells each distinct sentence once, and whose it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { report } = await import('../../../src/tag/problems/report');
  report({ sentence: 'data-view="x": expected "list" or "grid". Using list.' });
  report({ sentence: 'data-veiw: unknown attribute. It is ignored.' });
  report({ sentence: 'data-view="x": expected "list" or "grid". Using list.' });
  expect(warn.mock.calls).toEqual([
    ['[searchlet] data-view="x": expected "list" or "grid". Using list.'],
    ['[searchlet] data-veiw: unknown attribute. It is ignored.'],
  ]);
});
