import { join } from 'node:path';
import { sentenceOf } from '../../documents/file-error';
import type { Environment } from '../terminal/environment';
import { type CommandOutcome, refuse } from '../terminal/outcome';
import { escapeControlChars, wrap } from '../terminal/terminal';
import type { Render } from './options';
import { type PageResult, renderSite } from './render-site';
import { reportSite } from './site-report';
import { watchFiles } from './watch-files';

/** Runs `searchlet render`. With `--watch`, the process continues after the first outcome. */
export async function runRender(render: Render, environment: Environment): Promise<CommandOutcome> {
  const outcome = await renderOnce(render, environment);
  if (!render.watch || outcome.code === 2) return outcome;
  let running = Promise.resolve();
  watchFiles(render.pages, () => {
    running = running.then(async () => {
      const { out, err } = await renderOnce(render, environment);
      environment.writeError(out + err);
    });
  });
  return { ...outcome, out: `${outcome.out}Renders again when pages change. Ctrl+C stops it.\n` };
}

async function renderOnce(render: Render, environment: Environment): Promise<CommandOutcome> {
  const { check, ...options } = render;
  try {
    const scriptsFolder = scriptsFolderIn(environment.releaseFolder);
    const results = await renderSite({ ...options, isDry: check, scriptsFolder });
    return toOutcome(results, check, environment);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(sentenceOf(error), false, environment);
  }
}

/** The folder of the scripts within the release. */
export function scriptsFolderIn(releaseFolder: string): string {
  return join(releaseFolder, 'site');
}

function toOutcome(results: readonly PageResult[], isCheck: boolean, environment: Environment): CommandOutcome {
  const { troubles, stale, done } = reportSite(results);
  const err = troubles.map((sentence) => `${lines(sentence, environment)}\n`).join('');
  if (isCheck && stale !== null) return { out: '', err: `${err}${lines(stale, environment)}\n`, code: 2 };
  return { out: `${lines(done, environment)}\n`, err, code: troubles.length > 0 ? 1 : 0 };
}

function lines(text: string, { width }: Environment): string {
  return wrap(escapeControlChars(text), width).join('\n');
}
