import { useEffect, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { sentCopy } from '#kit/success/sent-copy.ts';
import { SuccessPage } from '#kit/success/SuccessPage.tsx';
import { OutcomeFrame } from '../OutcomeFrame.tsx';

const texts = {
  broken: 'Non è stato possibile mostrare l’esito. Trovi la richiesta in «Le mie richieste».',
  title: 'Richiesta di delega inviata',
  next: 'Un operatore del Comune controlla i documenti. L’esito appare in «Le mie richieste».',
  toList: 'Vai alle mie richieste',
  toArea: 'Vai all’area personale',
} as const;

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

/** The end of a request of delegation; its heading is its own. */
export function DelegationRequestSent({ homeHref }: Props) {
  return (
    <OutcomeFrame route="delegation-request-success" homeHref={homeHref}>
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <Sent />
      </ErrorBoundary>
    </OutcomeFrame>
  );
}

/** What was sent; opened by itself the page leads to the list of requests. */
function Sent() {
  const [sent] = useState(() => sentCopy('delegation-request'));
  useEffect(() => {
    if (!sent) location.replace(pathOf('delegation-requests'));
  }, [sent]);
  if (!sent) return <Spinner />;
  return (
    <SuccessPage
      copy={sent}
      title={texts.title}
      next={[texts.next]}
      ways={
        <>
          <a className="btn btn-primary" href={pathOf('delegation-requests')}>
            {texts.toList}
          </a>
          <a className="btn btn-outline-primary" href={pathOf('area')}>
            {texts.toArea}
          </a>
        </>
      }
    />
  );
}
