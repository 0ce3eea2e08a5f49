import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RouteId } from '#domain/routing/routes.ts';
import { island } from '#kit/frame/Island.tsx';
import { dateTimeText, euroText, timeText, fullName } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { announce } from '#platform/page/announce.ts';
import { $session, type User } from '#platform/session/session.ts';
import { Alert } from '#kit/Alert.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { useBannerModules } from '#kit/frame/ActingBanner.tsx';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { NoCitizen } from '#kit/frame/NoCitizen.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { CopiedNumber, ReceiptPart } from '#kit/success/SuccessPage.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import type { SentCopy } from '#kit/success/sent-copy.ts';
import { texts, verdictTexts } from '../outcome/texts.ts';
import { isRetriable, OutcomeActions } from '../outcome/OutcomeActions.tsx';
import { receiptNames } from '../state/position.ts';
import { TimeLeft } from '../views/PaymentParts.tsx';
import {
  type Outcome as Known,
  useOutcome,
  type Outcome as PaymentCopyOutcome,
} from '../outcome/use-outcome.ts';

/**
 * What the memo of a payment says: to the citizen whose position it is, and in the tab that began the payment. Null: the
 * address alone tells of it, which anybody can write.
 */
export function paymentCopy(
  { verdict, position, checkout, back, paidFor }: PaymentCopyOutcome,
  user: User | null,
): SentCopy | null {
  const known = user ? (position ?? checkout) : checkout;
  if (!known) return null;
  const { heading, lines } = verdictTexts[verdict];
  const personOf = (person: { name: string | null; surname: string | null; taxCode: string } | null) =>
    person && { name: fullName(person), taxCode: person.taxCode };
  return {
    sending: 'payment',
    number: position?.iuv ?? checkout?.iuv ?? back.iuv,
    at: checkout && (checkout.at as Instant),
    sender: personOf(user),
    onBehalf: personOf(user && paidFor),
    email: null,
    facts: [
      { label: texts.what, value: known.title ?? '' },
      { label: texts.amount, value: known.cents === null ? '' : euroText(known.cents) },
    ],
    sections: [{ title: texts.title, rows: [{ label: heading, value: lines.join(' ') }] }],
    files: [],
    follow: pathOf('area-activities'),
  };
}

/** What became of a payment, under the heading of the page. */
export function Outcome({ homeHref }: { homeHref: string }) {
  const outcome = useOutcome();
  useHeadings(outcome);
  // What came of a payment belongs to who owed it, whomever the citizen acts for now.
  useBannerModules(outcome.paidFor ? null : []);
  return (
    <div className="pc-payment-outcome">
      <Stable>
        <VerdictBox outcome={outcome} />
      </Stable>
      {outcome.verdict !== 'checking' && (
        <>
          <Facts outcome={outcome} />
          <OutcomeActions outcome={outcome} homeHref={homeHref} />
          <Access />
          <Memo outcome={outcome} />
        </>
      )}
    </div>
  );
}

/** Focuses the heading of the page, names the verdict in its title, and announces each change of it. */
function useHeadings({ verdict, checkout, back }: Known): void {
  const { heading, lines } = verdictTexts[verdict];
  const isFirst = useRef(true);
  const isEmpty = verdict === 'unknown' && checkout === null && back.iuv === null;
  const speak = useEffectEvent(() => announce(`${heading}. ${lines.join(' ')}`));
  useEffect(() => {
    document.title = document.title.replace(/^[^|]+/, `${heading} `);
    if (isFirst.current) focusTitle();
    else speak();
    isFirst.current = false;
  }, [heading]);
  useEffect(() => {
    // Whoever has paid nothing has nothing to rate.
    if (isEmpty) document.querySelector('[data-element="feedback"]')?.remove();
  }, [isEmpty]);
}

function focusTitle(): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}

/** Keeps the height that its content has had, so that a shorter verdict moves nothing below it. */
function Stable({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const grow = () => {
      current.style.minHeight = `${current.offsetHeight}px`;
    };
    const forget = () => {
      current.style.minHeight = '';
    };
    const watch = new ResizeObserver(grow);
    watch.observe(current);
    addEventListener('resize', forget);
    return () => {
      watch.disconnect();
      removeEventListener('resize', forget);
    };
  }, []);
  return <div ref={box}>{children}</div>;
}

