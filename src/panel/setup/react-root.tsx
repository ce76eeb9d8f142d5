import { type ReactElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { describeCrash } from '../../tag/problems/panel-errors';
import { report } from '../../tag/problems/report';
import { passClicks } from '../ui/clicks';
import { ErrorBoundary } from '../ui/ErrorBoundary';

// By default React pauses every 5 ms, for whatever the browser has to do. On a slow computer the pauses take a sixth of the time
// in which it renders: a pause for each frame is enough.
unstable_forceFrameRate(60);

/** Where React renders a panel. */
interface PanelRoot {
  /** Renders, a little at a time, so that the page stays responsive. */
  readonly render: (content: ReactElement | null, fallback: ReactElement | null) => void;
  readonly unmount: () => void;
}

/** Makes a root whose errors are reported to the site owner; the page's error handlers never get one. */
export function createPanelRoot(element: Element, shadow: ShadowRoot): PanelRoot {
  const stops = [passClicks(shadow)];
  // React listens to all events of its root, on which a screen reader calls all that is in it "clickable". The shadow root gets the same
  // events, and is no element.
  // It also sets `onclick` of the element unless there is another: https://github.com/facebook/react/issues/11918
  Object.defineProperty(element, 'onclick', { value: undefined });
  element.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
    shadow.addEventListener(type, listener, options);
    stops.push(() => shadow.removeEventListener(type, listener, options));
  };
  const root = createRoot(element, { onRecoverableError: reportCrash });
  return {
    render(content, fallback) {
      // React reports what no boundary catches to the page's error handler. The outer one renders nothing, so it cannot fail.
      const guarded = (
        <ErrorBoundary fallback={null} onCrash={reportCrash}>
          <ErrorBoundary fallback={fallback} onCrash={reportCrash}>
            {content}
          </ErrorBoundary>
        </ErrorBoundary>
      );
      startTransition(() => root.render(guarded));
    },
    unmount() {
      try {
        root.unmount();
      } catch (thrown) {
        reportCrash(thrown);
      }
      for (const stop of stops) stop();
    },
  };
}

/** Reports our own error to the site owner. */
export function reportCrash(thrown: unknown): void {
  report(describeCrash(thrown));
}
