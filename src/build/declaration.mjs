import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Rollup plugin: writes the type declarations of a module beside the bundle.
 *
 * @param source path of a module that holds types and nothing else.
 */
export function declaration(source, fileName) {
  return {
    name: 'declaration',
    generateBundle() {
      const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source, 'utf8'), { fileName: source });
      if (diagnostics?.length) throw new Error(ts.formatDiagnostics(diagnostics, HOST));
      this.emitFile({ type: 'asset', fileName, source: outputText });
    },
  };
}

const HOST = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => '', getNewLine: () => '\n' };
