import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { Select } from '#kit/list/Select.tsx';
import { $delegators, $ended, actFor, stopActing } from '#platform/session/delegators.ts';
import { confirmPerson } from '#platform/session/form-person.ts';
import type { AvailableDelegator } from './available.ts';
import { texts } from './texts.ts';
import { checkDelegator } from './use-delegator.ts';

/** A person for whom the citizen may act in one of the modules of a switch. */
export interface SwitchPerson extends AvailableDelegator {
  module: AssetCode;
}

export interface ActingSelectProps {
  /** The modules that are switched together. */
  modules: readonly AssetCode[];
  persons: readonly SwitchPerson[];
}

/** "Stai vedendo": the citizen's own data, or those of one of their delegators. */
export function ActingSelect({ modules, persons: known }: ActingSelectProps) {
  const delegators = useStore($delegators);
  const ended = useStore($ended);
  const persons = known.filter(({ delegation }) => !ended.has(delegation));
  const [current] = modules.flatMap((module) => delegators[module] ?? []);
  const byCode = new Map(persons.map((person) => [person.taxCode, fullName(person)]));
  const options = [
    { value: '', label: texts.mine },
    ...[...byCode].map(([value, label]) => ({ value, label })),
  ];
  const choose = (taxCode: string) => {
    for (const module of modules) {
      const person = persons.find((one) => one.taxCode === taxCode && one.module === module);
      if (person) actFor(module, person);
      else stopActing(module);
      confirmPerson(module);
    }
  };
  useEffect(() => {
    if (current) void checkDelegator(current);
  }, [current]);
  return (
    <div className="pc-acting-switch">
      <Select label={texts.seeing} options={options} value={current?.taxCode ?? ''} onChange={choose} />
    </div>
  );
}
