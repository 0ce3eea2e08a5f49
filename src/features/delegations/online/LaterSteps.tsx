import { useState } from 'react';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isKind, type PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { SuggestField } from '#kit/list/SuggestField.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { atItsStep, type WirePath } from '#kit/wizard/at-its-step.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText, dayOf } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { Alert } from '#kit/Alert.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { atServices, serviceIdsIn, withoutTaken } from '../state/chosen-services.ts';
import { ServicesStep } from '../steps/ServicesStep.tsx';
import { readDelegations, type DelegationPerson } from '../api.ts';
import { giveDelegations } from '../changes-api.ts';
import { serviceTitles, titledServices } from '../state/delegable.ts';
import { delegationStates, daysToAnswer } from '../states.ts';
import { NameCheck } from '../steps/NameCheck.tsx';
import { Opened, useServiceTitles } from '../steps/Opened.tsx';
import { useSuggestions } from '../views/use-suggestions.ts';
import { delegationOf, type Draft, type StepId, formName } from './draft.ts';
import { texts, closingTexts } from './texts.ts';

const words = texts.failures;

/** Beginnings of the paths that each step asks for. */
const paths: readonly WirePath<StepId>[] = [
  { step: 'delegate', start: 'delegato' },
  { step: 'services', start: 'deleghe' },
];

/** What the citizen reads when a delegation could not be given, and the step where it is put right. */
export function delegationRefusal(error: unknown, draft: Draft): Refusal {
  if (isKind(error, 'conflict')) return takenRefusal(error, draft);
  const refusal = refusalOf(error, {
    failed: isKind(error, 'malformed') ? words.unreadable : words.failed,
    invalid: words.invalid,
    forbidden: words.forbidden,
  });
  return isKind(error, 'invalid') ? atItsStep(refusal, paths) : refusal;
}

/** Services that are delegated already lose their place; the others stay chosen. */
function takenRefusal(error: PortalError, draft: Draft): Refusal {
  const ids = serviceIdsIn(error);
  const details = atServices(ids, words.taken);
  const values = withoutTaken(draft, ids, delegationOf(draft).delegate.taxCode);
  const opens = { id: 'services' satisfies StepId, values, ...(ids.length > 0 && { details }) };
  return { message: words.duplicate, opens };
}

const delegateWords = texts.delegate;

/** Who is to be delegated. */
function DelegateStep() {
  const persons = useResource('persons', readPersons, ignore);
  const typed = {
    taxCode: useFieldValue<string>('taxCode'),
    firstName: useFieldValue<string>('firstName'),
    surname: useFieldValue<string>('surname'),
  };
  useBlockedStep(persons.state === 'loading');
  if (persons.state === 'loading') return <Spinner onCancel={persons.cancel} />;
  const known = persons.state === 'ready' ? persons.value : [];
  return (
    <>
      {known.length > 0 && <KnownPersons persons={known} />}
      <p>{delegateWords.intro}</p>
      <TaxCodeField name="taxCode" label={delegateWords.taxCode} clearable required />
      <TextField name="firstName" label={delegateWords.firstName} required />
      <TextField name="surname" label={delegateWords.surname} required />
      <NameCheck {...typed} />
    </>
  );
}

/** Persons of the citizen's delegations, with first name and surname. */
async function readPersons(signal: AbortSignal): Promise<DelegationPerson[]> {
  const { delegates, delegators } = await readDelegations(client, signal);
  return [...delegates, ...delegators].filter(({ firstName, surname }) => firstName && surname);
}

/** No toast: without the list the person is typed. */
function ignore(): void {}

/** Fills in a person with whom there is a delegation already. */
function KnownPersons({ persons }: { persons: readonly DelegationPerson[] }) {
  const { store, recheck } = useSurroundingForm();
  const { announce } = useWizard();
  const [typed, setTyped] = useState('');
  const knownBy = (taxCode: string | null | undefined) => persons.find((one) => one.taxCode === taxCode);
  // Services are suggested too, to other forms.
  const found = useSuggestions('delegations', typed).filter(({ detail }) => knownBy(detail));
  const fill = (taxCode: string | null | undefined) => {
    const person = knownBy(taxCode);
    if (!person) return;
    const values = { taxCode: person.taxCode, firstName: person.firstName, surname: person.surname };
    for (const [name, value] of Object.entries(values)) {
      store.setValue(name, value);
      recheck(name);
    }
    setTyped('');
    announce(delegateWords.filled(person.name));
  };
  return (
    <SuggestField
      label={delegateWords.search}
      help={delegateWords.searchHelp}
      value={typed}
      suggestions={found}
      onType={setTyped}
      onEnter={() => found.length === 1 && fill(found[0]?.detail)}
      onChoose={({ detail }) => fill(detail)}
    />
  );
}

