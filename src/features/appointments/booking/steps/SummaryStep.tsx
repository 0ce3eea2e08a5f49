import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { identityOf } from '#features/acting/identity.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { TrapField } from '#kit/form/TrapField.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { type Loaded, valueOf } from '#platform/resource.ts';
import { type Counter, type Operator, readNotes } from '../../booking-api.ts';
import { slotDay } from '../../calendar/slot.ts';
import { isByLink, useBooking, type EditedAppointment, reasonsFor } from '../booking-context.ts';
import { type Draft, customerOf } from '../draft.ts';
import type { Legal } from '../places.ts';
import { slotStep, type StepId } from '../steps.ts';
import { texts as unsentEditWords } from '../../edit/texts.ts';
import { texts } from '../texts.ts';
import { texts as laterTexts } from './texts.ts';
import { ClashWarning } from './ClashWarning.tsx';
import { CounterGone, counterFacts } from './CounterCards.tsx';
import { longDateText, timeText } from '#domain/text/display.ts';
import { Alert } from '#kit/Alert.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { draftOf, placeItems } from '../../edit/edit-draft.ts';

/**
 * What an edit would make of the appointment, beside what it is: one that was kept and never sent must not be taken for the
 * appointment itself. Nothing where nothing was changed.
 */
function UnsentEdit({ draft, edited }: { draft: Draft; edited: EditedAppointment }) {
  const { places } = useBooking();
  const { appointment, leaveAsItIs } = edited;
  const original = draftOf(appointment);
  const changed = (['office', 'counter', 'operator', 'slot', 'reason', 'details'] as const).filter(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(original[name]),
  );
  if (changed.length === 0) return null;
  const { startsAt, counter } = appointment;
  const isMoved = changed.some((name) => name !== 'reason' && name !== 'details');
  const before = startsAt && unsentEditWords.at(longDateText(startsAt), timeText(startsAt));
  const after = draft.slot && unsentEditWords.at(slotDay(draft.slot), draft.slot.hour);
  const nextCounter = places.knownCounter(draft.counter)?.name ?? counter;
  const isElsewhere = nextCounter !== counter;
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  return (
    <Alert type="warning" title={unsentEditWords.unsent}>
      <ValueList
        items={[
          { label: unsentEditWords.now, value: joined(before, isElsewhere ? counter : null) },
          {
            label: unsentEditWords.then,
            value: isMoved
              ? joined(after, isElsewhere ? nextCounter : null)
              : joined(before, unsentEditWords.otherDetails),
          },
        ]}
      />
      <p>{unsentEditWords.unsentText}</p>
      <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => void leaveAsItIs()}>
        {unsentEditWords.leave}
      </button>
    </Alert>
  );
}

const words = laterTexts.legal;

