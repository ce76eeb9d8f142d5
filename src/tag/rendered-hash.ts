import type { RawAttributes } from './attributes/attributes';

/** Attributes that change no hit: where a panel is and when it starts, and what it says to the server about itself. */
const WITHOUT_EFFECT = ['base-url', 'config', 'debug', 'key', 'key-endpoint', 'load', 'target'];

/**
 * A hash of what a panel searches and shows. `searchlet render` writes it beside the hits, so that the panel recognizes hits of other
 * attributes.
 *
 * @param sources the attributes of each source: name without `data-` → value, as written.
 * @param names of all attributes: other tools add their own.
 */
export function renderedHash(sources: readonly RawAttributes[], names: readonly string[]): string {
  const counted = names.filter((name) => !WITHOUT_EFFECT.includes(name)).sort();
  const written = sources.map((raw) =>
    counted.flatMap((name) => (name in raw ? [name, String(raw[name]).trim()] : [])),
  );
  let hash = 0x811c9dc5;
  // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  for (const character of JSON.stringify(written)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
