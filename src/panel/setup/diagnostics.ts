import type { Config } from '../../facets/config';
import { positionIn } from '../../facets/config';
import { experimentsIn, type RawAttributes } from '../../tag/attributes/attributes';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { OFFLINE, quoteProblem, quoteUnexplained } from '../../tag/problems/quote-failure';
import { inform, report } from '../../tag/problems/report';
import type { Failure } from '../../typesense/diagnose/failure';
import { mayDoMore } from '../../typesense/diagnose/key-permissions';
import type { Emit } from '../api/events';
import { isLoaded } from '../languages/format';
import { afterPaint } from '../page/after-paint';
import { watchCspViolations } from '../page/csp-violations';
import { isSecurePage, pageOrigin } from '../page/environment';
import { createStore, type Store } from '../page/stores/store';
import type * as Diagnosis from './diagnosis';

/** Reports everything that is wrong with one panel to the site owner, once. */
export interface Diagnostics {
  /** What the owner reads inside the panel. */
  readonly notes: Store<readonly string[]>;
  /**
   * Reports a problem, once.
   *
   * @param isUrgent whether it is an error in the console, not a warning.
   */
  readonly report: (problem: Problem, isUrgent?: boolean) => void;
  /**
   * Reports a failed search to the page (as an event) and to the owner.
   *
   * @param config with the key that was used.
   * @param written the attributes of the source that was searched: name without `data-` → value, as written.
   * @returns sentence that the panel shows to the owner; null for none.
   */
  readonly reportFailure: (failure: Failure, config: Config, written: RawAttributes) => Promise<string | null>;
  /** Reports to the owner what the server refused and the panel does without. Parameters as above. */
  readonly reportRefusal: (failure: Failure, config: Config, written: RawAttributes) => Promise<void>;
  /** Makes a function that reports what is wrong with the field of a facet. */
  readonly facetReporter: (code: keyof typeof FACET_PROBLEMS) => (field: string) => void;
  /** Checks once whether the key may do more than search. */
  readonly checkKey: (config: Config) => Promise<void>;
  /** Checks the names in `data-labels`, once all features are there. */
  readonly checkLabels: (labels: Config['labels']) => Promise<void>;
  /** Says to an owner who debugs which attributes of these sources are experimental, and what has to be true for them to stay. */
  readonly noteExperiments: (configs: readonly Config[]) => void;
  readonly stop: () => void;
}

/** What may be wrong with the field of a facet: a range has no numbers, or is not counted, or the URL has a value that no server filters by. */
const FACET_PROBLEMS = {
  'no-numbers': 'notShown',
  'uncounted-ranges': 'notCounted',
  'no-letters': 'ignored',
} as const;

interface Options {
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly raw: RawAttributes;
  /** Those attributes that are parameters in the URL of the script. */
  readonly address: RawAttributes;
  /** Whether the owner debugs the page: then the panel shows problems too, and probes the server for causes. */
  readonly isDebugging: boolean;
  readonly emit: Emit;
  /** Loads the file that finds causes of failures and has all sentences; rejects if it cannot be loaded. */
  readonly loadDiagnosis: () => Promise<typeof Diagnosis>;
}

