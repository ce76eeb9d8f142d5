import { expect, it } from 'vitest';
import type { Facet } from '../../src/facets/kinds';
import { diffRefinements, type Refinement } from '../../src/panel/session/refinements';

const [genre, year] = [{ field: 'genre' }, { field: 'year' }] as [Facet, Facet];
const drama = { facet: genre, value: 'Drama' };
const comedy = { facet: genre, value: 'Comedy' };
const from1990 = { facet: year, value: '1990..' };
const from2000 = { facet: year, value: '2000..' };

it.each<readonly [string, readonly Refinement[], readonly Refinement[], readonly Refinement[], readonly Refinement[]]>([
  ['nothing', [drama], [{ ...drama }], [], []],
  ['what was added', [drama], [drama, comedy], [comedy], []],
  ['what was removed', [drama, from1990], [from1990], [], [drama]],
  ['both, in different facets', [drama], [from1990], [from1990], [drama]],
  ['only the new one of two values that took turns', [drama, from1990], [drama, from2000], [from2000], []],
])('finds %s', (_, before, now, added, removed) => {
  expect(diffRefinements(before, now)).toEqual({ added, removed });
});
