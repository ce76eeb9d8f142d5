import { find } from '../dom';
import { onTrigger } from '../listen';

/** The element of a panel; it has `open` after a script of ours has seen it. */
type Panel = Element & { open?: (parameters?: string) => void };

/**
 * Opens a panel when a visitor clicks an element with `data-searchlet-open`: the first of the page, or the first that the
 * selector in its `data-searchlet-panel` matches. Without a panel, the browser follows a link.
 *
 * @param tag name of the element of panels.
 */
export function watchOpenLinks(tag: string): void {
  onTrigger('[data-searchlet-open]', (clicked) => {
    const { searchletOpen, searchletPanel = '' } = (clicked as HTMLElement).dataset;
    const panel: Panel | null | undefined = find(tag + searchletPanel);
    // The selector may match a `<dialog>`, whose `open` is no method.
    return panel?.localName === tag && panel.open ? panel.open(searchletOpen) : true;
  });
}
