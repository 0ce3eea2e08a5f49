import { Island } from '#kit/frame/Island.tsx';
import { crumbsOf, Breadcrumb } from '#kit/Breadcrumb.tsx';
import { routeOf } from '#domain/routing/routes.ts';
import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { type SentCopy, sentCopy } from '#kit/success/sent-copy.ts';
import { PendingOutcome, SuccessPage } from '#kit/success/SuccessPage.tsx';

const words = {
  title: 'Segnalazione inviata',
  noNumber: 'La segnalazione è stata registrata.',
  next: 'L’ufficio competente legge la segnalazione e decide come intervenire.',
  nextArea: 'Nell’area personale vedi a che punto è, e puoi scrivere all’ufficio.',
  nextMail: 'Se serve altro, l’ufficio scrive all’indirizzo email che hai indicato.',
  read: 'Consulta la richiesta',
  another: 'Fai un’altra segnalazione',
  home: 'Torna alla home',
} as const;

/** What became of the report just sent; without one the way is to the wizard. */
function Outcome() {
  const [sent] = useState(() => sentCopy('report'));
  useEffect(() => {
    if (!sent) location.replace(pathOf('report'));
  }, [sent]);
  return sent ? <Done sent={sent} /> : <Spinner />;
}

function Done({ sent }: { sent: SentCopy }) {
  const isLogged = useStore($session).status === 'logged';
  return (
    <SuccessPage
      copy={sent}
      title={words.title}
      outcome={!sent.number && <p>{words.noNumber}</p>}
      next={[words.next, isLogged ? words.nextArea : words.nextMail]}
      ways={
        <>
          {isLogged && (
            <a className="btn btn-primary" href={pathOf('area-activities')}>
              {words.read}
            </a>
          )}
          <a className="btn btn-outline-primary" href={pathOf('report')}>
            {words.another}
          </a>
          <a className="btn btn-outline-primary" href={pathOf('home')}>
            {words.home}
          </a>
        </>
      }
    />
  );
}

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

const route = routeOf('report-outcome');

/** What became of a report; its heading is its own. */
export function ReportOutcome({ homeHref }: Props) {
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={route.id} pending={<PendingOutcome title={route.crumb ?? ''} />}>
        <Outcome />
      </Island>
    </>
  );
}
