import { attributes, type Config } from '../config/attributes';
import type { Kind } from '../config/value-types';
import { splitHotkeys } from '../page/hotkeys';
import type { RawAttributes } from '../page/script-tags';

/** The attributes that count before the panel runs. */
export type StartConfig = Pick<
  Config,
  'layout' | 'trigger' | 'input' | 'hotkey' | 'lang' | 'placeholder' | 'theme' | 'accent' | 'searchOnLoad' | 'load'
>;

/**
 * Reads them with the panel's own defaults. Texts are taken as they are: the panel checks them, and reports what is wrong.
 *
 * Each row is named, never looked up: so Rollup can leave the others out of the loader.
 */
export function readStartConfig(raw: RawAttributes): StartConfig {
  return {
    layout: read(attributes.layout, raw['layout']),
    trigger: raw['trigger'] || null,
    input: raw['input'] || null,
    hotkey: splitHotkeys(raw['hotkey']),
    lang: raw['lang'] || null,
    placeholder: raw['placeholder'] || null,
    theme: read(attributes.theme, raw['theme']),
    accent: raw['accent'] || null,
    searchOnLoad: read(attributes.searchOnLoad, raw['search-on-load']),
    load: read(attributes.load, raw['load']),
  };
}

/** One of a few words; the default where there is none, or another. */
function read<Value>(row: { readonly kind: Kind<Value>; readonly fallback: unknown }, written = ''): Value {
  // The table's own types hold that the default of such a row is one of its words.
  return row.kind.parse(written.trim(), () => {}) ?? (row.fallback as Value);
}
