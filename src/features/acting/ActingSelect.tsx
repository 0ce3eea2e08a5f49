import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { Select } from '#kit/list/Select.tsx';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { confirmPerson } from '#platform/session/form-person.ts';
import type { AvailableDelegator } from './available.ts';
import { texts } from './texts.ts';
import { useDelegator } from './use-delegator.ts';

export interface ActingSelectProps {
  module: AssetCode;
  /** The lists it changes, where a section has several with a switch each. */
  about?: readonly string[] | undefined;
  persons: readonly AvailableDelegator[];
}

/** "Stai vedendo": the citizen's own data, or those of one of their delegators. */
export function ActingSelect({ module, about, persons }: ActingSelectProps) {
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
