// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberScript } from '../../../../src/panel/page/tags/script-tags';
import { takeHits } from '../../../../src/panel/page/tags/take-hits';

const HITS = '<div class="searchlet-rendered" data-rendered="a1"><a href="/1">King Kong</a></div>';
/** No <searchlet-panel>: tests before may have defined that, and it would take the hits itself. */
const PANEL = '<x-panel data-collection="films"></x-panel>';

/** The panel of a page. */
function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector('x-panel') as HTMLElement;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the hits of a page', () => {
  it.each([
    ['inside the panel', PANEL.replace('></', `>${HITS}</`)],
    ['beside the panel in its placeholder', `<div data-searchlet>${HITS}${PANEL}</div>`],
    // WordPress makes a paragraph of a line with an element that it does not know, and a browser ends it before a list.
    ['after the paragraph around the panel', `<p>${PANEL}</p>${HITS}`],
  ])('go to the panel that has them %s', (_, html) => {
    const host = show(html);
    expect(takeHits(host)?.dataset['rendered']).toBe('a1');
    expect(host.querySelector('a')?.textContent).toBe('King Kong');
    expect(document.querySelectorAll('[data-rendered]')).toHaveLength(1);
  });

  it('go to a panel that was made for the script before them', () => {
    const host = show(`<script></script>${PANEL}${HITS}`);
    rememberScript(host, document.querySelector('script') as HTMLScriptElement);
    expect(takeHits(host)).not.toBeNull();
    expect(host.querySelector('a')).not.toBeNull();
  });

  it.each([
    ['beside a panel that is an element of the page', `${PANEL}${HITS}`],
    ['after a paragraph further away', `<p>${PANEL}</p><p>Others</p>${HITS}`],
    ['of another tool', `<p>${PANEL}</p><div data-rendered="true">Theirs</div>`],
  ])('stay where they are %s', (_, html) => {
    const host = show(html);
    expect(takeHits(host)).toBeNull();
    expect(host.children).toHaveLength(0);
  });
});
