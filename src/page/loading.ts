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
    // A short form of hotkeys.ts, which would weigh 190 bytes more: Shift, and keyboards of other scripts, wait for the script.
    const hotkeys = (hotkey || (isOverlay ? 'mod+k' : ''))
      .toLowerCase()
      .replace(/mod/g, /Mac|iP/.test(navigator.platform) ? 'meta' : 'ctrl')
      .split(/[,\s]+/);
    const hear = (event: MouseEvent & KeyboardEvent): void => {
      const { type, target, key } = event;
      const held = ['ctrl', 'meta', 'alt'].filter((name) => event[(name + 'Key') as 'altKey']);
      const isIn = (selector: string | undefined): unknown => attempt(() => (target as Element).closest(selector as string));
      if (type === 'keydown') {
        if (event.defaultPrevented || (!held[0] && (event.composedPath() as Element[])[0]?.closest?.(FIELDS)) || !hotkeys.includes([...held, key].join('+').toLowerCase())) return;
        front.querySelector('input')?.select();
        // What a click with a key held down means is the browser's: a new tab, or a download.
      } else if (type === 'click' ? !isOverlay || held[0] || event.shiftKey || !isIn(trigger) : target !== panel && !isIn(input)) return;
      // A click and a key mean something to the browser too; whoever only comes near means nothing yet.
      if (/k/.test(type)) {
        event.preventDefault();
        want(isOverlay ? 'open' : '');
      } else want();
    };
    for (const type of 'keydown click focusin pointerover'.split(' ')) document.addEventListener(type, hear as never, { signal, capture: type !== 'keydown' });
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

/** Where a key by itself is a letter. */
const FIELDS = 'input,textarea,select,[contenteditable]';
