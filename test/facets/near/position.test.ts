import { expect, test } from 'vitest';
import { createPositionStore, type Locate } from '../../../src/facets/near/position';

/** Answers the first question with a failure of that code, the next ones with a position. */
function failingOnce(code: number): Locate {
  let asked = 0;
  return {
    getCurrentPosition(found, failed) {
      asked += 1;
      if (asked === 1) failed?.({ code } as GeolocationPositionError);
      else found({ coords: { latitude: 48.85299, longitude: 2.34991 } } as GeolocationPosition);
    },
  };
}

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'slow'],
])('the position reports failure %i, and asks again', async (code, failure) => {
  const browser = failingOnce(code);
  const store = createPositionStore(() => browser);
  expect(await store.request()).toBeNull();
  expect(store.read()).toEqual({ isRequesting: false, position: null, failure });
  expect(await store.request()).toEqual({ latitude: 48.853, longitude: 2.3499 });
  expect(store.read().failure).toBeNull();
});

test('the position asks once for what is asked for twice, and not again for what is known', async () => {
  let answer = (): void => {};
  let asked = 0;
  const store = createPositionStore(() => ({
    getCurrentPosition(found) {
      asked += 1;
      answer = () => found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
    },
  }));
  const both = [store.request(), store.request()];
  expect(store.read().isRequesting).toBe(true);
  answer();
  expect(await Promise.all(both)).toEqual([
    { latitude: 1, longitude: 2 },
    { latitude: 1, longitude: 2 },
  ]);
  await store.request();
  expect(asked).toBe(1);
});

test('the position says that there is no position where the browser has no such interface', async () => {
  const store = createPositionStore(() => undefined);
  expect(await store.request()).toBeNull();
  expect(store.read().failure).toBe('unavailable');
});
