import { Component, type ReactNode } from 'react';
import { isTranslated } from '#platform/page/translated-page.ts';
import { isTypedKept } from '#platform/storage/kept-form.ts';

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
    const { fallback, children } = this.props;
    if (!this.state.broken) return children;
    return (
      fallback && (
        <>
          {fallback}
          {isTranslated() && <TranslationNote />}
        </>
      )
    );
  }
}

/** A translation by the browser may be the cause, and goes on breaking the page until it is switched off. */
function TranslationNote() {
  return (
    <div role="alert">
      <p>
        La causa può essere la traduzione automatica del browser: mostra la pagina in italiano, poi
        ricaricala.
        {isTypedKept() && ' Quello che hai scritto resta in questa scheda.'}
      </p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => location.reload()}>
        Ricarica la pagina
      </button>
    </div>
  );
}
