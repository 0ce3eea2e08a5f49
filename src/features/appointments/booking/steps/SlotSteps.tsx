import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { dateText } from '#domain/text/display.ts';
import { byCodes } from '#domain/text/order.ts';
import type { Day } from '#domain/time/dates.ts';
import { client } from '#platform/calls/client.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { Alert } from '#kit/Alert.tsx';
import { useResource } from '#kit/use-resource.ts';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useBooking, availableOperator } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { sectionIds } from '../steps.ts';
import { texts } from '../texts.ts';
import { firstFreeSlot } from '../../calendar/first-free.ts';
import type { Counter } from '../../booking-api.ts';
import { inBatches } from '../../booking-calls.ts';
import { needOf, needsOf } from '../needs.ts';
import { SlotPicker } from '../../calendar/SlotPicker.tsx';
import type { Slot } from '../../calendar/slot.ts';
import { counterFacts, CounterCards, CounterGone, useCounterChoice } from './CounterCards.tsx';
import { ForWhom } from './OfficeStep.tsx';
import { ClashWarning } from './ClashWarning.tsx';

const words = texts.place;

/** Where and when: the counters that offer what is needed, the first free one first. */
export function PlaceStep({ draft }: StepViewProps<Draft>) {
  const { allCounters, abortAllCounters } = useBooking().places;
  const places = useStore(allCounters());
  const need = places.state === 'ready' ? needOf(needsOf(places.value.known), draft) : null;
  useBlockedStep(need === null);
  if (places.state === 'failed') return <LoadFailed message={texts.office.failed} onRetry={places.retry} />;
  if (need) return <Counters key={draft.reason} counters={need.counters} />;
  // The office of the need may answer after others, as after a reload.
  if (places.state === 'loading' || !places.value.isComplete) return <Spinner onCancel={abortAllCounters} />;
  const { missing } = places.value;
  return <Alert type="warning">{missing.length > 0 ? texts.need.partial(missing) : texts.need.gone}</Alert>;
}

/** A counter with its first free day; null: none, undefined: not known. */
interface Dated {
  counter: Counter;
  day: Day | null | undefined;
}

function Counters({ counters }: { counters: readonly Counter[] }) {
  const { places } = useBooking();
  const dated = useResource(
    'dates',
    async (signal): Promise<Dated[]> => {
      const days = await inBatches(counters, async (counter) => {
        const first = await firstFreeSlot(client, places.line, { counters: [counter] }, signal);
        return { day: first?.slot.day ?? null };
      });
      return byDay(counters.map((counter, index) => ({ counter, day: days[index]?.day })));
    },
    () => undefined,
  );
  if (dated.state === 'loading')
    return (
      <>
        <p role="status">{words.searching}</p>
        <Spinner onCancel={dated.cancel} />
      </>
    );
  const undated = () => counters.map((counter) => ({ counter, day: undefined }));
  return <Chosen dated={dated.state === 'ready' ? dated.value : undated()} />;
}

/** Those with an earlier day first, those of which none is known last. */
function byDay(dated: Dated[]): Dated[] {
  const keyOf = ({ day }: Dated) => day ?? (day === null ? 'none' : 'unknown');
  return dated.sort((a, b) => byCodes(keyOf(a), keyOf(b)));
}

function Chosen({ dated }: { dated: readonly Dated[] }) {
  const chosen = useFieldValue('counter');
  const choose = useCounterChoice();
  const counters = dated.map(({ counter }) => counter);
  const settle = useEffectEvent(() => {
    const only = counters.length === 1 ? counters[0] : undefined;
    if (!counters.some(({ id }) => id === chosen)) choose(only ?? { id: '' });
  });
  useEffect(() => settle(), []);
  return (
    <>
      <WizardSection id={sectionIds.place}>
        <CounterCards
          counters={counters}
          fact={(counter) => ({
            label: words.first,
            value: dayText(dated.find((each) => each.counter === counter)?.day),
          })}
        />
      </WizardSection>
      <WizardSection id={sectionIds.slots} required>
        {chosen === '' ? (
          <p>{texts.place.chooseFirst}</p>
        ) : (
          <CounterSlots key={chosen} id={chosen} counters={counters} />
        )}
      </WizardSection>
    </>
  );
}

