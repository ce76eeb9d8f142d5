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
      for (const [language, words] of [['en', english], ...(await Promise.all(tables))]) {
        const fileName = `lang/${language}.json`;
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(words, null, 1)}\n` });
        const missing = missingIn(words, english);
        if (missing.length > 0) this.info(`${fileName} lacks ${missing.join(', ')}: visitors read English.`);
      }
    },
  };
}

/** The names of texts that a language lacks. Each language has the plural form `.other`. */
export function missingIn(words, english) {
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
  return Object.values(exported)[0];
}
