import type { Page } from 'playwright-core';

/**
 * Texts and controls that a visitor with a small viewport, or with large text, could not read or reach, one line each: a page or
 * dialog that scrolls sideways, texts and controls outside of it, texts that are cut off, and overlapping texts or controls.
 * Texts that are cut off by design, with an ellipsis, do not count.
 */
export function crowding(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lines.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    for (const host of document.querySelectorAll('searchlet-panel')) {
      const shadow = host.shadowRoot;
      if (!shadow) continue;
      const dialog = [...shadow.querySelectorAll('dialog')].filter((one) => one.open).at(-1);
      const scope: ParentNode = dialog ?? shadow;
      if (dialog && dialog.scrollWidth > dialog.clientWidth)
        lines.push(`the dialog is ${dialog.scrollWidth} px wide in ${dialog.clientWidth}`);

      const line = [...scope.querySelectorAll('.keys')].find((one) => one.checkVisibility());
      const pieces: { owner: Element; what: string; rect: DOMRect }[] = [];
      /** The visible part of a box inside ancestors that scroll or clip; the rest of the box overlaps nothing. */
      const drawn = (owner: Element, { left, top, right, bottom }: DOMRect): DOMRect => {
        let [from, to] = [top, bottom];
        for (let box: Element | null = owner; box; box = box.parentElement) {
          const { overflowY, webkitLineClamp } = getComputedStyle(box);
          if (!/auto|scroll/.test(overflowY) && webkitLineClamp === 'none') continue;
          const edges = box.getBoundingClientRect();
          from = Math.max(from, edges.top);
          to = Math.min(to, edges.bottom);
        }
        // The line of keys stands over what is scrolled under it.
        if (line && !line.contains(owner)) to = Math.min(to, line.getBoundingClientRect().top);
        return new DOMRect(left, from, right - left, Math.max(0, to - from));
      };
      const isSeen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.hidden, .select label, .skip:not(:focus)');
      for (const owner of scope.querySelectorAll('*')) {
        if (owner.localName === 'style' || owner.localName === 'option' || !isSeen(owner)) continue;
        if (owner.matches('input:not([type="range"]), select, svg')) {
          const { left, top, right, bottom } = owner.getBoundingClientRect();
          const { paddingLeft, paddingRight } = getComputedStyle(owner);
          // The chevron of a select is in its padding.
          const isChoice = owner.localName === 'select';
          const before = isChoice ? Number.parseFloat(paddingLeft) : 0;
          const after = isChoice ? Number.parseFloat(paddingRight) : 0;
          const rect = new DOMRect(left + before, top, right - after - left - before, bottom - top);
          pieces.push({ owner, what: owner.localName, rect: drawn(owner, rect) });
        }
        for (const text of owner.childNodes) {
          if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          for (const rect of range.getClientRects())
            pieces.push({ owner, what: `"${text.textContent.trim().slice(0, 40)}"`, rect: drawn(owner, rect) });
        }
      }
      for (const { owner, what, rect } of pieces) {
        if (rect.left < -1 || rect.right > clientWidth + 1)
          lines.push(`${what} reaches from ${rect.left} to ${rect.right}`);
        for (let box: Element | null = owner; box && box !== dialog; box = box.parentElement) {
          const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
          if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
          const edges = box.getBoundingClientRect();
          const isCutSideways = overflowX !== 'visible' && (rect.left < edges.left - 1 || rect.right > edges.right + 1);
          const isCutBelow =
            /hidden|clip/.test(overflowY) && (rect.top < edges.top - 1 || rect.bottom > edges.bottom + 1);
          if (isCutSideways || isCutBelow) lines.push(`${what} is cut off by ${box.className || box.localName}`);
        }
      }
      pieces.forEach((one, index) => {
        for (const other of pieces.slice(index + 1)) {
          if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue;
          const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
          const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
          // Lines of text may touch.
          if (wide > 2 && high > 2 && high > Math.min(one.rect.height, other.rect.height) / 4)
            lines.push(`${one.what} and ${other.what} lie over one another`);
        }
      });
    }
    return lines.slice(0, 20);
  });
}
