import { copyOf } from '../formats/read-xml';

/** Puts together the text of a cell, which is in runs of different fonts. */
interface CellText {
  readonly open: (element: string) => void;
  readonly close: (element: string) => void;
  readonly text: (text: string) => void;
  /** The text since the last time. */
  readonly take: () => string;
}

/** Reads the texts in `<t>`, without those that say how to pronounce Japanese. */
export function createCellText(): CellText {
  let text = '';
  let isText = false;
  let isSpoken = false;
  return {
    open(element) {
      if (element === 't') isText = true;
      else if (element === 'rPh') isSpoken = true;
    },
    close(element) {
      if (element === 't') isText = false;
      else if (element === 'rPh') isSpoken = false;
    },
    text(written) {
      if (isText && !isSpoken) text += written;
    },
    take() {
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
