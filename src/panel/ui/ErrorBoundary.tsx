import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What is shown after a crash, where the panel was. */
  readonly fallback: ReactNode;
  /** Called for every crash. */
  readonly onCrash: (thrown: unknown) => void;
}

/** Catches errors while rendering, so that the page's error handlers do not see them. */
export class ErrorBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onCrash(thrown);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}
