import { join } from 'node:path';
import { type CommandOutcome, type Environment, refuse } from '../outcome';
import { escapeControlChars, wrap } from '../terminal';
import type { Render } from './options';
import { type PageResult, renderSite } from './render-site';
import { watchFiles } from './watch-files';

/** The environment that the command needs. */
export interface RenderEnvironment extends Environment {
  /** Folder of the files of the release. */
  readonly releaseFolder: string;
  /** Writes what `--watch` has done. */
  readonly writeError: (text: string) => void;
}

/** Runs `searchlet render`. With `--watch`, the process goes on after the first outcome. */
export async function runRender(render: Render, environment: RenderEnvironment): Promise<CommandOutcome> {
  const outcome = await renderOnce(render, environment);
  if (!render.isWatching || outcome.code === 2) return outcome;
  let running = Promise.resolve();
  watchFiles(render.pages, () => {
    running = running.then(async () => {
      const { out, err } = await renderOnce(render, environment);
      environment.writeError(out + err);
    });
  });
  return { ...outcome, out: `${outcome.out}Renders again when pages change. Ctrl+C stops it.\n` };
}

async function renderOnce(render: Render, environment: RenderEnvironment): Promise<CommandOutcome> {
  const { isCheck, ...options } = render;
  try {
    const scriptsFolder = join(environment.releaseFolder, 'site');
    const results = await renderSite({ ...options, isDry: isCheck, scriptsFolder });
    return toOutcome(results, isCheck, environment);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(error.message, false, environment);
  }
}

function toOutcome(results: readonly PageResult[], isCheck: boolean, environment: Environment): CommandOutcome {
  const panels = results.flatMap(({ file, panels }) => panels.map((panel) => ({ file, ...panel })));
  const troubles = panels.filter(({ trouble }) => trouble !== null);
  const told = troubles.map(({ file, line, tag, trouble }) => {
    const place = `${file}${line === null ? '' : `, line ${line}`}, <${tag}>`;
    return `${lines(`${place} stays as it was. ${trouble}`, environment)}\n`;
  });
  const err = told.join('');
  const stale = results.filter(({ isChanged }) => isChanged);
  if (isCheck && stale.length > 0) {
    const names = stale.map(({ file }) => file).join(', ');
    const sentence = `${stale.length === 1 ? 'A page is' : `${stale.length} pages are`} stale: ${names}. Run “searchlet render”.`;
    return { out: '', err: `${err}${lines(sentence, environment)}\n`, code: 2 };
  }
  const done = panels.filter(({ hits }) => hits !== null);
  const hits = done.reduce((sum, one) => sum + (one.hits ?? 0), 0);
  const out =
    panels.length === 0
      ? `There is no panel in ${results.length === 1 ? 'this page' : 'these pages'}.`
      : `${hits} hits of ${done.length} ${done.length === 1 ? 'panel' : 'panels'}, ${stale.length} of ${results.length} pages changed.`;
  return { out: `${lines(out, environment)}\n`, err, code: troubles.length > 0 ? 1 : 0 };
}

function lines(text: string, { width }: Environment): string {
  return wrap(escapeControlChars(text), width).join('\n');
}
