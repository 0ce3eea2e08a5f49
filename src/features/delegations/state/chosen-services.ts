import { dictionary } from '#contracts/wire.ts';
import * as z from 'zod/mini';
import { PortalError } from '#errors/portal-error.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { dateText } from '#domain/text/display.ts';
import { isDay } from '#domain/time/dates.ts';
import { draftField, type DraftOf, textField } from '#kit/wizard/draft-fields.ts';
import type { ChosenService } from '../changes-api.ts';
import { firstDay, lastDay } from './duration.ts';

/** Fields of the step "Servizi" of both wizards. */
export const servicesFields = {
  /** Last day by the id of each chosen service. */
  services: draftField<Readonly<Record<string, string>>>({}, dictionary(z.string())),
  /** A day for all of them. */
  sameDay: textField,
  /** Services that the backend refused as delegated already, each with the tax code of the other person. */
  taken: draftField<readonly string[]>([], z.array(z.string())),
};

/** What that step holds, as typed. */
export type ServicesDraft = DraftOf<typeof servicesFields>;

/** Rules of these fields: at least one service, each until a day that is allowed. */
export function servicesRules(now = new Date()) {
  const [first, last] = [firstDay(now), lastDay(now)];
  const window = `Scegli una data tra il ${dateText(first)} e il ${dateText(last)}`;
  const LastDay = z.string().check(
    z.minLength(1, fieldMessages.required),
    z.refine((day) => isDay(day) && day >= first && day <= last, window),
  );
  const isChosen = (services: object) => Object.keys(services).length > 0;
  return {
    services: dictionary(LastDay).check(
      z.refine(isChosen, { error: 'Scegli almeno un servizio', when: () => true }),
    ),
  };
}

/** The chosen services in the order in which they are sent. */
export function chosenServices({ services }: Pick<ServicesDraft, 'services'>): ChosenService[] {
  return Object.entries(services).flatMap(([serviceId, endsOn]) =>
    isDay(endsOn) ? [{ serviceId, endsOn }] : [],
  );
}

/** Field of a service, by its id. */
export function fieldOfService(id: string): string {
  return `services.${id}`;
}

/** The field of a service for a path of the backend, `deleghe.1.dataScadenza`: it counts services as they were sent. */
export function serviceField(path: string, draft: Pick<ServicesDraft, 'services'>): string | undefined {
  const [, place] = /^deleghe\.(\d+)(?:\.|$)/.exec(path) ?? [];
  const sent = place === undefined ? undefined : chosenServices(draft)[Number(place)];
  return sent && fieldOfService(sent.serviceId);
}

/** Ids of the services that a refusal names at the beginning of its details; none where it names no ids. */
export function serviceIdsIn(error: unknown): string[] {
  const details = error instanceof PortalError ? (error.facts.details ?? []) : [];
  return details.flatMap((detail) => /^\s*([\w-]+)\s*:/.exec(detail)?.[1] ?? []);
}

/** The draft without services that the other person has already; the others stay chosen. */
export function withoutTaken(
  { services, taken }: ServicesDraft,
  ids: readonly string[],
  person: string,
): Pick<ServicesDraft, 'services' | 'taken'> {
  const left = Object.entries(services).filter(([id]) => !ids.includes(id));
  return {
    services: Object.fromEntries(left),
    taken: [...new Set([...taken, ...ids.map((id) => takenMark(id, person))])],
  };
}

/** True when the backend refused a service as delegated already to or by this person. */
export function isTaken({ taken }: Pick<ServicesDraft, 'taken'>, id: string, person: string): boolean {
  return taken.includes(takenMark(id, person));
}

const takenMark = (id: string, person: string) => `${person} ${id}`;

/** A message at the row of each of these services. */
export function atServices(ids: readonly string[], message: string): string[] {
  return ids.map((id) => `${fieldOfService(id)}: ${message}`);
}
