import { escapeControlChars, type Terminal, toJsonText, wrap } from './terminal';

/** What a command prints, and its exit status. */
export interface CommandOutcome {
  readonly out: string;
  readonly err: string;
  /** 0: nothing is wrong. 1: something is wrong. 2: the command could not do its work. */
  readonly code: 0 | 1 | 2;
}

/** A command that cannot do its work. `message` says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The outcome of a command that could not do its work. `sentence` says why. */
export function refuse(sentence: string, isJson: boolean, { width }: Terminal): CommandOutcome {
  return isJson
    ? { out: toJsonText({ ok: false, error: sentence }), err: '', code: 2 }
    : { out: '', err: `${wrap(escapeControlChars(sentence), width).join('\n')}\n`, code: 2 };
}
