// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { isComposing, isUnfinishedWord } from '../../../../src/panel/page/field/ime';

const desktop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', languages: ['en-GB', ''] };
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', languages: ['en-GB', 'de'] };

describe('a composed word', () => {
  it.each(['か', 'カ', 'ｶ', 'かn', 'ｋ', 'ㄋ', 'ㄋㄧˇ', '你', '𠮷', '一丨', 'ㅎ', 'ᄒ', '한'])(
    'is half typed in Chinese, Japanese or Korean, on any device: %s',
    (composed) => {
      expect(isUnfinishedWord(composed, desktop)).toBe(true);
      expect(isUnfinishedWord(composed, phone)).toBe(true);
    },
  );

  it.each(['кин', 'فيل', 'ταιν', 'फ़ि', 'สว', 'სარ'])(
    'is a query in any other script, on any device: %s',
    (composed) => {
      expect(isUnfinishedWord(composed, desktop)).toBe(false);
      expect(isUnfinishedWord(composed, phone)).toBe(false);
    },
  );

  it.each(['k', 'ni hao', "xi'an", 'é', 'don’t', 'm2', '´', ''])(
    'may stand for Chinese or Japanese where a keyboard of letters composes nothing: %s',
    (composed) => {
      expect(isUnfinishedWord(composed, desktop)).toBe(true);
      expect(isUnfinishedWord(composed, phone)).toBe(false);
    },
  );

  it.each(['zh', 'zh-TW', 'ZH-Hans', 'ja', 'ja-JP'])(
    'may stand for it on Android too, where the visitor or the page speaks %s',
    (language) => {
      expect(isUnfinishedWord('ki', { ...phone, languages: ['en-GB', language] })).toBe(true);
      expect(isUnfinishedWord('кин', { ...phone, languages: ['en-GB', language] })).toBe(false);
    },
  );
});

describe('what is typed', () => {
  const typed = (init: InputEventInit, value = ''): InputEvent => {
    const input = document.createElement('input');
    input.value = value;
    const event = new InputEvent('input', init);
    input.dispatchEvent(event);
    return event;
  };

  it('is a query where nothing is composed, whatever it is', () => {
    expect(isComposing(typed({ data: 'か' }))).toBe(false);
    expect(isComposing(new Event('input'))).toBe(false);
  });

  it('is judged by what is composed, or by all that stands there where the browser does not report it', () => {
    expect(isComposing(typed({ isComposing: true, data: 'ки' }, '映画 ки'))).toBe(false);
    expect(isComposing(typed({ isComposing: true }, 'か'))).toBe(true);
    expect(isComposing(typed({ isComposing: true }, 'ки'))).toBe(false);
  });
});
