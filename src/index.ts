import { attributeNames } from './config/attributes';
import { isDebugging } from './config/parse';
import { isLocalhost } from './page/environment';
import { mountPanels } from './page/mount';
import { homeOf, ownScripts } from './page/script-tags';
import { defineElement } from './panel-element';
import { note } from './problems/report';

const scripts = ownScripts();
mountPanels(scripts, {
  // A bare script may say where its files are.
  needed: attributeNames.filter((name) => name !== 'base-url'),
  known: attributeNames,
  onNoTarget(target, others) {
    if (isDebugging(others, isLocalhost())) note(`No panel, as data-target="${target}" is not on this page.`);
  },
});
defineElement(homeOf(scripts[0]));
