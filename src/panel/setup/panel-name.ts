import { attributes } from '../../facets/config';
import type { RawAttributes } from '../../tag/attributes/attributes';
import type { StartConfig } from '../facade/start-config';
import { FIRST_NAME } from '../session/url-state';

export { FIRST_NAME };

/**
 * Whether a panel takes one of the names `sl`, `sl2` and so on. A drop-down links to the first panel, and a dialog has no URL
 * parameters: one in the header of a page must leave the first name to the panel that shared links are about.
 */
export function needsName(layout: StartConfig['layout'], raw: RawAttributes): boolean {
  return layout === 'panel' || (layout === 'overlay' && /^(true)?$/.test((raw['url-state'] ?? '-').trim()));
}

/** The name that the site owner has given a panel, if it can be one. */
export function nameIn({ id = '' }: RawAttributes): string | undefined {
  return attributes.id.kind.parse(id.trim(), () => {});
}

/** Which panel has which name. */
const holders = new Map<string, Element>();

/** `sl`, then `sl2`, `sl3`: the first name that no panel on the page has. */
export function takeName(panel: Element): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? FIRST_NAME : `${FIRST_NAME}${number}`;
    if (holders.get(name)?.isConnected) continue;
    holders.set(name, panel);
    return name;
  }
}

/** Frees a name: the panel that a router shows next has the same URL parameters. */
export function leaveName(panel: Element, name: string | null): void {
  if (name !== null && holders.get(name) === panel) holders.delete(name);
}
