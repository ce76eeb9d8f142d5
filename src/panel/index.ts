import { attributeNames } from '../tag/attributes/attributes';
import { isDebugging } from '../tag/parse';
import { inform } from '../tag/problems/report';
import { isLocalhost } from './page/environment';
import { mountPanels } from './page/tags/mount';
import { homeOf, ownScripts } from './page/tags/script-tags';
import { defineElement } from './panel-element';

const scripts = ownScripts();
// A bare script may say where its files are, and build tools add a hash to its URL (`?id=8b3f`).
const needed = attributeNames.filter((name) => !/^(base-url|id)$/.test(name));
mountPanels(scripts, needed, attributeNames, (target, others) => {
  if (isDebugging(others, isLocalhost())) inform(`No panel, as data-target="${target}" is not on this page.`);
});
defineElement(homeOf(scripts));
