import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText } from '#domain/text/display.ts';
import { isDay } from '#domain/time/dates.ts';
import { Alert } from '#kit/Alert.tsx';
import { DateField } from '#kit/form/TextField.tsx';
import { FieldError, Help, Star } from '#kit/form/FieldFrame.tsx';
import { useField, useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { Chip } from '#kit/list/Chip.tsx';
import { fieldOfService, isTaken, type ServicesDraft } from '../state/chosen-services.ts';
import { type DelegableService, openedByServices } from '../state/delegable.ts';
import { firstDay, lastDay } from '../state/duration.ts';
import { delegationStatus } from '../states.ts';
import { texts } from './texts.ts';

const words = texts.services;

interface Props {
  services: readonly DelegableService[];
  person: string;
  side: 'delegates' | 'delegators';
  /** Delegations that forbid another one, by service. */
  live: ReadonlyMap<string, Taken>;
}

/** What takes a service: a delegation, or a request for one that waits for the office. */
export interface Taken {
  status: string;
  isRequest: boolean;
}

/** One row for each service that can be delegated. */
export function ServiceRows({ services, person, side, live }: Props) {
  const { id, error, describedBy, value } = useField<ServicesDraft['services']>({
    name: 'services',
    label: words.label,
    help: words.longest(''),
  });
  const taken = useFieldValue<ServicesDraft['taken']>('taken');
  const isFree = (service: string) => !live.has(service) && !isTaken({ taken }, service, person);
  const isGone = useOnlyFree((service) => services.some((one) => one.id === service) && isFree(service));
  return (
    <>
      {isGone(services) && (
        <Alert type="info" title={null}>
          {words.gone}
        </Alert>
      )}
      <fieldset className="pc-field pc-delegable" id={id} aria-describedby={describedBy}>
        <legend>
          {words.label}
          <Star />
          <span className="visually-hidden"> obbligatorio</span>
        </legend>
        <Help id={id} text={words.longest(dateText(lastDay()))} />
        <FieldError id={id} message={error} />
        {Object.keys(value).length > 1 && <SameDay />}
        <ul className="pc-delegable-rows">
          {services.map((service) => (
            <li key={service.id}>
              {isFree(service.id) ? (
                <FreeRow service={service} />
              ) : (
                <TakenRow service={service} side={side} taken={live.get(service.id)} />
              )}
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  );
}

/**
 * Takes services out of the form that cannot be chosen, as one that the address names.
 *
 * @returns whether one of them is not among the services any more
 */
function useOnlyFree(isFree: (service: string) => boolean) {
  const { store } = useSurroundingForm();
  const [asked] = useState(() => Object.keys(store.valueOf('services') as object));
  const prune = useEffectEvent(() => {
    const chosen = Object.entries(store.valueOf('services') as ServicesDraft['services']);
    const free = chosen.filter(([service]) => isFree(service));
    if (free.length < chosen.length) store.setValue('services', Object.fromEntries(free));
  });
  useEffect(() => prune(), []);
  return (services: readonly DelegableService[]) =>
    asked.some((service) => !services.some(({ id }) => id === service));
}

/** One day for all chosen services; those that are chosen later may have it too. */
function SameDay() {
  const { store, recheck } = useSurroundingForm();
  const day = useFieldValue('sameDay');
  const before = useRef(day);
  useEffect(() => {
    if (day === before.current) return;
    before.current = day;
    if (!isDay(day)) return;
    const chosen = Object.keys(store.valueOf('services') as object);
    store.setValue('services', Object.fromEntries(chosen.map((service) => [service, day])));
    chosen.forEach((service) => recheck(fieldOfService(service)));
  }, [day, recheck, store]);
  return <DateField name="sameDay" label={words.sameDay} min={firstDay()} max={lastDay()} />;
}

/** A service that may be chosen, and its last day once it is. */
function FreeRow({ service: { id, title, note } }: { service: DelegableService }) {
  const { store, fieldId, recheck } = useSurroundingForm();
  const chosen = useFieldValue<ServicesDraft['services']>('services');
  const isChosen = id in chosen;
  const box = fieldId(`choose.${id}`);
  const help = [note, ...openedByServices([id])].filter(Boolean).join(' – ');
  const choose = (isWanted: boolean) => {
    const { [id]: _, ...others } = chosen;
    const same = Object.keys(others).length > 0 ? (store.valueOf('sameDay') as string) : '';
    store.setValue('services', isWanted ? { ...others, [id]: same || lastDay() } : others);
    recheck(fieldOfService(id));
  };
  return (
    <>
      <div className="form-check">
        <input
          id={box}
          type="checkbox"
          checked={isChosen}
          aria-describedby={help ? `${box}-help` : undefined}
          onChange={({ target }) => stayInPlace(target, () => choose(target.checked))}
        />
        <label htmlFor={box}>{title}</label>
      </div>
      <Help id={box} text={help || undefined} />
      {isChosen && (
        <DateField
          name={fieldOfService(id)}
          label={words.until}
          context={title}
          min={firstDay()}
          max={lastDay()}
          required
        />
      )}
    </>
  );
}

/** Makes a change that moves a control, and scrolls along: here the day for all services comes and goes above it. */
function stayInPlace(control: Element, change: () => void): void {
  const before = control.getBoundingClientRect().top;
  flushSync(change);
  const top = control.getBoundingClientRect().top - before;
  if (top !== 0) scrollBy({ top, behavior: 'instant' });
}

interface TakenProps {
  service: DelegableService;
  side: Props['side'];
  /** Undefined: only the backend knows it. */
  taken: Taken | undefined;
}

/** A service that is delegated already. Its box can have the focus, so that the error summary can lead here. */
function TakenRow({ service: { id, title }, side, taken }: TakenProps) {
  const { id: box, error, describedBy } = useField({ name: fieldOfService(id), label: title });
  const status = taken && delegationStatus(taken.status);
  return (
    <>
      <div className="form-check pc-taken">
        <input
          id={box}
          type="checkbox"
          checked={false}
          readOnly
          className={error ? 'is-invalid' : undefined}
          aria-disabled
          aria-invalid={error ? true : undefined}
          aria-describedby={`${box}-state ${describedBy}`}
        />
        <label htmlFor={box}>{title}</label>
      </div>
      <FieldError id={box} message={error} />
      <p className="pc-taken-state" id={`${box}-state`}>
        <Chip tone={status?.tone ?? 'warning'} text={status?.label ?? words.taken} />{' '}
        <a href={pathOf(taken?.isRequest ? 'delegation-requests' : side)}>
          {taken?.isRequest ? words.seeRequest : words.see}
          <span className="visually-hidden"> {title}</span>
        </a>
      </p>
    </>
  );
}
