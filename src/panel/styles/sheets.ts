import { styles as ofFacets } from 'virtual:bundled-views';
import base from './base.css';
import drawer from './drawer.css';
import facets from './facets.css';
import field from './field.css';
import panel from './panel.css';
import results from './results.css';
import tokens from './tokens.css';
import toolbar from './toolbar.css';

/**
 * The panel's style sheets. The base comes first, because it resets everything on the root. The order of the others decides
 * between selectors of the same specificity.
 */
export const sheets: readonly string[] = [base, tokens, panel, field, toolbar, drawer, facets, ...ofFacets, results];
