// The entry of `searchlet/config-file.js`: reads attributes from a JSON file, or from JSON inside the element.

export { readConfigFile } from './config-file/read-config-file';
