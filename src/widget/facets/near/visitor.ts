import { geolocation } from '../../page/geolocation';
import { createPositionStore } from './position';

/** The visitor's position, shared by all panels of a page. */
export const positions = createPositionStore(geolocation());
