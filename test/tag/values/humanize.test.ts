import { expect, it } from 'vitest';
import { humanize } from '../../../src/tag/values/humanize';

it.each([
  ['genre', 'Genre'],
  ['release_date', 'Release date'],
  ['releaseDate', 'Release date'],
  ['release-date', 'Release date'],
  ['author.name', 'Author name'],
  ['name.common', 'Name common'],
  ['categories.lvl0', 'Categories'],
  ['category_lvl2', 'Category'],
  ['ISBN', 'ISBN'],
  ['pageURL', 'Page URL'],
  ['_tags', 'Tags'],
  ['Auf_Lager', 'Auf Lager'],
  ['Regular price', 'Regular price'],
  ['planB', 'Plan B'],
  ['releaseDateOfX', 'Release date of X'],
  ['größe', 'Größe'],
])('the field %s reads “%s”', (field, label) => {
  expect(humanize(field)).toBe(label);
});
