import { drawFront } from './front';
import { attempt, tell } from './paste';
import { STAND_IN, TAG } from './placing';
import { themeOf } from './theme';
import { LONGEST_WAIT, NEAR } from './waking';

type Panel = HTMLElement & { open?: () => void };

/**
 * Stands in for the whole script until it is there: shows the front of every panel on the page, now and later, and says
 * when a visitor turns to one.
 *
 * @param css what the fronts wear.
 * @param onWanted told each time.
 * @returns what ends it, which also happens when the script is there.
 */
export function standIn(css: string, onWanted: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;

  const start = (panel: Panel): void => {
    const { hotkey, input, layout, load, trigger } = panel.dataset;
    const isOverlay = layout === 'overlay';
    const shadow = panel.attachShadow({ mode: 'open' });
    const want = (wish = ''): void => {
      front.dataset['wish'] = front.dataset['wish'] || wish;
      if (!signal.aborted) onWanted();
    };
    const open = (panel.open = () => want('open'));
    // A browser without such sheets shows a plain field.
    attempt(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      shadow.adoptedStyleSheets = [sheet];
    });
    const front = drawFront(panel, shadow, themeOf(panel), open);
    const hear = (event: Event): void => {
      const { type, target } = event;
      const isIn = (selector: string | undefined): unknown => attempt(() => (target as Element).closest(selector as string));
      if (type === 'keydown') {
        if (!isHotkey(event as KeyboardEvent, hotkey || (isOverlay ? 'mod+k' : ''))) return;
        front.querySelector('input')?.select();
      } else if (type === 'click' ? !isIn(trigger) : target !== panel && !isIn(input)) return;
      // A click and a key mean something to the browser too; whoever only comes near means nothing yet.
      if (/k/.test(type)) event.preventDefault();
      want(isOverlay && /k/.test(type) ? 'open' : '');
    };
    for (const type of 'pointerover focusin click keydown'.split(' ')) document.addEventListener(type, hear, { signal, capture: type !== 'keydown' });
    signal.addEventListener('abort', () => {
      delete panel.open;
      if (!customElements.get(TAG) && front.firstChild) front.textContent = 'Search is not available.';
    });
    if (load === 'visible') {
      new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(), { rootMargin: NEAR }).observe(panel);
    } else (window.requestIdleCallback ?? setTimeout)(() => want(), { timeout: LONGEST_WAIT } as never);
  };
  const look = (): void => {
    if (signal.aborted) return;
    for (const element of document.querySelectorAll<HTMLElement>(STAND_IN)) {
      if (!element.querySelector(TAG)) element.append(tell(document.createElement(TAG), element));
    }
    for (const panel of document.querySelectorAll<Panel>(TAG)) if (!panel.shadowRoot) start(panel);
  };
  const stop = () => waiting.abort();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  customElements.whenDefined(TAG).then(stop);
  look();
  return stop;
}

/** A short form of hotkeys.ts, which would weigh 190 bytes more: Shift, and keyboards of other scripts, wait for the script. */
function isHotkey(press: KeyboardEvent, hotkeys: string): boolean {
  const [target] = press.composedPath() as Element[];
  const held = (['ctrl', 'meta', 'alt'] as const).filter((name) => press[`${name}Key`]);
  return (
    !press.defaultPrevented &&
    hotkeys
      .toLowerCase()
      .replace(/mod/g, /Mac|iP/.test(navigator.platform) ? 'meta' : 'ctrl')
      .split(/[,\s]+/)
      .includes([...held, press.key.toLowerCase()].join('+')) &&
    !(!held[0] && target?.closest('input,textarea,select,[contenteditable]'))
  );
}
