import { attributes, type Config } from '../config/attributes';
import { splitHotkeys } from '../page/hotkeys';
import type { RawAttributes } from '../page/script-tags';

/** The attributes that count before the panel runs. */
export type StartConfig = Pick<
  Config,
  'layout' | 'trigger' | 'input' | 'hotkey' | 'lang' | 'placeholder' | 'accent' | 'searchOnLoad'
> & {
  /** As written, as `load` is: any but its words means the default. */
  readonly theme: string;
  readonly load: string;
};

/**
 * Reads them with the panel's own defaults. Texts are taken as they are: the panel checks them, and reports what is wrong.
 *
 * A row of the table is named, never looked up: so Rollup can leave the others out of the loader.
 */
export function readStartConfig(raw: RawAttributes): StartConfig {
  const layout = attributes.layout.kind.parse(wordIn(raw['layout']), () => {}) ?? 'panel';
  return {
    layout,
    trigger: raw['trigger'] || null,
    input: raw['input'] || null,
    hotkey: splitHotkeys(raw['hotkey']),
    lang: raw['lang'] || null,
    placeholder: raw['placeholder'] || null,
    theme: wordIn(raw['theme']),
    accent: raw['accent'] || null,
    searchOnLoad: wordIn(raw['search-on-load']) !== 'false',
    // A list is as good as always further down.
    load: wordIn(raw['load']) || (layout === 'list' ? 'visible' : ''),
  };
}

function wordIn(written = ''): string {
  return written.trim();
}
