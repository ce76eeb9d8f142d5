import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { pathOfPart } from './release.mjs';

const FOLDER = new URL('../../widget/messages/', import.meta.url);

/** Where features and kinds of facet are, whose English words are in their folders. */
const CONTRIBUTIONS = ['../features/', '../facets/'].map((path) => new URL(path, FOLDER));

/**
 * Rollup plugin: writes each language as `lang/*.json` into the folder beside the scripts. Panels fetch all of them but English, which is
 * there for site owners who look for the names of `data-labels`.
 */
export function translations() {
  return {
    name: 'translations',
    async generateBundle() {
      const files = readdirSync(FOLDER).filter((name) => /^[a-z]{2}\.ts$/.test(name));
      for (const file of files) {
        const source = readFileSync(new URL(file, FOLDER), 'utf8');
        const sources = file === 'en.ts' ? [source, ...wordsOfContributions()] : [source];
        const tables = await Promise.all(sources.map(run));
        const words = Object.assign({}, ...tables.flatMap((one) => Object.values(one)));
        const fileName = pathOfPart(`lang/${file.replace('.ts', '.json')}`);
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(words, null, 1)}\n` });
      }
    },
  };
}

/** The source of each `words.ts`. */
function wordsOfContributions() {
  const files = CONTRIBUTIONS.flatMap((folder) =>
    readdirSync(folder).map((name) => new URL(`${name}/words.ts`, folder)),
  );
  return files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
}

/** The exports of a module that imports nothing but types. */
function run(source) {
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext } });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