/** The services to delegate, and until when. */
function DelegateServices({ draft }: StepViewProps<Draft>) {
  return <ServicesStep person={tidyTaxCode(draft.taxCode)} side="delegates" />;
}

/** What of a delegation comes when its form is used: the later steps, and what gives it. */
export const later = {
  views: { delegate: DelegateStep, services: DelegateServices, summary: SummaryStep },
  send: sendAndKeep,
  refusal: delegationRefusal,
};

/** The delegations that were given. */
interface GivenDelegations {
  name: string;
  taxCode: string;
  services: readonly { title: string; endsOn: Day }[];
}

/** Gives the delegations, once, and keeps what was given for its confirmation page. Throws PortalError. */
async function sendAndKeep(draft: Draft): Promise<void> {
  const { name, taxCode, services } = await sendDelegation(draft);
  const rows = services.map(({ title, endsOn }) => ({
    label: title,
    value: closingTexts.summary.until(dateText(endsOn)),
  }));
  await keepSent({
    sending: 'delegation',
    module: 'DELEGHE',
    facts: [
      { label: texts.steps.delegate, value: name },
      { label: texts.delegate.taxCode, value: taxCode },
    ],
    sections: [{ title: texts.steps.services, rows }],
    follow: pathOf('delegates'),
  });
}

/** Gives the delegations, once, and says what was given. Throws PortalError. */
export async function sendDelegation(draft: Draft): Promise<GivenDelegations> {
  const delegation = delegationOf(draft);
  const { delegate, services } = delegation;
  const given = await sendOnce(formName, delegation, {
    send: (key) => giveDelegations(client, delegation, key),
    findArrived: (since) => findGiven(draft, since),
  });
  const ownTitle = serviceTitles();
  const titleOf = (id: string) =>
    given.delegations.find(({ serviceId }) => serviceId === id)?.title ?? ownTitle(id);
  return {
    name: `${delegate.firstName} ${delegate.surname}`,
    taxCode: delegate.taxCode,
    services: titledServices(services, titleOf),
  };
}

/**
 * What an earlier attempt gave: every one of these services until the same day, not answered yet. The day before counts
 * too, since the clocks of device and server may differ.
 */
async function findGiven(draft: Draft, since: number): Promise<DelegationPerson | null> {
  const { delegate, services } = delegationOf(draft);
  const { delegates } = await readDelegations(client);
  const person = delegates.find(({ taxCode }) => taxCode === delegate.taxCode);
  const earliest = addDays(dayOf(new Date(since)), -1);
  const isThere = ({ serviceId, endsOn }: (typeof services)[number]) =>
    person?.delegations.some(
      (one) =>
        one.serviceId === serviceId &&
        one.endsOn === endsOn &&
        one.status === delegationStates.waitingForDelegate.code &&
        (one.startsOn ?? '') >= earliest,
    );
  return person && services.every(isThere) ? person : null;
}

const summaryWords = closingTexts.summary;

/** All that will be sent, to be read once more. */
function SummaryStep({ draft }: StepViewProps<Draft>) {
  const titleOf = useServiceTitles();
  const { delegate, services } = delegationOf(draft);
  return (
    <>
      <SummaryCard
        title={texts.steps.delegate}
        step="delegate"
        items={[
          { label: texts.delegate.firstName, value: delegate.firstName },
          { label: texts.delegate.surname, value: delegate.surname },
          { label: texts.delegate.taxCode, value: delegate.taxCode },
        ]}
      />
      <NameCheck {...delegate} />
      <SummaryCard
        title={texts.steps.services}
        step="services"
        items={titledServices(services, titleOf).map(({ title, endsOn }) => ({
          label: title,
          value: summaryWords.until(dateText(endsOn)),
        }))}
      />
      <Opened services={services.map(({ serviceId }) => serviceId)} />
      <Alert type="info" title={null}>
        {summaryWords.next(daysToAnswer)}
      </Alert>
    </>
  );
}
