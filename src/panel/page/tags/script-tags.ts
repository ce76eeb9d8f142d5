import type { RawAttributes } from '../../../tag/attributes/attributes';
import { tryOrUndefined } from '../try-or-undefined';

/**
 * The names our scripts are served under. The loader imports the whole script as a module, so its tag counts too; a copy
 * that an optimiser has renamed is found as the running script.
 */
const OWN_FILE = /\/searchlet(\.slim|\.loader)?(\.min)?\.js([?#]|$)/;

/** A `<div data-searchlet>` holds a panel where a CMS strips elements it does not know. */
export const PLACEHOLDER = '[data-searchlet]';

/** The name of the element that is a panel with `data-layout="list"`. */
export const LIST_TAG = 'searchlet-list';

/**
 * The script element that is running, whatever its file is called; to be read while the script runs.
 *
 * `document.currentScript` is null for modules and injected scripts, and an element named "currentScript" hides it:
 * then these are all scripts of the page with our file name.
 */
export function ownScripts(): readonly HTMLScriptElement[] {
  const current: unknown = document.currentScript;
  if (current instanceof HTMLScriptElement) return [current];
  return [...document.querySelectorAll('script')].filter(isNamed);
}

function isNamed({ src }: HTMLScriptElement): boolean {
  return OWN_FILE.test(src);
}

/**
 * Base URL of our further files: the folder that a script tag of the page names, else the URL of the script. Other elements
 * cannot name it: code is loaded from there, and strangers may be allowed to write elements into a page.
 *
 * jQuery's `.load()` runs the text of a script, whose tag is in the page; others evaluate it, or run it from a `blob:`.
 *
 * @param running as `ownScripts` has found them.
 * @returns '' where nothing names the folder.
 */
export function homeOf(running: readonly HTMLScriptElement[]): string {
  const named = document.querySelector<HTMLElement>('script[data-base-url]')?.dataset['baseUrl']?.trim();
  // A version behind the folder is no part of it.
  const folder = named && tryOrUndefined(() => new URL(named.replace(/\/?(?=[?#]|$)/, '/'), document.baseURI).href);
  // Not `document.scripts`, which an element of this name replaces.
  const own = [...running, ...document.querySelectorAll('script')].find(isNamed) ?? running[0];
  const address = [folder, own?.src].find((one) => /^[\w-]+:\/\//.test(`${one}`)) ?? '';
  // Chrome refuses a request with the name and the password of a page that was opened with them.
  return address.replace(/\/\/[^/]*@/, '//');
}

/**
 * Whether a tag is one of ours, running or not: by the name of its file, or by its attributes if an optimiser has renamed
 * the file or merged it with others. A tag that a consent tool holds back has another type, and does not count.
 */
export function isOwn(script: HTMLScriptElement): boolean {
  const isOurs = isNamed(script) || script.matches('[data-host][data-collection]');
  return isOurs && /^(module|.+\/javascript)?$/i.test(script.type);
}

/**
 * The attributes of a script tag: its `data-*` attributes, and the parameters of its URL, for tag managers and consent
 * tools that remove attributes.
 *
 * @param names of the parameters that count, since a URL may also have a version; by default, all.
 */
export function scriptAttributes(script: HTMLScriptElement, names?: readonly string[]): RawAttributes {
  return Object.assign(addressAttributes(script, names), dataAttributes(script));
}

/** An element's `data-*` attributes; HTML keeps their names in lower case. */
export function dataAttributes(element: Element): RawAttributes {
  const values = empty();
  for (const { name, value } of [...element.attributes]) {
    if (/^data-(?!astro-)/.test(name)) values[name.slice('data-'.length)] = value;
  }
  if (element.localName === LIST_TAG) values['layout'] = 'list';
  return values;
}

/** Makes an element with `data-*` attributes. */
export function createWith(tag: string, attributes: RawAttributes): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    // A parameter of a URL may have a name that no attribute can have.
    tryOrUndefined(() => element.setAttribute(`data-${name}`, value));
  }
  return element;
}

/**
 * Copies the `data-*` attributes of a `<div data-searchlet>` to the panel in it, and each later change of them. The panel does so when its
 * script is there: until then, the loader needs none of what has changed.
 */
export function mirrorPlaceholder(panel: Element): void {
  const { parentElement: holder } = panel;
  if (!holder?.matches(PLACEHOLDER) || !claim(panel)) return;
  const copy = (name: string): void => {
    if (!/^data-(?!astro-|searchlet$)/.test(name)) return;
    const value = holder.getAttribute(name);
    if (value === null) panel.removeAttribute(name);
    else panel.setAttribute(name, value);
  };
  for (const { name } of [...holder.attributes]) copy(name);
  const observer = new MutationObserver((changes) => changes.forEach(({ attributeName }) => copy(`${attributeName}`)));
  observer.observe(holder, { attributes: true });
}

/** Remembers on a panel the script tag it was made for, where the site owner has to correct what is wrong. */
export function rememberScript(panel: WithScript, script: HTMLScriptElement): void {
  panel[SCRIPT] = script;
}

/** Whether a panel was made for a script tag. */
export function isFromScript({ [SCRIPT]: script }: WithScript): boolean {
  return script !== undefined;
}

/** The attributes of a panel. */
interface PanelAttributes {
  /** Its `data-*` attributes. */
  readonly raw: RawAttributes;
  /** The attributes that are parameters in the URL of its script. */
  readonly address: RawAttributes;
}

/**
 * Reads the attributes of a panel. The loader does not know the names of attributes, and makes one of each parameter in the
 * URL of its script: those that are not ours are left out here.
 *
 * @param names of our attributes.
 */
export function panelAttributes(panel: WithScript, names: readonly string[]): PanelAttributes {
  const { [SCRIPT]: script } = panel;
  const all = dataAttributes(panel);
  if (!script) return { raw: all, address: empty() };
  const parameters = [...parametersOf(script).keys()].map((name) => name.toLowerCase());
  const raw = empty();
  for (const [name, value] of Object.entries(all)) {
    const isOurs = names.includes(name) || !parameters.includes(name) || script.hasAttribute(`data-${name}`);
    if (isOurs) raw[name] = value;
  }
  return { raw, address: addressAttributes(script, names) };
}

function addressAttributes(script: HTMLScriptElement, names?: readonly string[]): Record<string, string> {
  const attributes = empty();
  parametersOf(script).forEach((value, name) => {
    if (!names || names.includes(name)) attributes[name] = value;
  });
  return attributes;
}

/**
 * The parameters in the URL of a script; an inline script has none. `id` alone is no attribute: Laravel Mix adds `?id=HASH` to
 * the address of a file, so that browsers load a changed one again.
 */
function parametersOf({ src }: HTMLScriptElement): URLSearchParams {
  const search = tryOrUndefined(() => new URL(src).search);
  return new URLSearchParams(search?.replace(/^\?id=[^&]*$/, ''));
}

/** A symbol that all copies of our scripts share: the one that makes a panel need not be the one that runs it. */
const SCRIPT: unique symbol = Symbol.for('searchlet script');

type WithScript = Element & { [SCRIPT]?: HTMLScriptElement };

/**
 * Whether this tag is ours to turn into a panel: true once. Remembered on the element, since the page may run our
 * script twice, in two versions that know nothing of each other.
 */
export function claim(tag: Element & { [CLAIMED]?: true }): boolean {
  return !tag[CLAIMED] && (tag[CLAIMED] = true);
}

const CLAIMED: unique symbol = Symbol.for('searchlet');

function empty(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}
