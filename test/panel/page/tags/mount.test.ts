// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { ROOM } from '../../../../src/owner/studio/tag/forms';
import { mountPanels } from '../../../../src/panel/page/tags/mount';

const OWN = '<svg width="100%" height="100vh"></svg>';

it('the stop of a panel takes the room of a panel away from each place that it fills, and no drawing of the page', async () => {
  const script = document.createElement('script');
  Object.assign(script.dataset, { collection: 'films', target: '#there' });
  document.head.append(script);
  const there = (): Element | null => document.querySelector('#there');

  document.body.innerHTML = `<main id="there">${OWN}${ROOM}</main>`;
  mountPanels([script], ['collection']);
  await expect.poll(() => there()?.innerHTML).toMatch(/^<svg width="100%"[^>]*><\/svg><searchlet-panel/);

  // A router brings the next page.
  document.body.innerHTML = `<main id="there">${OWN}${ROOM}</main>`;
  await expect.poll(() => there()?.innerHTML).toMatch(/^<svg width="100%"[^>]*><\/svg><searchlet-panel/);
});
