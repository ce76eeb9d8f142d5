import type { RawAttributes, TagConfig } from '../../tag/attributes/attributes';
import { splitHotkeys } from '../page/field/hotkeys';

/** The attributes that have an effect before the panel runs. */
export type StartConfig = Pick<
  TagConfig,
  'layout' | 'trigger' | 'input' | 'hotkey' | 'lang' | 'placeholder' | 'accent' | 'searchOnLoad'
> & {
  /** `theme` and `load` are as written: an unknown word means the default. */
  readonly theme: string;
  readonly load: string;
};

/**
 * Reads these attributes, with the panel's own defaults. It checks no texts: the panel does that later, and reports what is
 * wrong. It does not use the table of attributes, because the words and sentences in it would make the loader larger.
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
    // A list is nearly always further down the page.
    load: wordIn(raw['load']) || (layout === 'list' ? 'visible' : ''),
  };
}

function wordIn(written = ''): string {
  return written.trim();
}

function isLayout(word: string): word is Exclude<TagConfig['layout'], 'panel'> {
  return /^(overlay|dropdown|list)$/.test(word);
}
