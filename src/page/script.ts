/**
 * The script element that is running, if it is one of ours; to be read while the script runs.
 *
 * `document.currentScript` is null for modules and injected scripts, and an element named "currentScript" hides it:
 * then the script is found by the name of its file.
 *
 * @param file matches the address of our script.
 */
export function ownScripts(file: RegExp): readonly HTMLScriptElement[] {
  const current: unknown = document.currentScript;
  if (current instanceof HTMLScriptElement) return [current];
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({ src }) => file.test(src));
}

/**
 * What a script's tag is set to: its `data-*` attributes, and the parameters of its address, for tag managers and
 * consent tools that take attributes away. Only parameters of those names count: an address may also hold a version.
 */
export function scriptAttributes(script: HTMLScriptElement, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.assign(empty(), addressAttributes(script, names), dataAttributes(script));
}

/** Those of them that stand in its address. */
export function addressAttributes(script: HTMLScriptElement, names: readonly string[]): Readonly<Record<string, string>> {
  const attributes = empty();
  parametersOf(script).forEach((value, name) => {
    if (names.includes(name)) attributes[name] = value;
  });
  return attributes;
}

function parametersOf({ src }: HTMLScriptElement): URLSearchParams {
  const address = src.split('#', 1)[0] ?? '';
  // A value may hold a question mark of its own.
  return new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?') + 1) : '');
}

/** Remembers on a panel the script that it stands for: the owner looks for what is wrong where it is written. */
export function keepScript(panel: Pasted, script: HTMLScriptElement): void {
  panel[SCRIPT] = script;
}

/** Whether a panel stands for a script, not for itself. */
export function isPasted({ [SCRIPT]: script }: Pasted): boolean {
  return script !== undefined;
}

/** What stood in the address of a panel's script: name → value. */
export function keptAddress({ [SCRIPT]: script }: Pasted, names: readonly string[]): Readonly<Record<string, string>> {
  return script ? addressAttributes(script, names) : empty();
}

/**
 * What a panel is set to: its `data-*` attributes. The loader knows no names, and has made some of all that stands in the
 * address of its script: those that are none of ours are somebody else's.
 */
export function panelAttributes(panel: Pasted, names: readonly string[]): Readonly<Record<string, string>> {
  const { [SCRIPT]: script } = panel;
  const others = script ? [...parametersOf(script).keys()].map((name) => name.toLowerCase()) : [];
  const attributes = empty();
  for (const [name, value] of Object.entries(dataAttributes(panel))) {
    if (!others.includes(name) || names.includes(name) || script?.hasAttribute(`data-${name}`)) attributes[name] = value;
  }
  return attributes;
}

/** The copy of our script that makes a panel need not be the one that runs it. */
const SCRIPT: unique symbol = Symbol.for('searchlet script') as never;

type Pasted = Element & { [SCRIPT]?: HTMLScriptElement };

/**
 * Whether this tag is ours to turn into a panel: true once. Remembered on the element, since the page may run our
 * script twice, in two versions that know nothing of each other.
 */
export function claim(tag: Element & { [CLAIMED]?: true }): boolean {
  if (tag[CLAIMED]) return false;
  tag[CLAIMED] = true;
  return true;
}

/** The same for the page as a whole. */
export function claimPage(): boolean {
  return claim(document.documentElement);
}

const CLAIMED: unique symbol = Symbol.for('searchlet') as never;

/** An element's `data-*` attributes: name without `data-` → value, both as written (HTML keeps names in lower case). */
export function dataAttributes(element: Element): Readonly<Record<string, string>> {
  const values = empty();
  for (const { name, value } of [...element.attributes]) {
    if (name.startsWith('data-')) values[name.slice('data-'.length)] = value;
  }
  return values;
}

/** Without a prototype, so that no name in it can do harm. */
function empty(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}
