import type { Config } from '../../../facets/config';
import { closestName } from '../../../tag/problems/did-you-mean';
import type { SearchOutcome } from '../../../typesense/send/search-all';
import { counted } from '../../documents/number-text';
import { renamedParameter, searchParameterNames } from '../probe/parameter-names';
import { questionNames } from '../probe/probe-requests';
import type { Facts } from '../probe/probe-server';
import { unasked } from './fields';
import { didYouMean, meantBy, sample, wrongName } from './known';
import { note, ok, type Row, unknown, wrong } from './row';

/** Checks filter, preset and further parameters. */
export function parameterRows(config: Config, facts: Facts): readonly Row[] {
  return [...filterRows(config, facts), ...presetRows(config, facts), ...paramRows(config, facts)];
}

/** Checks the first search of the panel as a whole, if each of its parts is right. */
export function firstSearchRows({ outcomes }: Facts): readonly Row[] {
  const outcome = outcomes.get(questionNames.first);
  if (outcome === undefined) return [];
  if ('said' in outcome)
    return [wrong('search', '', `the panel's first search fails: ${outcome.status} “${outcome.said}”`)];
  return [ok('search', '', `the panel's first search finds ${counted(outcome.found, 'document')}`)];
}

function filterRows({ filter }: Config, facts: Facts): readonly Row[] {
  if (filter === null) return [];
  const about = 'data-filter';
  const outcome = facts.outcomes.get(questionNames.filter);
  if (outcome === undefined) return [unasked(about, filter)];
  if ('said' in outcome) return [refusedFilter(about, filter, outcome.said, facts)];
  if (outcome.found === 0 && sample(facts).length > 0) return [note(about, filter, 'lets no document through.')];
  return [ok(about, filter, counted(outcome.found, 'document'))];
}

function refusedFilter(about: string, filter: string, said: string, facts: Facts): Row {
  const [, field] = /filter field named `([^`]+)`/.exec(said) ?? [];
  if (field === undefined) return wrong(about, filter, `is refused: the server says “${said}”`);
  return wrongName(about, field, 'is not a field to filter by', meantBy(field, facts));
}

function presetRows({ preset, queryBy }: Config, facts: Facts): readonly Row[] {
  if (preset === null) return [];
  const about = 'data-preset';
  const names = facts.admin?.presets;
  if (names) {
    if (names.includes(preset)) return [ok(about, preset, '')];
    return [wrongName(about, preset, 'is no preset of this server', closestName(preset, names))];
  }
  const outcome = facts.outcomes.get(questionNames.preset);
  if (outcome === undefined) return [unasked(about, preset)];
  if (!('said' in outcome)) return [ok(about, preset, '')];
  if (!hasNoFields(outcome)) return [wrong(about, preset, `is refused: the server says “${outcome.said}”`)];
  if (queryBy.length > 0) {
    return [
      unknown(
        about,
        preset,
        'may be missing: the server silently ignores a missing preset. Check again with an admin key.',
      ),
    ];
  }
  return [wrong(about, preset, 'is no preset of this server, or names no fields to search (query_by).')];
}

function hasNoFields(outcome: SearchOutcome): boolean {
  return 'said' in outcome && /no search fields/i.test(outcome.said);
}

function paramRows({ params }: Config, facts: Facts): readonly Row[] {
  const about = 'data-params';
  const names = Object.keys(params);
  const rows = names.map((name): Row => {
    const written = `${name}=${params[name]}`;
    const outcome = facts.outcomes.get(questionNames.param(name));
    if (outcome === undefined) return unasked(about, written);
    if ('said' in outcome && !hasNoFields(outcome))
      return wrong(about, written, `is refused: the server says “${outcome.said}”`);
    // The server silently ignores parameters it does not know.
    const renamed = renamedParameter(name, facts.version);
    if (renamed !== null)
      return wrong(
        about,
        written,
        `is ignored by Typesense ${facts.version}: the parameter is called ${renamed} there.`,
      );
    if (searchParameterNames.includes(name)) return ok(about, written, '');
    const meant = closestName(name, searchParameterNames);
    return note(about, written, `is no search parameter known to Searchlet${didYouMean(meant)}`);
  });
  const together = facts.outcomes.get(questionNames.params);
  const isWrongTogether = together !== undefined && 'said' in together && !hasNoFields(together);
  if (!isWrongTogether || rows.some(({ mark }) => mark === 'wrong')) return rows;
  return [...rows, wrong(about, names.join(' & '), `are refused together: the server says “${together.said}”`)];
}
