import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of a part that broke while drawing. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the fault of one part from taking the rest of the page with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
