import { type ReactElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { describeCrash } from '../../tag/problems/crashes';
import { report } from '../../tag/problems/report';
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
export function createPanelRoot(element: Element): PanelRoot {
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
    },
  };
}

/** Reports our own error to the site owner. */
export function reportCrash(thrown: unknown): void {
  report(describeCrash(thrown));
}
