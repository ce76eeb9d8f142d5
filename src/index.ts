import { attributeNames } from './config/attributes';
import { defineElement } from './element';
import { isSweptAway, whenever, whenParsed } from './page/place';
import { fillStandIn, placePanel, STAND_IN } from './page/placing';
import { claim, claimPage, ownScripts, scriptAttributes } from './page/script';

/**
 * The names our bundle is served under, and that of the loader beside it, which imports it as a module; a copy renamed by
 * an optimiser still finds itself as the running script.
 */
const OWN_FILE = /\/searchlet(?:\.slim|\.loader)?(?:\.min)?\.js(?:[?#]|$)/;

/** The running script's tag becomes a panel if it carries any of our attributes; a bare tag defines the element. */
const scripts = ownScripts(OWN_FILE);
for (const script of scripts) {
  if (isSweptAway(script)) continue;
  const attributes = scriptAttributes(script, attributeNames);
  if (!attributeNames.some((name) => name in attributes) || !claim(script)) continue;
  placePanel(script, attributeNames);
}
defineElement(scripts[0]?.src ?? '');
// Once per page: a router that runs the page's scripts again on every visit would add one watcher each time.
if (claimPage()) whenever(STAND_IN, (element) => whenParsed(() => fillStandIn(element)));
