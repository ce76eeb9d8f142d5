// The entry of `searchlet/passage.js`: links of hits that lead to the passage that matches.

export { withPassage } from './passage/with-passage';
