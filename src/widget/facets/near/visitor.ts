import { geolocation } from '../../page/environment';
import { createPositionStore } from './position';

/** The visitor's position, shared by all panels of a page. */
export const positions = createPositionStore(geolocation());
