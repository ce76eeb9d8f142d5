import base from './base.css';
import facets from './facets.css';
import layouts from './layouts.css';
import results from './results.css';
import tokens from './tokens.css';

/** The panel's style sheets, in order. */
export const sheets: readonly string[] = [tokens, base, layouts, facets, results];
