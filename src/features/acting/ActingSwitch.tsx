import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { hasAsset } from '#platform/app.ts';
import type { ListState } from '#platform/paged-list.ts';
import { type Loaded, resource, valueOf } from '#platform/resource.ts';
import { $session } from '#platform/session/session.ts';
import { fullName } from '#domain/text/display.ts';
import { Select } from '#kit/list/Select.tsx';
import { $delegators, $ended, actFor, stopActing } from '#platform/session/delegators.ts';
import { confirmPerson } from '#platform/session/form-person.ts';
import { useIsLate } from '#kit/timers.ts';
import { readAvailable, type AvailableDelegator } from './available.ts';
import { enterScreen, readOnScreen } from './on-screen.ts';
import { texts } from './texts.ts';
import { checkDelegator } from './delegator.ts';

/** A person for whom the citizen may act in one of the modules of a switch. */
interface SwitchPerson extends AvailableDelegator {
  module: AssetCode;
}

interface ActingSelectProps {
  /** The modules that are switched together. */
  modules: readonly AssetCode[];
  persons: readonly SwitchPerson[];
}

/** "Stai vedendo": the citizen's own data, or those of one of their delegators. */
function ActingSelect({ modules, persons: known }: ActingSelectProps) {
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

interface Props {
  module: AssetCode;
  /** Another module that is switched with it. */
  other?: AssetCode | undefined;
  /** State of the list, which the switch waits for the first time; missing: it waits for nothing. */
  list?: ListState<unknown, unknown>['status'];
}

/** How long a list waits for its switch, in milliseconds. */
const switchTimeout = 1500;

/** Kept between views: a list seen before is drawn again with its switch at once, while both are asked for again. */
const offered = resource<readonly AssetCode[], readonly SwitchPerson[]>({
  isPersonal: true,
  isKept: true,
  read: readPersons,
});

const $nobody = atom<Loaded<readonly SwitchPerson[]>>({ state: 'ready', value: [] });

/**
 * The switch of a list, and whether the list can be drawn with it: both come together, so that neither pushes the other.
 * Nothing where nobody delegates the citizen, or where that cannot be known.
 */
export function useActingSwitch({ module, other, list = 'ready' }: Props): {
  element: ReactNode;
  isReady: boolean;
} {
  const { status } = useStore($session);
  const isAsked = status === 'logged' && hasAsset('DELEGHE');
  const modules = other ? [module, other] : [module];
  const persons = usePersons(modules, isAsked);
  const isLate = useIsLate(switchTimeout);
  const [wasShown, setWasShown] = useState(false);
  const isShown = wasShown || ['ready', 'failed'].includes(list);
  if (isShown !== wasShown) setWasShown(isShown);
  return {
    isReady: !isAsked || persons !== undefined || isLate,
    element: isAsked && isShown && persons && persons.length > 0 && (
      <ErrorBoundary fallback={null}>
        <ActingSelect modules={modules} persons={persons} />
      </ErrorBoundary>
    ),
  };
}

/** Whom a switch of these modules offers; undefined: not known yet. */
function usePersons(modules: readonly AssetCode[], isAsked: boolean): readonly SwitchPerson[] | undefined {
  const key = modules.join(' ');
  const loaded = useStore(isAsked ? offered.at(modules) : $nobody);
  const readAgain = useEffectEvent(() => void offered.refresh(modules));
  useEffect(() => {
    if (!isAsked) return undefined;
    const leave = enterScreen();
    readAgain();
    return leave;
  }, [isAsked, key]);
  return loaded.state === 'failed' ? [] : valueOf(loaded);
}

async function readPersons(
  modules: readonly AssetCode[],
  { signal }: { signal: AbortSignal },
): Promise<SwitchPerson[]> {
  const found = await Promise.all(
    modules.map(async (module) => {
      const persons = await readAvailable({ module }, signal, readOnScreen);
      return persons.map((person) => ({ ...person, module }));
    }),
  );
  return found.flat();
}

/** Whose data a list shows, where somebody has delegated the citizen in its module. */
export function ActingSwitch(props: Props) {
  return useActingSwitch(props).element;
}
