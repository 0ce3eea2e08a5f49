import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { Alert } from '#kit/Alert.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { ValueList } from '#kit/Facts.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { SelectField } from '#kit/form/SelectField.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import type { Office } from '../../booking-api.ts';
import { useBooking } from '../booking-context.ts';
import type { Draft } from '../draft.ts';
import { texts } from '../texts.ts';
import { CounterCards, useCounterChoice } from './CounterCards.tsx';

/** Where: the office, and its counter. */
export function OfficeStep() {
  const { places } = useBooking();
  const offices = useStore(places.offices());
  const office = useFieldValue('office');
  const isEmpty = offices.state === 'ready' && offices.value.length === 0;
  const covered = useCoveredOffices(offices.state === 'ready' ? offices.value : null);
  const isNoneCovered = !isEmpty && covered?.length === 0;
  useBlockedStep(isEmpty || isNoneCovered || offices.state === 'failed');
  if (offices.state === 'failed')
    return <LoadFailed message={texts.office.failed} isKnown onRetry={offices.retry} />;
  if (isEmpty)
    return (
      <Alert type="info" title={null}>
        {texts.office.none}
      </Alert>
    );
  return (
    <>
      <ForWhom />
      {isNoneCovered && (
        <Alert type="info" title={null}>
          {texts.office.noneDelegated}
        </Alert>
      )}
      <OfficeField offices={covered} />
      {office !== '' && <Counters key={office} office={office} />}
    </>
  );
}

/** The offices at which the citizen may book for whom they act; null: not known yet. */
function useCoveredOffices(offices: readonly Office[] | null): readonly Office[] | null {
  return useCoveredChoices(offices, {
    module: 'APPSCHED',
    name: 'office',
    valueOf: ({ id }) => id,
    isCovered: (covers, { id }) => covers.office(id),
  });
}

/** The office: the only one is chosen by itself, and one that the address names is not asked for again. */
function OfficeField({ offices }: { offices: readonly Office[] | null }) {
  const { askedOffice } = useBooking();
  const { store } = useSurroundingForm();
  const chosen = useFieldValue('office');
  const settle = useEffectEvent((known: readonly Office[]) => {
    const only = known.length === 1 ? (known[0]?.id ?? '') : '';
    // What was chosen before the page's code was there is newer than what is drawn.
    const { office: now } = store.values as Draft;
    if (!known.some(({ id }) => id === now)) store.$values.setKey('office', only);
  });
  useEffect(() => {
    if (offices) settle(offices);
  }, [offices]);
  const [isOpen, setOpen] = useState(false);
  const name = offices?.find(({ id }) => id === chosen)?.name;
  const isOnly = offices?.length === 1;
  if (name !== undefined && (isOnly || (chosen === askedOffice && !isOpen)))
    return (
      <>
        <ValueList items={[{ label: texts.office.label, value: name }]} />
        {!isOnly && (
          <p>
            <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
              {texts.office.change}
            </button>
          </p>
        )}
      </>
    );
  return <OfficeSelect offices={offices} />;
}

/** The counters of the office; the only one is chosen by itself. */
function Counters({ office }: { office: string }) {
  const { places } = useBooking();
  const counters = useStore(places.counters(office));
  const chosen = useFieldValue('counter');
  const choose = useCounterChoice();
  const { announce } = useWizard();
  const known = counters.state === 'ready' ? counters.value : null;
  const settle = useEffectEvent((found: NonNullable<typeof known>) => {
    announce(found.length === 0 ? texts.counter.none : texts.counter.found(found.length));
    const only = found.length === 1 ? found[0] : undefined;
    if (!found.some(({ id }) => id === chosen)) choose(only ?? { id: '' });
  });
  useEffect(() => {
    if (known) settle(known);
  }, [known]);
  if (counters.state === 'loading') return <Spinner onCancel={counters.cancel} />;
  if (counters.state === 'failed')
    return <LoadFailed message={texts.counter.failed} isKnown onRetry={counters.retry} />;
  if (counters.value.length === 0)
    return (
      <Alert type="info" title={null}>
        {texts.counter.none}
      </Alert>
    );
  return <CounterCards counters={counters.value} />;
}

/** The offices to choose from; null: they are loading. */
export function OfficeSelect({ offices }: { offices: readonly Pick<Office, 'id' | 'name'>[] | null }) {
  return (
    <SelectField
      name="office"
      label={texts.office.label}
      help={texts.office.help}
      choices={(offices ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      loading={offices === null}
      required
    />
  );
}

/** Asks who comes, where somebody has delegated the citizen; whose appointment is changed is settled. */
export function ForWhom() {
  const { user, edited, askedService } = useBooking();
  if (!user || edited) return null;
  return <DelegatorPicker module="APPSCHED" serviceId={askedService ?? undefined} />;
}
