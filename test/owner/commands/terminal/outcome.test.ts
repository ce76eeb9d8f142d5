import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../src/owner/commands/terminal/outcome';

const TERMINAL = { width: 40, hasColours: false };

describe('the outcome of a command that could not do its work', () => {
  it('is a sentence on stderr, wrapped to the terminal', () => {
    expect(refuse('The server of this collection did not answer.', false, TERMINAL)).toEqual({
      out: '',
      err: 'The server of this collection did not\nanswer.\n',
      code: 2,
    });
  });

  it('is JSON on stdout for programs', () => {
    const { out, err, code } = refuse('The server did not answer.', true, TERMINAL);
    expect(JSON.parse(out)).toEqual({ ok: false, error: 'The server did not answer.' });
    expect({ err, code }).toEqual({ err: '', code: 2 });
  });

  it('cannot recolour or erase the terminal by what a server wrote', () => {
    const written = 'The server wrote "\u001b[2J\u009b".';
    expect(refuse(written, false, TERMINAL).err).toBe('The server wrote "\\x1b[2J\\x9b".\n');
    const { out } = refuse(written, true, TERMINAL);
    expect(out).toContain('\\u001b[2J\\u009b');
    expect(JSON.parse(out).error).toBe(written);
  });
});
