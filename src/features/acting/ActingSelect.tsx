import { Select } from '#kit/list/Select.tsx';
import { actFor, fullName, stopActing } from '#platform/session/delegators.ts';
import { confirmPerson } from '#platform/session/form-person.ts';
import type { AvailableDelegator } from './available.ts';
import { texts } from './texts.ts';
import type { ActingSwitchProps } from './use-acting-switch.tsx';
import { useDelegator } from './use-delegator.ts';

interface Props extends ActingSwitchProps {
  persons: readonly AvailableDelegator[];
}

/** "Stai vedendo": the citizen's own data, or those of one of their delegators. */
export function ActingSelect({ module, about, persons }: Props) {
  const current = useDelegator(module);
  const options = [
    { value: '', label: texts.mine },
    ...persons.map((person) => ({ value: person.taxCode, label: fullName(person) })),
  ];
  const choose = (taxCode: string) => {
    const person = persons.find((one) => one.taxCode === taxCode);
    if (person) actFor(module, person);
    else stopActing(module);
    confirmPerson(module);
  };
  return (
    <div className="pc-acting-switch">
      <Select
        label={about === undefined ? texts.seeing : texts.seeingIn(about)}
        options={options}
        value={current?.taxCode ?? ''}
        onChange={choose}
      />
    </div>
  );
}
