import { attributeNames } from './config/attributes';
import { defineElement, TAG } from './element';
import { createWith, find, isShown, placeAfter, whenParsed } from './page/place';
import { claim, dataAttributes, ownScripts } from './page/script';
import { problem, then } from './problems/catalogue';
import { report } from './problems/report';

/** The names our bundle is served under; a copy renamed by an optimiser still finds itself as the running script. */
const OWN_FILE = /\/searchlet(?:\.slim)?(?:\.min)?\.js(?:[?#]|$)/;

/** The running script's tag becomes a panel if it carries any of our attributes; a bare tag defines the element. */
for (const script of ownScripts(OWN_FILE)) {
  const attributes = dataAttributes(script);
  if (attributeNames.some((name) => name in attributes) && claim(script)) replaceByPanel(script, attributes);
}
defineElement();

function replaceByPanel(script: HTMLScriptElement, attributes: Readonly<Record<string, string>>): void {
  const { target, ...others } = attributes;
  const panel = createWith(TAG, others);
  if (target === undefined && isShown(script)) {
    placeAfter(script, panel);
    return;
  }
  whenParsed(() => {
    const place = target === undefined ? null : find(target);
    if (place) {
      place.append(panel);
      return;
    }
    if (target !== undefined) {
      report(problem('no-match', { attribute: 'data-target', value: target }, {}, then.staysInPlace));
    }
    placeAfter(script, panel);
  });
}
