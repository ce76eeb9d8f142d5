import type { Plugin } from 'rollup';

type Words = Readonly<Record<string, string>>;

export function translations(): Plugin;
export function linesOfMissing(languages: Readonly<Record<string, Words>>, english: Words): readonly string[];
