import { type ReactElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ui/ErrorBoundary';

/** Where React renders a panel. */
export interface PanelRoot {
  /** Renders, a little at a time, so that the page stays responsive. */
  readonly render: (content: ReactElement | null, fallback: ReactElement | null) => void;
  readonly unmount: () => void;
}

/** @param onCrash called with every error of our own; the page's error handlers never get one. */
export function createPanelRoot(element: Element, onCrash: (thrown: unknown) => void): PanelRoot {
  const root = createRoot(element, { onRecoverableError: onCrash });
  return {
    render(content, fallback) {
      // React reports what no boundary catches to the page's error handler. The outer one renders nothing, so it cannot fail.
      const guarded = (
        <ErrorBoundary fallback={null} onCrash={onCrash}>
          <ErrorBoundary fallback={fallback} onCrash={onCrash}>
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
        onCrash(thrown);
      }
    },
  };
}
