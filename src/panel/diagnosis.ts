// The entry of `searchlet.diagnosis.js`, which a page loads when something is wrong: other visitors do not pay for it.
import type { Config } from '../config/attributes';
import { originOf } from '../page/environment';
import { namesAsWritten } from '../problems/attribute-names';
import type { Problem } from '../problems/catalogue';
import { explainFailure, type FailedSearch } from '../problems/explain';
import type { Cause } from '../problems/explanations';
import { describeProblem } from '../problems/problem-sentences';
import { knownCause, type PageFacts, probeCause } from '../search/diagnose';
import type { Failure } from '../search/failure';
import { basesOf } from '../search/probe';

interface Options extends PageFacts {
  /** The panel's attributes: name without `data-` → value, as written. */
  readonly raw: Readonly<Record<string, string>>;
  readonly positionOf: FailedSearch['positionOf'];
  /** Those of them in the address of a script. */
  readonly address: Readonly<Record<string, string>>;
  /** Origin of the page; `null` as text where it has none. */
  readonly page: string;
  /** Whether the server may be asked for a cause that its response does not tell. */
  readonly canProbe: boolean;
  /** Ends the probes. */
  readonly signal: AbortSignal;
}

/** Says a problem in the names of the attributes that the owner wrote: `raw` are all, `address` those in a script's address. */
export function describe(problem: Problem, { address, raw }: Pick<Options, 'address' | 'raw'>): string {
  return describeProblem(problem, namesAsWritten(address, raw));
}

/** Says why a search failed and what the site owner can do; never rejects. */
export type Diagnose = (failure: Failure, config: Config) => Promise<string>;

/** Diagnoses the failures of one panel. */
export function createDiagnosis({ raw, positionOf, address, page, canProbe, signal, ...pageFacts }: Options): Diagnose {
  const causes = new Map<string, Promise<Cause | null>>();

  const causeOf = async (failure: Failure, config: Config): Promise<Cause | null> => {
    // Its failures tell their causes.
    if (config.index !== null) return null;
    const known = knownCause(failure, config, pageFacts);
    if (known || !canProbe) return known;
    // Typing on against a server that is down probes for the cause once.
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
      written: raw,
      positionOf,
      server: bases.join(', '),
      origins: [...new Set(bases.map(originOf))].join(' '),
      page,
      endpoint: config.keyEndpoint === null ? '' : originOf(config.keyEndpoint),
    };
    return explainFailure(failed, namesAsWritten(address, raw));
  };
}
