import { toJson } from '../json';

const { parse } = JSON;
const standIn = { parse, stringify: toJson };

/** In place of the page's JSON. */
export { standIn as JSON };
