import { addPageStyles } from '../files/stylesheets';

/**
 * Keeps the page from scrolling while a dialog is open: WebKit scrolls the page behind it, and by keyboard so does Chrome
 * when nothing in the dialog has the focus. A page with scroll bars keeps their space. Safari before 16.4 still scrolls the page.
 *
 * @returns function that lets the page scroll again.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = document;
  // The body's overflow applies to the viewport as long as the root's overflow is `visible`.
  const scroller = getComputedStyle(root).overflow === 'visible' ? 'body' : 'html';
  const gutter = innerWidth > root.clientWidth ? 'stable' : 'auto';
  return addPageStyles(`${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`);
}
