import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of children that failed to render. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Limits a render error to its children, so that the rest of the page works. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
