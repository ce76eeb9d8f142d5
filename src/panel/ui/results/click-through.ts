/** Pixels that a pointer moves at most in a click: more selects text. */
const MOST_MOVED = 4;

let [x, y] = [0, 0];

/**
 * Passes a click on the text of a card on to the link of the card, with its keys. The text lies above the link, which covers the rest of
 * the card, so that it can be selected: a browser selects nothing that begins on a link.
 *
 * @param event a `mousedown`, `click` or `auxclick` of the card.
 */
export function clickThrough(event: MouseEvent, card: Element): void {
  const { type, button, detail, clientX, clientY } = event;
  const link = card.querySelector('.title a');
  const inner = (event.target as Element).closest('.text,.meta,a,button');
  if (type === 'pointerdown' || !link || !inner?.matches('.text,.meta') || button > 1) return;
  if (type === 'mousedown') {
    [x, y] = [clientX, clientY];
    // The middle button would scroll the page.
    if (button) event.preventDefault();
  } else if (!detail || Math.abs(clientX - x) + Math.abs(clientY - y) <= MOST_MOVED) {
    // A screen reader and a script click without a pointer: `detail` is 0, and the coordinates say nothing.
    // The page sees one click: on the link.
    event.stopPropagation();
    // Browsers open no tab for the middle button of a script, but for these keys.
    const keys = { bubbles: true, cancelable: true, composed: true, ctrlKey: true, metaKey: true };
    link.dispatchEvent(new MouseEvent('click', button ? keys : event));
  }
}
