import type { IndexUiState } from 'instantsearch.js';
import { Component, type ReactElement, type ReactNode } from 'react';
import { type PageServices, usePage } from './contexts';
import { useSearch } from './useSearch';

interface Props {
  readonly children: ReactNode;
}

/**
 * A part of the panel that is drawn again when React fails on a node that something else has moved or replaced: a translator of
 * the browser puts each text into a `<font>`, see https://github.com/facebook/react/issues/11538. The focus stays where it
 * was. Other errors, and one that comes back again and again, reach the next boundary.
 */
export function Redrawn({ children }: Props): ReactElement {
  const page = usePage();
  const uiState = useSearch(({ uiState }) => uiState);
  return (
    <Boundary uiState={uiState} page={page}>
      {children}
    </Boundary>
  );
}

/** How often a part is drawn again for one state of the search: an error that keeps coming back must not loop forever. */
const MAX_REDRAWS = 10;

interface BoundaryProps extends Props {
  readonly uiState: IndexUiState;
  readonly page: Pick<PageServices, 'rememberFocus' | 'reportCrash'>;
}

/** `thrown` is null while there is nothing to fix. */
type BoundaryState = { readonly thrown: unknown };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: null };
  private redraws = 0;
  private restoreFocus: (() => void) | null = null;

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { thrown };
  }

  /** Called before the broken nodes are removed. */
  override getSnapshotBeforeUpdate(): null {
    if (this.state.thrown !== null) this.restoreFocus = this.props.page.rememberFocus();
    return null;
  }

  override componentDidUpdate({ uiState }: BoundaryProps): void {
    if (uiState !== this.props.uiState) this.redraws = 0;
    const { thrown } = this.state;
    if (thrown !== null) {
      this.redraws += 1;
      this.props.page.reportCrash(thrown);
      this.setState({ thrown: null });
    } else {
      this.restoreFocus?.();
      this.restoreFocus = null;
    }
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    // Preact and React fail alike: the browser refuses to remove a node, or to insert one before it.
    if ((thrown as Error).name !== 'NotFoundError' || this.redraws === MAX_REDRAWS) throw thrown;
    return null;
  }
}
