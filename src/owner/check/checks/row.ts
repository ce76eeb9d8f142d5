/** `note` is not wrong, but good to know; `unknown` could not be checked. */
export type Mark = 'ok' | 'wrong' | 'note' | 'unknown';

/** One thing that was checked. */
export interface Row {
  readonly mark: Mark;
  /** The subject: `server`, `version`, `memory`, `disk`, `writes`, `searches`, `load`, `cors`, `key`, `collection`, `search`, or an attribute with `data-`. */
  readonly about: string;
  /** The address, name, field or entry that was checked; empty for the subject as a whole. */
  readonly value: string;
  readonly sentence: string;
  /** A shell command that corrects it with a request. */
  readonly request?: string;
  /** The name that was probably meant. */
  readonly meant?: string;
}

type Of = (about: string, value: string, sentence: string, more?: Pick<Row, 'request' | 'meant'>) => Row;

export const ok: Of = (about, value, sentence, more) => ({ mark: 'ok', about, value, sentence, ...more });
export const wrong: Of = (about, value, sentence, more) => ({ mark: 'wrong', about, value, sentence, ...more });
export const note: Of = (about, value, sentence, more) => ({ mark: 'note', about, value, sentence, ...more });
export const unknown: Of = (about, value, sentence, more) => ({ mark: 'unknown', about, value, sentence, ...more });
