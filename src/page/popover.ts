import { attempt } from './attempt';
import { listen } from './listen';

/** Space between a field and its list, and between the list and the edges of the window, in px. */
const GAP = 6;
const MARGIN = 8;
/** A list under a narrower field is wider than that, in px: titles have to fit in. */
const LEAST_WIDTH = 320;
/** With less room below it, in px, a list stands above its field if there is more. */
const LEAST_HEIGHT = 200;

/**
 * Keeps a list right below a field while the page scrolls, turns, or makes room for a keyboard. The list lies in the top
 * layer (a popover), so that no sticky header covers it and no box of the page clips it; it has to be told where the
 * field is, since only the newest browsers can anchor one to the other, and not out of a shadow root.
 *
 * @returns what stops it.
 */
export function anchorBelow(field: Element, list: HTMLElement): () => void {
  const place = (): void => {
    const { left, right, top, bottom, width } = field.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: clientHeight };
    const size = Math.min(Math.max(width, LEAST_WIDTH), clientWidth - 2 * MARGIN);
    const start = getComputedStyle(field).direction === 'rtl' ? right - size : left;
    const below = offsetTop + height - bottom - GAP - MARGIN;
    const above = top - offsetTop - GAP - MARGIN;
    const isAbove = below < LEAST_HEIGHT && above > below;
    Object.assign(list.style, {
      left: `${Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - size))}px`,
      width: `${size}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${clientHeight - top + GAP}px` : 'auto',
      maxHeight: `${Math.max(isAbove ? above : below, LEAST_HEIGHT / 2)}px`,
    });
  };
  // A browser without popovers still shows it, over what it can.
  if ('showPopover' in list) list.showPopover();
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(field);
  const targets = [window, window.visualViewport].filter((target) => target !== null);
  const undo = targets.map((target) => listen(target, ['scroll', 'resize'], place, { capture: true, passive: true }));
  return () => {
    sizes.disconnect();
    for (const stop of undo) stop();
  };
}

/**
 * Keeps the page where it is while a dialog is open: WebKit scrolls what is behind one, and so do Chrome and WebKit by key
 * when nothing in the dialog has the focus. What scrolls by bars of its own keeps the room for them.
 *
 * @returns what lets it scroll again.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = document;
  // The body's overflow counts for the window as long as the root has none.
  const scroller = getComputedStyle(root).overflow === 'visible' ? 'body' : 'html';
  const gutter = innerWidth > root.clientWidth ? 'stable' : 'auto';
  const sheet = attempt(() => new CSSStyleSheet());
  // Safari before 16.4 has none to give to the page: there it scrolls.
  if (!sheet) return () => {};
  sheet.replaceSync(`${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The part of the window a visitor sees, in CSS px: without what an on-screen keyboard covers. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
}

/**
 * Calls back with the visible part of the window, now and whenever it changes. Browsers on phones put the keyboard over
 * the page without changing the size of anything in it.
 *
 * @returns what stops it.
 */
export function onVisualViewportChange(listener: (area: VisibleArea) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const tell = (): void => listener({ top: viewport.offsetTop, height: viewport.height });
  tell();
  return listen(viewport, ['resize', 'scroll'], tell);
}
