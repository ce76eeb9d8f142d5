import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { virtualModules } from './virtual-modules.mjs';

const FOLDER = new URL('../panel/languages/', import.meta.url);

/**
 * Rollup plugin: writes each language as `lang/*.json` into the folder of the bundle. Panels fetch all of them but English, which is
 * there for site owners who look for the names of `data-labels`. It says which texts a language lacks.
 */
export function translations() {
  return {
    name: 'translations',
    async generateBundle() {
      const english = await readEnglish();
      const others = readdirSync(FOLDER).filter((name) => /^(?!en\.)[a-z]{2}\.ts$/.test(name));
      const tables = others.map(async (file) => [file.replace('.ts', ''), await readLanguage(file)]);
      const languages = await Promise.all(tables);
      for (const [language, words] of [['en', english], ...languages]) {
        const fileName = `lang/${language}.json`;
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(words, null, 1)}\n` });
      }
      for (const line of linesOfMissing(Object.fromEntries(languages), english)) this.info(line);
    },
  };
}

/** What the build says of texts that languages lack: a line for those that lack the same ones. */
export function linesOfMissing(languages, english) {
  const lacking = new Map();
  for (const [language, words] of Object.entries(languages)) {
    const missing = missingIn(words, english).join(', ');
    if (missing !== '') lacking.set(missing, [...(lacking.get(missing) ?? []), language]);
  }
  return [...lacking].map(
    ([missing, names]) => `visitors read ${missing} in English where the panel speaks ${names.join(', ')}`,
  );
}

/** The names of texts that a language lacks. Each language has the plural form `.other`. */
function missingIn(words, english) {
  return Object.keys(english).filter((name) => !name.endsWith('.one') && !Object.hasOwn(words, name));
}

async function readEnglish() {
  const { module } = await runnerImport(fileURLToPath(new URL('message-keys.ts', FOLDER)), {
    plugins: [virtualModules()],
  });
  return module.allWords;
}

/** The messages in a file that imports nothing but types. */
async function readLanguage(file) {
  const source = readFileSync(new URL(file, FOLDER), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  const exported = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return exported[file.replace('.ts', '')];
}
