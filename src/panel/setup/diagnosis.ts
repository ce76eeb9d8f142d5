// The entry of `searchlet/diagnosis.js`, which a page loads when something is wrong, or when it is being debugged. Other
// visitors do not load it.

import type { Config, positionIn } from '../../facets/config';
import type { RawAttributes } from '../../tag/attributes/attributes';
import { namesAsWritten } from '../../tag/problems/attribute-names';
import { type Problem, problem } from '../../tag/problems/catalogue';
import { experiments } from '../../tag/problems/experiments';
import { explainFailure } from '../../tag/problems/explain';
import type { Cause } from '../../tag/problems/explanations';
import { describeProblem } from '../../tag/problems/problem-sentences';
import { searchedCollections } from '../../tag/rules';
import { knownCause, type PageFacts, probeCause } from '../../typesense/diagnose/diagnose';
import type { Failure } from '../../typesense/diagnose/failure';
import { findExcessPermissions } from '../../typesense/diagnose/key-permissions';
import { basesOf } from '../../typesense/diagnose/probe';
import { messageKeys, unknownLabels } from '../languages/message-keys';
import { originOf } from '../page/environment';

interface Options extends PageFacts {
  /** Finds a name in an attribute. The script has it already, and this file does not need to repeat the parser. */
  readonly positionIn: typeof positionIn;
  /** Those attributes of the panel that are parameters in the URL of the script. */
  readonly address: RawAttributes;
  /** Origin of the page; `null` as text where it has none. */
  readonly page: string;
  /** Whether further requests may find a cause that the response does not reveal. */
  readonly canProbe: boolean;
  /** Ends the probes. */
  readonly signal: AbortSignal;
}

interface Written extends Pick<Options, 'address'> {
  readonly raw: RawAttributes;
}

/** Describes a problem with the names of attributes as the owner wrote them: in HTML, or in the URL of the script. */
export function describe(problem: Problem, { address, raw }: Written): string {
  return describeProblem(problem, namesAsWritten(address, raw));
}

/** Says that attributes are experimental, and what has to be true for each to stay. */
export function describeExperiments(attributes: readonly string[], { address, raw }: Written): readonly string[] {
  const namesFor = namesAsWritten(address, raw);
  return attributes.map((one) => `${namesFor(one).subject()} is experimental. ${experiments[one]}`);
}

/** The problems of names in `data-labels` that are no message. */
export function checkLabels(labels: Config['labels']): readonly Problem[] {
  const spot = { attribute: 'data-labels', value: null };
  return unknownLabels(labels).map((key) => problem('unknown-key', spot, { key, known: messageKeys }, 'ignored'));
}

/** The problem of a key that may do more than search; null if it may not, or if that is not known. */
export async function checkKey(config: Config, raw: RawAttributes, signal: AbortSignal): Promise<Problem | null> {
  const read = await findExcessPermissions(config, signal);
  if (read === null) return null;
  const attribute = raw['key']?.trim() === config.key ? 'data-key' : 'data-key-endpoint';
  const consequence = { server: basesOf(config)[0] ?? '', collections: searchedCollections(config) };
  return problem('strong-key', { attribute, value: null }, { read }, consequence);
}

/**
 * Says why a search failed and what the site owner can do; never rejects.
 *
 * @param written the attributes of the source that was searched, with those that it takes from the panel.
 */
export type Diagnose = (failure: Failure, config: Config, written: RawAttributes) => Promise<string>;

/** Diagnoses the failures of one panel. */
export function createDiagnosis({ address, positionIn, page, canProbe, signal, ...pageFacts }: Options): Diagnose {
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

  return async (failure, config, written) => {
    const bases = basesOf(config);
    const failed = {
      kind: failure.kind,
      error: failure.error,
      cause: await causeOf(failure, config),
      written,
      positionOf: positionIn.bind(null, written),
      server: bases.join(', '),
      origins: [...new Set(bases.map(originOf))].join(' '),
      page,
      endpoint: config.keyEndpoint === null ? '' : originOf(config.keyEndpoint),
    };
    return explainFailure(failed, namesAsWritten(address, written));
  };
}
