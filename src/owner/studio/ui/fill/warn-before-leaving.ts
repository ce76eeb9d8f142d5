import { fillModel } from '../../fill/fill-model';

let isWatching = false;

/** From now on, asks before the tab is closed while an index is made or a server is filled, whatever step is shown. */
export function warnBeforeLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  fillModel.subscribe(() => {
    const change = fillModel.isKeeping() ? window.addEventListener : window.removeEventListener;
    change('beforeunload', warn);
    change('pagehide', leave);
  });
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Gives the lock on the collection back, if the tab is left anyway. */
function leave(): void {
  fillModel.stop();
}
