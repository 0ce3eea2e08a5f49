import { useState } from 'react';
import { client } from '#platform/calls/client.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { SuggestField } from '#kit/list/SuggestField.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { readDelegations, type DelegationPerson } from '../../api.ts';
import { useSuggestions } from '../../views/use-suggestions.ts';
import { NameCheck } from '../../steps/NameCheck.tsx';
import { texts } from '../texts.ts';

const words = texts.delegate;

/** Who is to be delegated. */
export function DelegateStep() {
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
      <p>{words.intro}</p>
      <TaxCodeField name="taxCode" label={words.taxCode} clearable required />
      <TextField name="firstName" label={words.firstName} required />
      <TextField name="surname" label={words.surname} required />
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
    announce(words.filled(person.name));
  };
  return (
    <SuggestField
      label={words.search}
      help={words.searchHelp}
      value={typed}
      suggestions={found}
      onType={setTyped}
      onEnter={() => found.length === 1 && fill(found[0]?.detail)}
      onChoose={({ detail }) => fill(detail)}
    />
  );
}
