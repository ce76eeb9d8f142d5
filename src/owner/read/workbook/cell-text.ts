import { copyOf } from '../formats/read-xml';

/** Puts together the text of a cell, which is in runs of different fonts: what is in `<t>`, without how to pronounce Japanese. */
export function createCellText() {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    open(element: string): void {
      if (element === 't') isText = true;
      else if (element === 'rPh') isSpoken = true;
    },
    close(element: string): void {
      if (element === 't') isText = false;
      else if (element === 'rPh') isSpoken = false;
    },
    text(written: string): void {
      if (isText && !isSpoken) text += written;
    },
    /** The text since the last time. */
    take(): string {
      const taken = copyOf(unescapeText(text));
      text = '';
      return taken;
    },
  };
}

/** Excel writes characters that XML does not allow by their numbers: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
