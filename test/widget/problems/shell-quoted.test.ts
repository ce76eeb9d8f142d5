import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellQuoted } from '../../../src/widget/problems/shell-quoted';

test.for([`it's`, `''`, '$HOME `id` "x"', 'two\nlines', '{"q": "l\'été"}', '\\', ''])(
  'a shell reads %j as it is',
  (text) => {
    expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellQuoted(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);
