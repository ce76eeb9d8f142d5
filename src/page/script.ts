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
  return Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]')).filter(({ src }) => file.test(src));
}

/**
 * Whether this script's tag is ours to turn into a panel: true once. Remembered on the element, since the page may run
 * our script twice, in two versions that know nothing of each other.
 */
export function claim(script: HTMLScriptElement & { [CLAIMED]?: true }): boolean {
  if (script[CLAIMED]) return false;
  script[CLAIMED] = true;
  return true;
}

const CLAIMED: unique symbol = Symbol.for('searchlet') as never;

/** An element's `data-*` attributes: name without `data-` → value, both as written (HTML keeps names in lower case). */
export function dataAttributes(element: Element): Readonly<Record<string, string>> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { name, value } of Array.from(element.attributes)) {
    if (name.startsWith('data-')) values[name.slice('data-'.length)] = value;
  }
  return values;
}