function VerdictBox({ outcome }: { outcome: Known }) {
  const { verdict, isWatching, checkout } = outcome;
  const until = waitsUntil(outcome);
  const { tone, heading, lines } = verdictTexts[verdict];
  const isReading = isWatching && (verdict === 'checking' || verdict === 'verifying');
  return (
    <Alert type={toneOf(tone, { verdict, isOwn: checkout !== null })} title={null}>
      <h2 className="h5" data-part="outcome">
        {heading}
      </h2>
      {[...lines, ...moreLines(outcome)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {until !== null && <TimeLeft until={until} />}
      {isReading && (
        <p className="pc-payment-wait" key={verdict}>
          <span className="progress-spinner progress-spinner-active size-sm" aria-hidden="true" />
          {texts.still}
        </p>
      )}
    </Alert>
  );
}

/** What a verdict leaves to be said: what can be done, and when. */
function moreLines(outcome: Known): string[] {
  const { verdict, reported, checkout } = outcome;
  const until = waitsUntil(outcome);
  const retryFrom = reported === 'paid' ? texts.retryUnconfirmed : texts.retryFrom;
  return [
    ...(until === null ? [] : [retryFrom(timeText(new Date(until).toISOString() as Instant))]),
    ...(isRetriable(verdict) && checkout?.form != null ? [texts.kept] : []),
  ];
}

/** When a payment in doubt can be tried again; null: it is not in doubt, or this tab has not begun it. */
function waitsUntil({ verdict, retryAt }: Known): number | null {
  return verdict === 'verifying' || verdict === 'unread' ? retryAt : null;
}

/** Anybody can write an address that reports a payment: without a checkout of this tab it does not look like a success. */
function toneOf(
  tone: (typeof verdictTexts)[keyof typeof verdictTexts]['tone'],
  { verdict, isOwn }: { verdict: Known['verdict']; isOwn: boolean },
) {
  return verdict === 'reported-paid' && !isOwn ? 'info' : tone;
}

/**
 * The IUV, and what was paid and when: to the citizen whose position it is, and in the tab that began the payment. The page
 * is public, so nothing else of the address is believed.
 */
function Facts({ outcome: { position, checkout, back, paidFor } }: { outcome: Known }) {
  const session = useStore($session);
  const known = session.status === 'logged' ? (position ?? checkout) : checkout;
  const iuv = iuvOf({ position, checkout, back });
  return (
    <ValueList
      items={[
        { label: texts.what, value: known?.title },
        { label: texts.amount, value: known?.cents == null ? null : euroText(known.cents) },
        { label: texts.when, value: checkout && <PaidOn at={checkout.at as Instant} /> },
        { label: texts.iuv, value: iuv && <CopiedNumber number={iuv} /> },
        ...(session.status === 'logged' ? receiptNames(texts.payer, session.user, paidFor) : []),
      ]}
    />
  );
}

function PaidOn({ at }: { at: Instant }) {
  return <span data-part="date">{dateTimeText(at)}</span>;
}

/** What was paid and what became of it, as a file: the official receipt is another one. */
function Memo({ outcome }: { outcome: Known }) {
  const session = useStore($session);
  const copy = paymentCopy(outcome, session.status === 'logged' ? session.user : null);
  return (
    copy && <ReceiptPart copy={copy} title={texts.memo} keep={texts.memoKeep} download={texts.memoSave} />
  );
}

/** By what it is found again, best known first. */
function iuvOf({ position, checkout, back }: Pick<Known, 'position' | 'checkout' | 'back'>): string | null {
  return position?.iuv ?? checkout?.iuv ?? back.iuv;
}

/** Whoever is not logged in can log in, which reads the position. */
function Access() {
  const { status } = useStore($session);
  if (status === 'failed') return <NoCitizen />;
  if (status !== 'anonymous') return null;
  return (
    <div className="pc-payment-access">
      <p>{texts.login}</p>
      <LoginLine user={null} />
    </div>
  );
}

interface Props {
  route: Extract<RouteId, 'payment-outcome' | 'spontaneous-outcome'>;
  /** Where "Torna alla home" leads. */
  homeHref: string;
}

/** What became of a payment; breadcrumb and heading are the page's. */
export const PaymentOutcome = island<Props>(Outcome, ({ route }) => ({
  route,
  pending: <Spinner />,
  broken: texts.broken,
}));
