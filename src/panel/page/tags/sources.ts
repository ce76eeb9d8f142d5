import type { RawAttributes } from '../../../tag/attributes/attributes';
import { dataAttributes } from './script-tags';

/**
 * The attributes of each `<searchlet-source>` of a panel: its own, and the panel's where it leaves one out. A panel
 * without sources is its own source.
 *
 * @param raw attributes of the panel.
 */
export function readSourceElements(host: Element, raw: RawAttributes): readonly RawAttributes[] {
  const sources = [...holderOf(host).querySelectorAll('searchlet-source')];
  return sources.length === 0 ? [raw] : sources.map((source) => ({ ...raw, ...dataAttributes(source) }));
}

/** The JSON of attributes inside a panel, or null. */
export function inlineConfig(host: Element): string | null {
  return holderOf(host).querySelector(':scope>script[type="application/json"]')?.textContent ?? null;
}

/**
 * Calls back when a source or the JSON of attributes is added, removed or changed: the parser may add them after the panel has started.
 *
 * @returns function that stops it.
 */
export function onSourceChange(host: Element, listener: () => void): () => void {
  const read = (): string => JSON.stringify([readSourceElements(host, {}), inlineConfig(host)]);
  const before = read();
  const observer = new MutationObserver(() => before !== read() && listener());
  observer.observe(holderOf(host), { attributes: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The element with the sources: the panel itself, or the `<div data-searchlet>` that contains both. */
function holderOf(host: Element): Element {
  return host.closest('[data-searchlet]') ?? host;
}