function dayText(day: Dated['day']): string | undefined {
  return day === null ? words.noDate : day && dateText(day);
}

/** The calendar of the chosen counter; the first free slot is looked for in all that offer what is needed. */
function CounterSlots({ id, counters }: { id: string; counters: readonly Counter[] }) {
  const counter = useStore(useBooking().places.counter(id));
  const choose = useCounterChoice();
  if (counter.state === 'loading') return <Spinner onCancel={counter.cancel} />;
  if (counter.state === 'failed')
    return <LoadFailed message={texts.arrival.failed} onRetry={counter.retry} />;
  if (counter.value === null) return <CounterGone />;
  return <Slots counter={counter.value} searchIn={counters} onCounter={(other) => choose({ id: other })} />;
}

/** When: the calendar of the counter, and the office once more. */
export function SlotStep({ draft }: StepViewProps<Draft>) {
  const { places, askedCounter } = useBooking();
  const counter = useStore(places.counter(draft.counter));
  // An edit that goes on here after a reload has not read them yet.
  useStore(places.offices());
  useBlockedStep(counter.state !== 'ready' || counter.value === null);
  if (counter.state === 'loading') return <Spinner onCancel={counter.cancel} />;
  if (counter.state === 'failed')
    return <LoadFailed message={texts.arrival.failed} onRetry={counter.retry} />;
  if (counter.value === null) return <CounterGone />;
  return (
    <>
      {/* A link to a counter begins here, so that the first step is not seen. */}
      {askedCounter !== null && <ForWhom />}
      <WizardSection id={sectionIds.slots} required>
        <Slots counter={counter.value} />
      </WizardSection>
      <WizardSection id={sectionIds.office}>
        <ValueList
          items={[
            { label: texts.office.label, value: places.knownOffice(draft.office)?.name },
            { label: texts.counter.label, value: counter.value.name },
            ...counterFacts(counter.value),
          ]}
        />
      </WizardSection>
    </>
  );
}

/** The steps with the calendar, in one part of the program. */
export const slotSteps = { slot: SlotStep, place: PlaceStep };

interface Props {
  counter: Counter;
  /** Counters among which the first free slot is looked for. */
  searchIn?: readonly Counter[];
  onCounter?: (counterId: string) => void;
}

/** Operator, calendar and times of a counter, and a warning where the citizen has another appointment then. */
function Slots({ counter, ...search }: Props) {
  const { places, edited, refused } = useBooking();
  const operator = useFieldValue('operator');
  const available = availableOperator(operator, useStore(places.operators(counter.id)));
  const reason = useFieldValue('reason');
  const slot = useFieldValue<Slot | null>('slot');
  const isOwn = edited !== null && edited.appointment.counterId === counter.id;
  useOtherOperator(operator);
  return (
    <>
      <OperatorField counterId={counter.id} />
      <SlotPicker
        name="slot"
        label={texts.slot.title}
        counter={counter}
        line={places.line}
        operator={available || null}
        edited={edited?.target}
        ownSlot={isOwn ? edited.slot : null}
        refused={refused}
        {...search}
      />
      <ClashWarning counter={counter} slot={slot} reasonId={reason} />
    </>
  );
}

/** Another operator is free at other times. */
function useOtherOperator(operator: string): void {
  const { store } = useSurroundingForm();
  const known = useRef(operator);
  useEffect(() => {
    if (operator !== known.current) store.$values.setKey('slot', null);
    known.current = operator;
  }, [operator, store]);
}

/** Only where there is more than one; whatever keeps them from being known leaves it to the office. */
function OperatorField({ counterId }: { counterId: string }) {
  const operators = useStore(useBooking().places.operators(counterId));
  if (operators.state !== 'ready' || operators.value.length === 0) return null;
  return (
    <SelectField
      name="operator"
      label={texts.slot.operator}
      placeholder={texts.slot.anyOperator}
      choices={operators.value.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
