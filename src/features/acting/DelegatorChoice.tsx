import { useStore } from '@nanostores/react';
import { useContext, useId } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { dateText, fullName } from '#domain/text/display.ts';
import { StepFormContext } from '#kit/form/step-form-context.ts';
import { Help } from '#kit/form/FieldFrame.tsx';
import { CodeText } from '#kit/CodeText.tsx';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { $personChanges, confirmPerson } from '#platform/session/form-person.ts';
import type { AvailableDelegator } from './available.ts';
import { texts } from './texts.ts';
import { useDelegator } from './use-delegator.ts';

interface Props {
  module: AssetCode;
  /** At least one. */
  persons: readonly AvailableDelegator[];
}

/** "Per chi fai questa operazione?": the citizen and their delegators. */
export function DelegatorChoice({ module, persons }: Props) {
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
