import { codesIn } from '#kit/CodeText.tsx';
import { useEffect, useState } from 'react';
import { useOutcomeHeading } from '#kit/frame/use-outcome-heading.ts';
import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { ValueList } from '#kit/form/ValueList.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { dropOutcome, outcomeOf } from '#platform/sending/outcome.ts';
import { texts } from './texts.ts';

const words = texts.outcome;

/** What became of the report just sent; without one the way is to the wizard. */
export function Outcome() {
  const [sent] = useState(() => outcomeOf('report'));
  useEffect(() => {
    if (!sent) location.replace(pathOf('report'));
  }, [sent]);
  return sent ? <Done sent={sent} /> : <Spinner />;
}

function Done({
  sent: { number, place, kind, email, onBehalf },
}: {
  sent: NonNullable<ReturnType<typeof outcomeOf>>;
}) {
  const heading = useOutcomeHeading(words.title);
  const { status } = useStore($session);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" size="lg" className="icon-success" /> {words.title}
      </h1>
      {!number && <p>{words.noNumber}</p>}
      <ValueList
        items={[
          { label: words.number, value: number },
          { label: texts.place.address, value: place },
          { label: texts.problem.kind, value: kind },
          { label: words.author, value: onBehalf },
        ]}
      />
      <p>
        {words.mailed} <strong className="pc-contact-value">{codesIn(email)}</strong>.
      </p>
      <div className="pc-outcome-links">
        {status === 'logged' && (
          <a className="btn btn-primary" href={pathOf('area-activities')}>
            {words.read}
          </a>
        )}
        <a className="btn btn-outline-primary" href={pathOf('report')} onClick={() => dropOutcome('report')}>
          {words.another}
        </a>
        <a className="btn btn-outline-primary" href={pathOf('home')}>
          {words.home}
        </a>
      </div>
    </div>
  );
}
