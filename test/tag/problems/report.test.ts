import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  return () => vi.restoreAllMocks();
});

it('the report of problems reports each distinct sentence once, and whose it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { report } = await import('../../../src/tag/problems/report');
  report('data-view="x": expected "list" or "grid". Using list.');
  report('data-veiw: unknown attribute. It is ignored.');
  report('data-view="x": expected "list" or "grid". Using list.');
  expect(warn.mock.calls).toEqual([
    ['[searchlet] data-view="x": expected "list" or "grid". Using list.'],
    ['[searchlet] data-veiw: unknown attribute. It is ignored.'],
  ]);
});
