import { useStore } from '@nanostores/react';
import { BusyButton } from '#kit/BusyButton.tsx';
import { useReconnect } from '#kit/LoadFailed.tsx';
import { announce } from '#platform/page/announce.ts';
import { $session } from '#platform/session/session.ts';
import { texts } from './texts.ts';
import { type PickerScope, readAgain, useAvailable } from './use-available.ts';
import { useContext, useId } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { dateText, fullName } from '#domain/text/display.ts';
import { StepFormContext } from '#kit/form/step-form-context.ts';
import { Help } from '#kit/form/FieldFrame.tsx';
import { CodeText } from '#kit/CodeText.tsx';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { $personChanges, confirmPerson } from '#platform/session/form-person.ts';
import type { AvailableDelegator } from './available.ts';
import { useDelegator } from './delegator.ts';

interface Props {
  module: AssetCode;
  /** At least one. */
  persons: readonly AvailableDelegator[];
}

/** "Per chi fai questa operazione?": the citizen and their delegators. */
function DelegatorChoice({ module, persons }: Props) {
  const form = useContext(StepFormContext);
  const current = useDelegator(module);
  const isHeld = useStore($personChanges)[module] !== undefined;
  const choose = (delegator: AvailableDelegator | null) => {
    if (delegator) actFor(module, delegator);
    else stopActing(module);
    confirmPerson(module);
    form?.dismissAlert();
  };
  return (
    <PersonChoices
      persons={persons}
      chosen={isHeld ? undefined : (current?.taxCode ?? null)}
      choose={choose}
    />
  );
}

interface ChoicesProps {
  persons: readonly AvailableDelegator[];
  /** Tax code; null: the citizen; undefined: not chosen. */
  chosen: string | null | undefined;
  choose: (delegator: AvailableDelegator | null) => void;
}

/** Radio buttons of the citizen and those for whom they may act. */
export function PersonChoices({ persons, chosen, choose }: ChoicesProps) {
  const id = useId();
  const [note] = persons.flatMap((person) => person.note ?? []);
  return (
    <fieldset
      className="pc-field pc-choices pc-acting-choice"
      aria-describedby={note ? `${id}-help` : undefined}
    >
      <legend>{texts.legend}</legend>
      <Help id={id} text={note} />
      <Choice
        id={`${id}-me`}
        value=""
        checked={chosen === null}
        label={texts.me}
        choose={() => choose(null)}
      />
      {persons.map((person) => (
        <Choice
          key={person.taxCode}
          id={`${id}-${person.taxCode}`}
          value={person.taxCode}
          checked={chosen === person.taxCode}
          label={texts.person(fullName(person), person.taxCode)}
          help={person.endsOn === null ? undefined : texts.until(dateText(person.endsOn))}
          choose={() => choose(person)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  /** Tax code; empty: the citizen. */
  value: string;
  checked: boolean;
  label: string;
  help?: string | undefined;
  choose: () => void;
}

function Choice({ id, value, checked, label, help, choose }: ChoiceProps) {
  return (
    <div className="form-check">
      <input
        id={id}
        name="persona"
        type="radio"
        value={value}
        checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={choose}
      />
      <label htmlFor={id}>
        <CodeText>{label}</CodeText>
      </label>
      <Help id={id} text={help} />
    </div>
  );
}

/** Asks for whom a service is used, where the citizen has a delegator for it: first block of step 1. */
export function DelegatorPicker(props: PickerScope) {
  const { status } = useStore($session);
  const persons = useAvailable(props, status === 'logged');
  if (persons === 'failed') return <Failed retry={() => readAgain(props)} />;
  return persons && persons.length > 0 && <DelegatorChoice module={props.module} persons={persons} />;
}

/** A quiet line: most citizens act for nobody, and the form can be filled in all the same. */
function Failed({ retry }: { retry: () => ReturnType<typeof readAgain> }) {
  useReconnect(() => void retry());
  const onPress = async () => {
    announce(texts.retrying);
    const found = await retry();
    if (found === 'failed') announce(texts.failed);
    else if (found) announce(found.length > 0 ? texts.legend : texts.nobody);
  };
  return (
    <p className="pc-hint">
      {texts.failed}{' '}
      <BusyButton className="btn btn-link p-0 pc-inline-button" onPress={onPress}>
        {texts.retry}
      </BusyButton>
    </p>
  );
}
