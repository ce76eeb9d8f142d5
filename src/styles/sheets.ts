import base from './base.css';
import facets from './facets.css';
import layouts from './layouts.css';
import results from './results.css';
import tokens from './tokens.css';

/** The panel's style sheets, in order: the base begins by taking everything back that is set on the root. */
export const sheets: readonly string[] = [base, tokens, layouts, facets, results];
