import type { PanelModel } from './panel';

/** Records from now on what the live regions of a panel say, however soon other words replace it. */
export async function recordSpeech(panel: PanelModel): Promise<() => Promise<readonly string[]>> {
  await panel.host.evaluate((host: HTMLElement) => {
    const said: string[] = [];
    Object.assign(window, { __said: said });
    new MutationObserver(() => {
      for (const region of host.shadowRoot?.querySelectorAll('[aria-live]') ?? []) {
        const words = region.textContent ?? '';
        if (words !== '' && said[said.length - 1] !== words) said.push(words);
      }
    }).observe(host.shadowRoot as ShadowRoot, { childList: true, subtree: true, characterData: true });
  });
  return () => panel.host.evaluate(() => (window as unknown as { __said: string[] }).__said);
}
