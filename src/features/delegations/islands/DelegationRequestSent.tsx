import { useEffect, useState } from 'react';
import { useOutcomeHeading } from '#kit/frame/use-outcome-heading.ts';
import { dateText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { OutcomeFrame } from '../OutcomeFrame.tsx';
import { sentRequest, type SentRequest } from '../state/sent-request.ts';
import { sentTexts as texts } from '../request/sent-texts.ts';

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
  const [sent] = useState(sentRequest);
  useEffect(() => {
    if (!sent) location.replace(pathOf('delegation-requests'));
  }, [sent]);
  return sent ? <Outcome sent={sent} /> : <Spinner />;
}

function Outcome({ sent: { id, delegator, services } }: { sent: SentRequest }) {
  const heading = useOutcomeHeading(texts.title);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" size="lg" className="icon-success" /> {texts.title}
      </h1>
      <ValueList
        items={[
          { label: texts.number, value: id },
          { label: texts.delegator, value: `${delegator.name}, ${delegator.taxCode}` },
          ...services.map(({ title, endsOn }) => ({ label: title, value: texts.until(dateText(endsOn)) })),
        ]}
      />
      <p>{texts.next}</p>
      <div className="pc-outcome-links">
        <a className="btn btn-primary" href={pathOf('delegation-requests')}>
          {texts.toList}
        </a>
        <a className="btn btn-outline-primary" href={pathOf('area')}>
          {texts.toArea}
        </a>
      </div>
    </div>
  );
}
