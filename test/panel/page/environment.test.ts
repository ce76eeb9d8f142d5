import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLocalhost } from '../../../src/panel/page/environment';

describe('the owner’s own machine', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['http://localhost:3000/', true],
    ['https://shop.localhost/', true],
    ['http://127.0.0.1:8080/', true],
    ['http://[::1]/', true],
    ['file:///home/owner/search.html', true],
    ['https://localhost.example/', false],
    ['https://shop.example/', false],
    // Frames of a public page, which have no host of their own.
    ['about:srcdoc', false],
    ['blob:https://shop.example/0b6bcb', false],
    ['data:text/html,x', false],
  ])('is not taken for granted: %s', (address, isOwn) => {
    vi.stubGlobal('location', new URL(address));
    expect(isLocalhost()).toBe(isOwn);
  });
});
