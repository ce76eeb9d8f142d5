import { attributeNames } from './config/attributes';
import { defineElement, TAG } from './element';
import { createWith, find, isInHead, isShown, isSweptAway, mirrorAttributes, onArrival, placeAfter, placeInside, whenever, whenParsed } from './page/place';
import { addressAttributes, claim, claimPage, dataAttributes, keepAddress, ownScripts, scriptAttributes } from './page/script';
import { problem, then } from './problems/catalogue';
import { report } from './problems/report';
import { asWritten } from './problems/spelling';

/** The names our bundle is served under; a copy renamed by an optimiser still finds itself as the running script. */
const OWN_FILE = /\/searchlet(?:\.slim)?(?:\.min)?\.js(?:[?#]|$)/;

/** What stands in for our element where a CMS strips elements it does not know. */
const STAND_IN = '[data-searchlet]';

/** The running script's tag becomes a panel if it carries any of our attributes; a bare tag defines the element. */
const scripts = ownScripts(OWN_FILE);
for (const script of scripts) {
  if (isSweptAway(script)) continue;
  const attributes = scriptAttributes(script, attributeNames);
  if (attributeNames.some((name) => name in attributes) && claim(script)) placePanel(script, attributes);
}
defineElement(scripts[0]?.src ?? '');
// Once per page: a router that runs the page's scripts again on every visit would add one watcher each time.
if (claimPage()) whenever(STAND_IN, (element) => whenParsed(() => fillStandIn(element)));

function placePanel(script: HTMLScriptElement, attributes: Readonly<Record<string, string>>): void {
  const { target, ...others } = attributes;
  const address = addressAttributes(script, attributeNames);
  const createPanel = (): HTMLElement => {
    const made = createWith(TAG, others);
    keepAddress(made, address);
    return made;
  };
  let panel = createPanel();
  if (target === undefined && isShown(script)) {
    placeAfter(script, panel);
    return;
  }
  whenParsed(() => {
    const place = target === undefined ? null : find(target);
    if (place) placeInside(place, panel);
    else {
      if (target !== undefined) {
        const { sentence } = problem('no-match', { attribute: 'data-target', value: target }, {}, then.staysInPlace);
        report({ sentence: asWritten(sentence, address, attributes) });
      }
      placeAfter(script, panel);
    }
    if (!isInHead(script) || (target !== undefined && !place)) return;
    // A router that brings another body runs the scripts of the head no second time.
    onArrival(target ?? 'body', (arrived) => {
      if (panel.isConnected || !isInHead(script) || (target !== undefined && find(target) !== arrived)) return;
      panel = createPanel();
      placeInside(arrived, panel);
    });
  });
}

function fillStandIn(element: Element): void {
  if (!claim(element)) return;
  const { searchlet: _, ...attributes } = dataAttributes(element);
  const panel = element.querySelector(TAG) ?? createWith(TAG, attributes);
  panel.append(...element.querySelectorAll(':scope > template'));
  element.append(panel);
  mirrorAttributes(element, panel);
}
