import { expect, it } from 'vitest';
import type { Index } from '../../../../src/owner/commands/index/options';
import { tagOf } from '../../../../src/owner/commands/index/tag';
import type { PlannedCollection } from '../../../../src/owner/schema/make-collection';

const collection = { proposal: { attributes: { 'query-by': 'title' } } } as unknown as PlannedCollection;

function tag(isChanged: boolean): string {
  const target = {
    kind: 'server',
    nodes: [{ protocol: 'https', host: 'search.example', port: 443, path: '' }],
    collection: 'pages',
  };
  return tagOf({ target, sources: [], base: '/', scripts: null, changed: isChanged } as unknown as Index, collection);
}

it('the tag gives visitors no digests of a collection that --changed fills', () => {
  expect(tag(true)).toContain('data-params="exclude_fields=searchlet_digest"');
  expect(tag(false)).not.toContain('data-params');
});