export function createDiagnostics(options: Options): Diagnostics {
  const { raw, isDebugging, emit } = options;
  const notes = createStore<readonly string[]>([]);
  const addNote = (note: string): void => {
    if (isDebugging && !notes.read().includes(note)) notes.set([...notes.read(), note]);
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const blocked = watchCspViolations();

  // One promise, so that problems are reported in the order in which they were found.
  let loading: Promise<typeof Diagnosis> | null = null;
  const load = (): Promise<typeof Diagnosis> => (loading ??= options.loadDiagnosis());

  const explain = createExplainer(options, load, blocked.includes, signal);
  const reportProblem = createReporter(options, load, addNote, signal);

  return {
    notes,
    report: reportProblem,

    async reportFailure(failure, config, written) {
      const { kind, status, detail } = failure;
      emit('searchlet:failure', { kind, status, detail });
      const sentence = await explain(failure, config, written);
      if (signal.aborted) return null;
      report(sentence);
      return isDebugging ? sentence : null;
    },

    async reportRefusal(failure, config, written) {
      const sentence = await explain(failure, config, written);
      if (signal.aborted) return;
      report(sentence);
      addNote(sentence);
    },

    facetReporter: (code) => (field) => {
      const spot = { attribute: 'data-facets', value: field, ...positionIn(raw, 'facets', field) };
      reportProblem(problem(code, spot, {}, FACET_PROBLEMS[code]));
    },

    ...createChecks(options, load, reportProblem, signal),
    noteExperiments: createExperimentNotes(options, load, addNote),

    stop() {
      stopping.abort();
      blocked.close();
    },
  };
}

type Load = () => Promise<typeof Diagnosis>;

/** Creates a function that says in a sentence why a search has failed. */
function createExplainer(
  { address, isDebugging }: Options,
  load: Load,
  isBlocked: (url: string) => boolean,
  signal: AbortSignal,
): Diagnosis.Diagnose {
  const startDiagnosis = async (): Promise<Diagnosis.Diagnose> => {
    const { createDiagnosis } = await load();
    const pageFacts = { page: pageOrigin(), isBlocked, isSecure: isSecurePage() };
    return createDiagnosis({ address, positionIn, canProbe: isDebugging, signal, ...pageFacts });
  };
  let diagnosis: Promise<Diagnosis.Diagnose> | null = null;

  return async (failure, config, written) => {
    if (failure.kind === 'offline') return OFFLINE;
    try {
      diagnosis ??= startDiagnosis();
      const diagnose = await diagnosis;
      return await diagnose(failure, config, written);
    } catch (reason) {
      return quoteUnexplained(failure.detail, String(reason));
    }
  };
}

function createReporter(
  { raw, address, emit }: Options,
  load: Load,
  addNote: (note: string) => void,
  signal: AbortSignal,
): Diagnostics['report'] {
  const reported = new Set<string>();
  return (one, isUrgent = false) => {
    // All files of a folder are missing for the same reason, which is reported once.
    const { reason } = one.facts as Partial<Problem<'no-file'>['facts']>;
    const what = reason && /file|words/.test(one.code) ? reason : JSON.stringify(one);
    if (reported.has(what)) return;
    reported.add(what);
    const notify = (sentence: string): void => {
      if (signal.aborted) return;
      const { code, attribute } = one;
      report(sentence, isUrgent);
      emit('searchlet:problem', { code, attribute, sentence });
      addNote(sentence);
    };
    load().then(
      ({ describe }) => notify(describe(one, { raw, address })),
      (reason: unknown) => notify(quoteProblem(one, String(reason))),
    );
  };
}

function createChecks(
  { raw, isDebugging }: Options,
  load: Load,
  reportProblem: Diagnostics['report'],
  signal: AbortSignal,
): Pick<Diagnostics, 'checkLabels' | 'checkKey'> {
  /** Checks something with the diagnosis file. Does nothing if it does not load: any other problem then reports that. */
  const check = (look: (file: typeof Diagnosis) => Promise<void>): Promise<void> =>
    load()
      .then(look)
      .catch(() => {});

  return {
    async checkLabels(labels) {
      // The words of curation and spelling load only after a response needs them: their names are checked while debugging.
      const isFine = (key: string): boolean => isLoaded(key) || (!isDebugging && /^(curation|spelling)\./.test(key));
      if (Object.keys(labels).every(isFine)) return;
      // The file knows all names, also names of features that this page does not use.
      await check(async ({ checkLabels }) => checkLabels(labels).forEach((one) => reportProblem(one)));
    },

    async checkKey(config) {
      if (!isDebugging) return;
      // The check must not delay the paint of the first results.
      await new Promise<void>((resolve) => afterPaint(resolve));
      if (signal.aborted || !(await mayDoMore(config, signal))) return;
      await check(async ({ checkKey }) => {
        const one = await checkKey(config, raw, signal);
        if (one) reportProblem(one, true);
      });
    },
  };
}

function createExperimentNotes(
  { raw, address, isDebugging }: Options,
  load: Load,
  addNote: (note: string) => void,
): Diagnostics['noteExperiments'] {
  return (configs) => {
    const names = isDebugging ? experimentsIn(configs) : [];
    if (names.length === 0) return;
    load().then(
      ({ describeExperiments }) =>
        describeExperiments(names, { raw, address }).forEach((sentence) => {
          inform(sentence);
          addNote(sentence);
        }),
      // A problem that cannot be described without the file reports that it does not load.
      () => {},
    );
  };
}
