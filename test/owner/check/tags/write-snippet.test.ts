import { expect, it } from 'vitest';
import { readSnippets } from '../../../../src/owner/check/tags/snippets';
import { writeSnippet } from '../../../../src/owner/check/tags/write-snippet';

function rewritten(html: string, changed: Readonly<Record<string, string>> = {}): string {
  const [snippet] = readSnippets(html).snippets;
  return snippet ? writeSnippet(snippet, { ...snippet.raw, ...changed }) : '';
}

it.each([
  `<script defer src="/searchlet.js" data-labels='{"a": "b"}' data-filter="a:>1 &amp;&amp; b:='x'"></script>`,
  '<script src="/searchlet.js?ver=1&amp;collection=a%26b&amp;host=localhost" data-key="k"></script>',
  '<div data-searchlet class="wide" id="s" data-host="x" data-debug></div>',
  `<searchlet-panel data-facets='[{"field": "a", "label": "O&apos;Brien"}]'></searchlet-panel>`,
])('a written tag says the same as it was: %s', (html) => {
  const [before] = readSnippets(html).snippets;
  const [after] = readSnippets(rewritten(html)).snippets;
  expect(after && { ...after, line: 0, offset: 0, others: null }).toEqual(
    before && { ...before, line: 0, offset: 0, others: null },
  );
  expect(Object.keys(after?.others ?? {})).toEqual(Object.keys(before?.others ?? {}));
});

it('corrects attributes in the address of the script', () => {
  expect(rewritten('<script src="/searchlet.js?ver=1&view=gird&host=localhost"></script>', { view: 'grid' })).toBe(
    '<script\n  src="/searchlet.js?ver=1&amp;view=grid&amp;host=localhost"\n></script>',
  );
});
