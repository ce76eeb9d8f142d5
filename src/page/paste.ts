import { isInHead, whenParsed } from './place';
import { TAG } from './placing';
import { claim, keepScript } from './script';

/** The tags of the loader on the page. */
export function loaderTags(): readonly HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src*="searchlet.loader"]')];
}

/** Puts a panel on the page for the tag of the loader, if it carries attributes: inside its target, or right after it. */
export function place(script: HTMLScriptElement): void {
  const panel = document.createElement(TAG);
  new URL(script.src).searchParams.forEach((value, name) => attempt(() => panel.setAttribute(`data-${name}`, value)));
  const { collection, host, target } = tell(panel, script).dataset;
  // A tag that lacks one of them becomes a panel all the same, in which its owner is told so.
  if ((collection ?? host) === undefined || !claim(script)) return;
  keepScript(panel, script);
  const put = (): void => {
    const place = attempt(() => document.querySelector(target as string));
    // One that is not there stays on the panel, for its owner to be told.
    if (place) delete panel.dataset['target'];
    if (place || isInHead(script)) (place || document.body).append(panel);
    else script.after(panel);
  };
  if (target || isInHead(script)) whenParsed(put);
  else put();
}

/** Tells a panel what another element says. */
export function tell(panel: HTMLElement, { dataset }: HTMLElement): HTMLElement {
  Object.assign(panel.dataset, dataset);
  delete panel.dataset['searchlet'];
  return panel;
}

/** What an owner has written may not be what the browser expects there: then nothing. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {}
}
