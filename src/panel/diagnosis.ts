// The entry of `searchlet.diagnosis.js`, which a page loads when something is wrong, or when it is being debugged. Other
// visitors do not load it.
import type { Config } from '../config/attributes';
import { searchedCollections } from '../config/rules';
import { messageKeys, unknownLabels } from '../messages/message-keys';
import { originOf } from '../page/environment';
import { namesAsWritten } from '../problems/attribute-names';
import { type Problem, problem } from '../problems/catalogue';
import { explainFailure, type FailedSearch } from '../problems/explain';
import type { Cause } from '../problems/explanations';
import { describeProblem } from '../problems/problem-sentences';
import { knownCause, type PageFacts, probeCause } from '../search/diagnose';
import type { Failure } from '../search/failure';
import { findExcessPermissions } from '../search/key-permissions';
import { basesOf } from '../search/probe';

interface Options extends PageFacts {
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  readonly positionOf: FailedSearch['positionOf'];
  /** Those attributes that are parameters in the URL of the script. */
  readonly address: Readonly<Record<string, string>>;
  /** Origin of the page; `null` as text where it has none. */
  readonly page: string;
  /** Whether further requests may find a cause that the response does not tell. */
  readonly canProbe: boolean;
  /** Ends the probes. */
  readonly signal: AbortSignal;
}

/** Describes a problem with the names of attributes as the owner wrote them: in HTML, or in the URL of the script. */
export function describe(problem: Problem, { address, raw }: Pick<Options, 'address' | 'raw'>): string {
  return describeProblem(problem, namesAsWritten(address, raw));
}

/** The problems of names in `data-labels` that are no message. */
export function checkLabels(labels: Config['labels']): readonly Problem[] {
  const spot = { attribute: 'data-labels', value: null };
  return unknownLabels(labels).map((key) => problem('unknown-key', spot, { key, known: messageKeys }, 'ignored'));
}

/** The problem of a key that may do more than search; null if it may not, or if that is not known. */
export async function checkKey(config: Config, raw: Options['raw'], signal: AbortSignal): Promise<Problem | null> {
  const read = await findExcessPermissions(config, signal);
  if (read === null) return null;
  const attribute = raw['key']?.trim() === config.key ? 'data-key' : 'data-key-endpoint';
  const consequence = { server: basesOf(config)[0] ?? '', collections: searchedCollections(config) };
  return problem('strong-key', { attribute, value: null }, { read }, consequence);
}

/** Says why a search failed and what the site owner can do; never rejects. */
export type Diagnose = (failure: Failure, config: Config) => Promise<string>;

/** Diagnoses the failures of one panel. */
export function createDiagnosis({ raw, positionOf, address, page, canProbe, signal, ...pageFacts }: Options): Diagnose {
  const causes = new Map<string, Promise<Cause | null>>();

  const causeOf = async (failure: Failure, config: Config): Promise<Cause | null> => {
    // Failures of an index name their cause themselves.
    if (config.index !== null) return null;
    const known = knownCause(failure, config, pageFacts);
    if (known || !canProbe) return known;
    // A visitor who types on while the server is down causes only one probe.
    const what = `${failure.error.code} ${failure.status} ${failure.detail}`;
    const cause = causes.get(what) ?? probeCause(failure, config, signal);
    causes.set(what, cause);
    return cause;
  };

  return async (failure, config) => {
    const bases = basesOf(config);
    const failed = {
      kind: failure.kind,
      error: failure.error,
      cause: await causeOf(failure, config),
      // A source may have attributes that the panel lacks.
      written: { collection: config.collection, 'query-by': config.queryBy.join(), ...raw },
      positionOf,
      server: bases.join(', '),
      origins: [...new Set(bases.map(originOf))].join(' '),
      page,
      endpoint: config.keyEndpoint === null ? '' : originOf(config.keyEndpoint),
    };
    return explainFailure(failed, namesAsWritten(address, raw));
  };
}
