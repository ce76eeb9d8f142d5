import { expect, test } from 'vitest';
import { renamedParameter, searchParameterNames } from '../../../src/owner/check/probe/parameter-names';

test.each([
  ['enable_overrides', '30.1', 'enable_curations'],
  ['override_tags', '31.0', 'curation_tags'],
  ['enable_curations', '29.0', 'enable_overrides'],
  ['enable_curations', '30.0', null],
  ['enable_overrides', '29.0', null],
  ['enable_overrides', null, null],
  ['num_typos', '30.0', null],
])('%s of a server with version %s is called %s', (name, version, called) => {
  expect(renamedParameter(name, version)).toBe(called);
  expect(searchParameterNames).toContain(name);
});
