import { OutcomeFrame } from '../OutcomeFrame.tsx';
import { useEffect, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText, dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { type SentCopy, sentCopy } from '#kit/success/sent-copy.ts';
import { SuccessPage } from '#kit/success/SuccessPage.tsx';
import { daysToAnswer } from '../states.ts';
import { closingTexts } from '../online/texts.ts';

/** What was given; opened without a delegation that was just sent it leads to the list. */
function Given() {
  const [given] = useState(() => sentCopy('delegation'));
  useEffect(() => {
    if (!given) location.replace(pathOf('delegates'));
  }, [given]);
  return given ? <Sent given={given} /> : <Spinner />;
}

const words = closingTexts.sent;

function Sent({ given }: { given: SentCopy }) {
  const [name] = given.facts;
  const lastDay = addDays(dayOf(given.at ? new Date(given.at) : new Date()), daysToAnswer);
  return (
    <SuccessPage
      copy={given}
      title={words.title}
      isSentOpen
      next={[words.next(name?.value ?? '', daysToAnswer), words.lastDay(dateText(lastDay)), words.withdraw]}
      ways={
        <>
          <a className="btn btn-primary" href={pathOf('delegates')}>
            {words.list}
          </a>
          <a className="btn btn-outline-primary" href={pathOf('delegation-new')}>
            {words.another}
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

/** The delegations that were given; its heading is its own. */
export function DelegationsGiven({ homeHref }: Props) {
  return (
    <OutcomeFrame route="delegation-online-success" homeHref={homeHref}>
      <Given />
    </OutcomeFrame>
  );
}
