import { describe, expect, it } from 'vitest';
import { isDebugging } from '../../src/tag/parse';

describe('data-debug', () => {
  it.each(['', 'true', ' true '])('is on with %j, wherever the page is', (debug) => {
    expect([isDebugging({ debug }, true), isDebugging({ debug }, false)]).toEqual([true, true]);
  });

  it.each(['false', ' false '])('is off with %j, wherever the page is', (debug) => {
    expect([isDebugging({ debug }, true), isDebugging({ debug }, false)]).toEqual([false, false]);
  });

  it.each(['off', 'no', '0', 'TRUE'])('is ignored with %j, as the problem says', (debug) => {
    expect([isDebugging({ debug }, true), isDebugging({ debug }, false)]).toEqual([true, false]);
  });

  it('is on for the owner’s own machine alone where it is not written', () => {
    expect([isDebugging({}, true), isDebugging({}, false)]).toEqual([true, false]);
  });
});
