import type { EarlyKey, RawAttributes, TagConfig } from '../../tag/attributes/attributes';
import { splitHotkeys } from '../page/field/hotkeys';

/** The attributes that have an effect before the panel runs: those whose row in the table says `early`. */
export type StartConfig = Pick<TagConfig, Exclude<EarlyKey, Unchecked>> & Readonly<Record<Unchecked, string>>;

/** These are as written: an unknown word means the default. */
type Unchecked = 'theme' | 'load';

/** The layouts besides `panel`. */
const LAYOUTS = ['overlay', 'dropdown', 'list'] as const;

/**
 * Reads these attributes. It checks no texts: the panel does that later, and reports what is wrong. It does not use the rows of
 * the table, with which the loader has 6.2 KB instead of 5.4; a test compares defaults and values with them.
 */
export function readStartConfig(raw: RawAttributes): StartConfig {
  const textOf = (name: string): string | null => raw[name]?.trim() || null;
  const layout = LAYOUTS.find((one) => one === textOf('layout')) ?? 'panel';
  return {
    layout,
    trigger: textOf('trigger'),
    input: textOf('input'),
    hotkey: splitHotkeys(raw['hotkey']),
    lang: textOf('lang'),
    placeholder: textOf('placeholder'),
    theme: textOf('theme') ?? 'auto',
    // A colour that only the panel asks the page for.
    accent: textOf('accent') === 'page' ? null : textOf('accent'),
    searchOnLoad: textOf('search-on-load') !== 'false',
    // A list is nearly always further down the page.
    load: textOf('load') ?? (layout === 'list' ? 'visible' : 'eager'),
  };
}
