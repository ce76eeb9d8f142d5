import { dataAttributes, type RawAttributes } from './script-tags';

/**
 * What each `<searchlet-source>` of a panel is set to: its own attributes, and those of the panel that it leaves out. A panel
 * without any is its own source.
 *
 * @param raw what the panel is set to.
 */
export function readSources(host: Element, raw: RawAttributes): readonly RawAttributes[] {
  const sources = [...holderOf(host).querySelectorAll('searchlet-source')];
  return sources.length === 0 ? [raw] : sources.map((source) => ({ ...raw, ...dataAttributes(source) }));
}

/**
 * Calls back when a source comes, goes or changes: a parser may put them in after the panel has started.
 *
 * @returns what stops it.
 */
export function onSourceChange(host: Element, listener: () => void): () => void {
  const read = (): string => JSON.stringify(readSources(host, {}));
  const before = read();
  const observer = new MutationObserver(() => before !== read() && listener());
  observer.observe(holderOf(host), { attributes: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The element with the sources: where a panel is inside of a `<div data-searchlet>`, they are beside it. */
function holderOf(host: Element): Element {
  return host.closest('[data-searchlet]') ?? host;
}
