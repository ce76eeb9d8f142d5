import type { Config } from '../config/attributes';
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
 * Not by the table of attributes, whose words and sentences the loader would carry.
 */
export function readStartConfig(raw: RawAttributes): StartConfig {
  const written = wordIn(raw['layout']);
  const layout = isLayout(written) ? written : 'panel';
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

function isLayout(word: string): word is Exclude<Config['layout'], 'panel'> {
  return /^(overlay|dropdown|list)$/.test(word);
}
