import { useEffect, useState } from 'react';
import { useOutcomeHeading } from '#kit/frame/use-outcome-heading.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText } from '#domain/text/display.ts';
import { ValueList } from '#kit/form/ValueList.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { givenDelegations, type GivenDelegations } from '../state/given.ts';
import { daysToAnswer } from '../states.ts';
import { closingTexts } from './closing-texts.ts';
import { texts } from './texts.ts';

/** What was given; opened without a delegation that was just sent it leads to the list. */
export function Given() {
  const [given] = useState(givenDelegations);
  useEffect(() => {
    if (!given) location.replace(pathOf('delegates'));
  }, [given]);
  return given ? <Sent given={given} /> : <Spinner />;
}

const words = closingTexts.sent;

function Sent({ given: { name, taxCode, services } }: { given: GivenDelegations }) {
  const heading = useOutcomeHeading(words.title);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" size="lg" className="icon-success" /> {words.title}
      </h1>
      <ValueList
        items={[
          { label: texts.steps.delegate, value: name },
          { label: texts.delegate.taxCode, value: taxCode },
        ]}
      />
      <h2 className="h4">{texts.steps.services}</h2>
      <ValueList
        items={services.map(({ title, endsOn }) => ({
          label: title,
          value: closingTexts.summary.until(dateText(endsOn)),
        }))}
      />
      <section aria-labelledby="dopo">
        <h2 className="h4" id="dopo">
          {words.nextTitle}
        </h2>
        <p>{words.next(name, daysToAnswer)}</p>
        <p>{words.withdraw}</p>
      </section>
      <div className="pc-outcome-links">
        <a className="btn btn-primary" href={pathOf('delegates')}>
          {words.list}
        </a>
        <a className="btn btn-outline-primary" href={pathOf('delegation-new')}>
          {words.another}
        </a>
      </div>
    </div>
  );
}
