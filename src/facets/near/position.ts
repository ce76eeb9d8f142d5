import { geolocation } from '../../panel/page/geolocation';
import { createStore, type Store } from '../../panel/page/stores/store';
import type { Situation } from '../../typesense/situation';

/** Where a visitor is, in degrees. */
type GeoPosition = NonNullable<Situation['position']>;

/** Why the position is not known. */
type PositionFailure = 'denied' | 'unavailable' | 'slow';

/** What is known of the position: nothing, that it is being asked for, where it is, or why that cannot be known. */
interface PositionState {
  readonly isRequesting: boolean;
  readonly position: GeoPosition | null;
  readonly failure: PositionFailure | null;
}

/** The part of the browser's interface that is used here. */
export type Locate = Pick<Geolocation, 'getCurrentPosition'>;

interface PositionStore extends Store<PositionState> {
  /** Asks the browser, unless the position is known; resolves to null where it cannot be known. Never rejects. */
  readonly request: () => Promise<GeoPosition | null>;
}

/** Milliseconds that a visitor waits for a position, once it is allowed. */
const TIMEOUT_MS = 10_000;
/** Milliseconds for which a position stays good enough. */
const MAXIMUM_AGE_MS = 5 * 60_000;
/** Decimals of a degree: a precision of about 11 metres, finer than any of the distances. */
const DECIMALS = 4;

/**
 * Keeps the visitor's position in memory, for as long as the page is open, and nowhere else.
 *
 * @param locate gets the browser's interface; undefined where it has none, as on a page without https.
 */
export function createPositionStore(locate: () => Locate | undefined): PositionStore {
  const { read, subscribe, set } = createStore<PositionState>({ isRequesting: false, position: null, failure: null });
  let pending: Promise<GeoPosition | null> | null = null;

  const request = async (): Promise<GeoPosition | null> => {
    set({ ...read(), isRequesting: true, failure: null });
    const found = await locateOnce(locate());
    pending = null;
    const isKnown = typeof found === 'object';
    set({ isRequesting: false, position: isKnown ? found : null, failure: isKnown ? null : found });
    return read().position;
  };

  return {
    read,
    subscribe,
    async request() {
      return read().position ?? (pending ??= request());
    },
  };
}

/** The visitor's position, shared by all panels of a page. */
export const positions = createPositionStore(geolocation);

function locateOnce(locate: Locate | undefined): Promise<GeoPosition | PositionFailure> {
  return new Promise((resolve) => {
    if (!locate) return resolve('unavailable');
    locate.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude: rounded(latitude), longitude: rounded(longitude) }),
      ({ code }) => resolve(code === 1 ? 'denied' : code === 3 ? 'slow' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
