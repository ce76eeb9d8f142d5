import { basename } from 'node:path';
import { translations } from '../../../src/panel/languages/languages';
import { checkWords } from './check-words';
import { readLabels, readTranslation } from './read-words';

/**
 * `npm run language -- uk` checks `src/panel/languages/uk.ts`; `npm run language -- labels/da.json` the labels of a site, in a file named
 * after their language. Without a name it checks all translations. Its status is 1 if there is a mistake.
 */
const names = process.argv.slice(2);

for (const name of names.length > 0 ? names : translations) {
  const mistakes = await check(name).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  console.log([mistakes.length === 0 ? `${name}: complete` : `${name}:`, ...mistakes].join('\n  '));
  if (mistakes.length > 0) process.exitCode = 1;
}

async function check(name: string): Promise<readonly string[]> {
  if (name.endsWith('.json')) return checkWords(basename(name, '.json'), readLabels(name));
  const isListed = translations.some((known) => known === name);
  return [
    ...checkWords(name, await readTranslation(name)),
    ...(isListed ? [] : [`src/panel/languages/languages.ts does not list "${name}".`]),
  ];
}
