import { attributes } from '../config/attributes';
import type { StartConfig } from '../facade/start-config';
import type { RawAttributes } from '../page/script-tags';
import { FIRST_NAME } from '../search/url-state';

export { FIRST_NAME };

/**
 * Whether a panel takes a name of its own among those of the page. A drop-down leads to the first panel, and a dialog is not
 * in the address: one that is added to the header of a page must leave the name to the panel that links lead to.
 */
export function needsName(layout: StartConfig['layout'], raw: RawAttributes): boolean {
  return layout === 'panel' || (layout === 'overlay' && /^\s*(true)?\s*$/.test(raw['url-state'] ?? '-'));
}

/** The name that the site owner has given a panel, if it can be one. */
export function nameIn({ id = '' }: RawAttributes): string | undefined {
  return attributes.id.kind.parse(id.trim(), () => {});
}

/** Which panel has which name. */
const holders = new Map<string, Element>();

/** `sl`, then `sl2`, `sl3`: the first that no panel has which is still on the page. */
export function takeName(panel: Element): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? FIRST_NAME : `${FIRST_NAME}${number}`;
    if (holders.get(name)?.isConnected) continue;
    holders.set(name, panel);
    return name;
  }
}

/** Gives a name back: the panel that a router shows next has the same address. */
export function leaveName(panel: Element, name: string | null): void {
  if (name !== null && holders.get(name) === panel) holders.delete(name);
}
