import { useState } from 'react';
import { Alert } from '#kit/Alert.tsx';
import { RadioGroup } from '#kit/form/RadioGroup.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { delegatorFields, type Draft } from '../draft.ts';
import { fieldTexts } from '../texts.ts';
import { NameCheck } from '../../steps/NameCheck.tsx';
import { Question } from './Question.tsx';

const words = fieldTexts.delegator;

/** For whom the citizen wants to act: a person or a company. */
export function DelegatorStep() {
  const { shown, question } = usePerson();
  return (
    <>
      <RadioGroup
        name="person"
        label={words.person}
        choices={(['F', 'G'] as const).map((value) => ({ value, label: words.persons[value] }))}
        required
        inline
      />
      {shown === 'G' ? <Company /> : <Person />}
      {question}
    </>
  );
}

/** The kind of delegator whose fields are shown: another one is shown once what was typed may go. */
function usePerson() {
  const { store } = useSurroundingForm();
  const chosen = useFieldValue<Draft['person']>('person');
  const [shown, setShown] = useState(chosen);
  const isTyped = delegatorFields[shown].some((name) => String(store.$values.get()[name]).trim() !== '');
  if (chosen !== shown && !isTyped) setShown(chosen);
  const onAnswer = (isYes: boolean) => {
    if (!isYes) return store.$values.setKey('person', shown);
    delegatorFields[shown].forEach((name) => store.$values.setKey(name, ''));
    setShown(chosen);
  };
  const question = chosen !== shown && isTyped && (
    <Question title={words.change.title} confirm={words.change.confirm} onAnswer={onAnswer}>
      <p>{words.change.text}</p>
    </Question>
  );
  return { shown, question };
}

function Person() {
  const typed = {
    taxCode: useFieldValue<string>('taxCode'),
    firstName: useFieldValue<string>('firstName'),
    surname: useFieldValue<string>('surname'),
  };
  return (
    <>
      <TextField name="firstName" label={words.firstName} required />
      <TextField name="surname" label={words.surname} required />
      <TaxCodeField name="taxCode" label={words.taxCode} clearable required />
      <NameCheck {...typed} />
    </>
  );
}

function Company() {
  return (
    <>
      <TextField name="company" label={words.company} autoComplete="organization" required />
      <TextField
        name="companyCode"
        label={words.companyCode}
        inputMode="numeric"
        withoutBlanks
        clearable
        required
      />
      <Alert type="info" title={null}>
        {words.representative}
      </Alert>
    </>
  );
}
