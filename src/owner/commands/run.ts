import { runAnalytics } from './analytics/analytics-command';
import { runAnswers } from './answers/serve-answers';
import { runCheck } from './check/check-command';
import { runIndex } from './index/index-command';
import { serveIndex } from './index/serve-index';
import { readArguments } from './read-arguments';
import { runRender } from './render/render-command';
import { runReport } from './report/report-command';
import { runStudio } from './studio/serve-studio';
import type { Environment } from './terminal/environment';
import type { CommandOutcome } from './terminal/outcome';

/** Runs the command that the words after `searchlet` name. */
export async function run(words: readonly string[], environment: Environment): Promise<CommandOutcome> {
  const request = readArguments(words, environment);
  switch (request.kind) {
    case 'help':
      return { out: request.text, err: '', code: 0 };
    case 'usage':
      return { out: '', err: request.text, code: 2 };
    case 'index':
      return request.serve === null ? runIndex(request, environment) : serveIndex(request, request.serve, environment);
    case 'studio':
      return runStudio(request, environment);
    case 'answers':
      return runAnswers(request, environment);
    case 'analytics':
      return runAnalytics(request, environment);
    case 'render':
      return runRender(request, environment);
    case 'report':
      return runReport(request, environment);
    case 'check': {
      const outcome = await runCheck(request, environment);
      const isKeyExposed = words.some((word) => word.startsWith('--admin-key'));
      return isKeyExposed ? { ...outcome, err: EXPOSED_KEY + outcome.err } : outcome;
    }
  }
}

const EXPOSED_KEY =
  'The admin key was given as an argument, which other users of this machine can read in its list of processes.\n' +
  'Set SEARCHLET_ADMIN_KEY in the environment instead.\n\n';
