import { geolocation } from '../../page/geolocation';
import { createPositionStore } from './position';

/** Where the visitor is, for all panels of a page: there is one visitor. */
export const positions = createPositionStore(geolocation());
