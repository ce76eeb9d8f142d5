// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressBar } from '../../../../src/panel/page/leave/history';

describe('the address bar', () => {
  beforeEach(() => {
    history.replaceState({ router: 7 }, '', '/search?theirs=1#top');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('changes the query string alone, and keeps the state of the page', () => {
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    addressBar.push('?theirs=1&sl_q=king');
    addressBar.replace('?theirs=1&sl_q=kings');
    expect(push).toHaveBeenCalledWith({ router: 7 }, '', `${location.origin}/search?theirs=1&sl_q=king#top`);
    expect(replace).toHaveBeenCalledWith({ router: 7 }, '', `${location.origin}/search?theirs=1&sl_q=kings#top`);
  });

  it.each([
    ['https://shop.example//search/?theirs=1', '?sl_q=a', 'https://shop.example//search/?sl_q=a'],
    ['https://shop.example//search/', '?sl_q=a', 'https://shop.example//search/?sl_q=a'],
    [
      'https://shop.example/a?b=%20&c#top?sl_q=no',
      '?b=%20&c&sl_q=$&',
      'https://shop.example/a?b=%20&c&sl_q=$&#top?sl_q=no',
    ],
    ['https://shop.example/a?b=1#', '', 'https://shop.example/a#'],
    ['https://shop.example/a#top', '', 'https://shop.example/a#top'],
  ])('leads from %s with “%s” to the same page: %s', (here, search, there) => {
    vi.spyOn(document, 'URL', 'get').mockReturnValue(here);
    expect(addressBar.link(search)).toBe(there);
  });

  it.each(['pushState', 'replaceState'] as const)('works where a browser refuses %s', (method) => {
    vi.spyOn(history, method).mockImplementation(() => {
      throw new DOMException('Attempt to use history more than 100 times per 30 seconds', 'SecurityError');
    });
    expect(() => {
      addressBar.push('?sl_q=king');
      addressBar.replace('?sl_q=king');
    }).not.toThrow();
  });

  it('reports Back and Forward until it is stopped', () => {
    const listener = vi.fn();
    const stop = addressBar.onTravel(listener);
    dispatchEvent(new PopStateEvent('popstate'));
    stop();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
