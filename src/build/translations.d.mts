import type { Plugin } from 'rollup';

type Words = Readonly<Record<string, string>>;

export function translations(): Plugin;
export function missingIn(words: Words, english: Words): readonly string[];
