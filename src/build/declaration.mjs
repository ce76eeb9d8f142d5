import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { releaseFolder } from './release.mjs';

/**
 * Rollup plugin: writes the type declarations of a module.
 *
 * @param source path of a module whose exports name no types of other files.
 * @param path from the folder of the release.
 */
export function declaration(source, path) {
  return {
    name: 'declaration',
    writeBundle({ file, dir }) {
      const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source, 'utf8'), { fileName: source });
      if (diagnostics?.length) throw new Error(ts.formatDiagnostics(diagnostics, HOST));
      const target = join(dir ?? releaseFolder(file), path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    },
  };
}

const HOST = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => '', getNewLine: () => '\n' };
