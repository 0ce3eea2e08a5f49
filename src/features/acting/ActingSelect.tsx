import { Select } from '#kit/list/Select.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import type { AssetCode } from '#domain/assets.ts';
import { actFor, fullName, stopActing } from '#platform/session/delegators.ts';
import { confirmPerson } from '#platform/session/form-person.ts';
import { readAvailable } from './available.ts';
import { texts } from './texts.ts';
import { useDelegator } from './use-delegator.ts';

/** "Stai vedendo": the citizen's own data, or those of one of their delegators; nothing where there is none. */
export function ActingSelect({ module }: { module: AssetCode }) {
  const current = useDelegator(module);
  const available = useLoaded(
    module,
    (signal) => readAvailable({ module }, signal),
    () => undefined,
  );
  const persons = available.state === 'ready' ? available.value : [];
  if (persons.length === 0) return null;
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
      <Select label={texts.seeing} options={options} value={current?.taxCode ?? ''} onChange={choose} />
    </div>
  );
}