/** What is accepted with a booking, in a dialog, and the box that it was read: F-PRIV. */
function LegalConsent({ legal: { terms, privacy } }: { legal: NonNullable<Legal> }) {
  const [isOpen, setOpen] = useState(false);
  const [link, label] =
    terms === null
      ? [words.link, words.privacy]
      : privacy === null
        ? [words.linkTerms, words.terms]
        : [words.linkBoth, words.both];
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
          {link}
        </button>
      </p>
      <CheckboxField name="privacy" label={label} required />
      {isOpen && (
        <PolicyDialog
          title={words.title}
          emptyText=""
          load={() => Promise.resolve([privacy, terms].filter(Boolean).join('\n'))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Props {
  draft: Draft;
  /** Null: there is no such counter any more. */
  counter: Counter | null;
}

/** Where, in the summary; of a counter that is gone, what the appointment that is changed says of it. */
function PlaceSummary({ draft, counter }: Props) {
  const { places, variant, edited } = useBooking();
  const office = { label: texts.office.label, value: places.knownOffice(draft.office)?.name };
  const isOwn = edited?.appointment.counterId === draft.counter;
  const known = counter
    ? [office, { label: texts.counter.label, value: counter.name }, ...counterFacts(counter)]
    : edited && isOwn && placeItems(edited.appointment);
  return (
    <SummaryCard
      title={texts.place.title}
      step={(variant === 'need' ? 'place' : 'office') satisfies StepId}
      items={known || [office]}
    />
  );
}

/** All that will be sent, to be read once more. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { places, edited } = useBooking();
  const counter = useStore(places.counter(draft.counter));
  useStore(places.offices());
  const legal = useStore(places.legal());
  const isThere = counter.state === 'ready' && counter.value !== null;
  useBlockedStep(!isThere || (!edited && legal.state !== 'ready'));
  if (counter.state === 'failed')
    return <LoadFailed message={texts.arrival.failed} onRetry={counter.retry} />;
  if (counter.state === 'loading') return <Spinner onCancel={counter.cancel} />;
  const terms = !edited && legal.state === 'ready' ? legal.value : null;
  return <Summary draft={draft} counter={counter.value} terms={terms} />;
}

/** What the code confirms, to be seen where it is sent. */
export function ConfirmedBooking({ draft }: StepViewProps<Draft>) {
  const { places } = useBooking();
  const counter = useStore(places.counter(draft.counter));
  useStore(places.offices());
  if (counter.state !== 'ready') return null;
  return (
    <>
      <Choices draft={draft} counter={counter.value} />
      <Applicant draft={draft} />
    </>
  );
}

interface SummaryProps {
  draft: Draft;
  /** Null: there is no such counter any more. */
  counter: Counter | null;
  /** What has to be accepted; null: nothing. */
  terms: Legal;
}

function Summary({ draft, counter, terms }: SummaryProps) {
  const { user, edited } = useBooking();
  return (
    <>
      {edited && <UnsentEdit draft={draft} edited={edited} />}
      {!counter && <CounterGone />}
      <ClashWarning counter={counter} slot={draft.slot} reasonId={draft.reason} />
      <Choices draft={draft} counter={counter} />
      <Applicant draft={draft} />
      {terms && <LegalConsent legal={terms} />}
      {!edited && !user && <TrapField />}
      {user && !isByLink(edited) && <OnBehalfOf module="APPSCHED" />}
    </>
  );
}

/** Where, when and why; by need, what is chosen first stands first. */
function Choices({ draft, counter }: Pick<SummaryProps, 'draft' | 'counter'>) {
  const { places, variant } = useBooking();
  const operators = useStore(places.operators(draft.counter));
  const isByNeed = variant === 'need';
  const where = <PlaceSummary draft={draft} counter={counter} />;
  const why = <Reason draft={draft} isCounterGone={counter === null} />;
  return (
    <>
      {isByNeed ? why : where}
      {isByNeed && where}
      <SummaryCard title={texts.slot.card} step={slotStep(variant)} items={slotItems(draft, operators)} />
      {!isByNeed && why}
    </>
  );
}

function Reason({ draft, isCounterGone }: { draft: Draft; isCounterGone: boolean }) {
  const { places, edited, variant } = useBooking();
  const reasons = isCounterGone
    ? [readNotes(edited?.appointment.notes ?? null).reason]
    : reasonsFor(draft.counter, places, edited);
  const reason = reasons.find((each) => each?.id === draft.reason);
  return (
    <SummaryCard
      title={variant === 'need' ? texts.steps.need : texts.steps.details}
      step={(variant === 'need' ? 'need' : 'details') satisfies StepId}
      items={[
        { label: texts.details.reason, value: reason?.name },
        { label: texts.details.details, value: draft.details.trim() },
      ]}
    />
  );
}

function slotItems({ slot, operator }: Draft, operators: Loaded<Operator[]>) {
  const chosen = valueOf(operators)?.find(({ id }) => id === operator)?.name;
  return [
    { label: texts.slot.date, value: slot && slotDay(slot) },
    { label: texts.slot.hour, value: slot?.hour },
    { label: texts.slot.operator, value: chosen },
  ];
}

/** Who comes: fixed in an edit, where by a link of an e-mail it is masked. */
function Applicant({ draft }: { draft: Draft }) {
  const { user, actor, edited } = useBooking();
  const customer = edited
    ? (edited.appointment.customer ?? { name: null, surname: null, taxCode: null, email: null })
    : customerOf(draft, actor);
  return (
    <SummaryCard
      title={laterTexts.applicant.title}
      {...(!edited && !user && { step: 'applicant' satisfies StepId })}
      items={[...identityOf(customer), { label: laterTexts.applicant.email, value: customer.email }]}
    />
  );
}
