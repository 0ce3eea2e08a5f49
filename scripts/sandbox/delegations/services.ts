import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { joinServices, type Service } from '#contracts/services.ts';
import type { ServiceToSend } from '#features/delegations/changes-api.ts';
import { longestLife } from '#features/delegations/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { documentOf, enabledAssets, type Municipality } from '../municipalities/data.ts';
import { dayAt, dayOf, italianDay } from '../relative-time.ts';
import { liveServices, type DelegatedService } from './data.ts';

/** Services of a municipality, as citizens see them. */
export function servicesOf({ db }: Pick<Sandbox, 'db'>, { id, config }: Municipality): Service[] {
  const cards = z.parse(getServices.answer, documentOf(db, id, 'services'));
  const details = z.parse(getServiceDetails.answer, documentOf(db, id, 'serviceDetails'));
  return joinServices(cards, details, new Set(enabledAssets(config)));
}

/** Services of a municipality that may be delegated, by id. */
function delegableServices(
  sandbox: Sandbox,
  tenant: Municipality,
): Map<string, Omit<DelegatedService, 'endsOn'>> {
  const services = servicesOf(sandbox, tenant).filter(({ delegable }) => delegable);
  return new Map(
    services.map(({ id: service, title, asset, delegationNote: note }) => [
      service,
      { service: /^\d{1,15}$/.test(service) ? Number(service) : service, title, asset, note },
    ]),
  );
}

/** Last day that a delegation made now may have (`delegheMaxDays`). */
function latestEnd({ now }: Sandbox, { config }: Municipality): string {
  return dayAt(now(), `+${longestLife(z.parse(getConfig.answer, config))}`);
}

interface Pair {
  delegator: string;
  delegate: string;
  services: readonly ServiceToSend[];
  /** Whose tax code the form asks for, to say that it is the citizen's own. */
  field: 'delegato' | 'delegante';
}

/** The services of a new delegation, or the response that says which of them are not possible. */
export function checkServices(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  { delegator, delegate, services, field }: Pair,
): DelegatedService[] | Response {
  const known = delegableServices(sandbox, tenant);
  const today = dayOf(sandbox.now());
  const latest = latestEnd(sandbox, tenant);
  const details = services.flatMap(({ idServizio, dataScadenza }, index) => [
    ...(known.has(String(idServizio)) ? [] : [`deleghe.${index}.idServizio: il servizio non è delegabile`]),
    ...(dataScadenza > today && dataScadenza <= latest
      ? []
      : [
          `deleghe.${index}.dataScadenza: scegli una data tra il ${italianDay(dayAt(sandbox.now(), '+1'))} e il ${italianDay(latest)}`,
        ]),
  ]);
  if (delegator === delegate) details.unshift(`${field}.codiceFiscale: è il tuo codice fiscale`);
  if (details.length > 0) return fail(c, 'E1', { status: 422, title: 'Delega non ammessa', details });
  const live = liveServices(sandbox.db, { tenant: tenant.id, delegator, delegate }, sandbox.now());
  const chosen = services.flatMap(({ idServizio, dataScadenza }) => {
    const found = known.get(String(idServizio));
    return found ? [{ ...found, endsOn: dataScadenza }] : [];
  });
  return duplicatesIn(c, chosen, live) ?? chosen;
}

/** The refusal of services that are delegated already or named twice; null without any. */
export function duplicatesIn(
  c: SandboxContext,
  chosen: readonly DelegatedService[],
  live: ReadonlySet<DelegatedService['service']>,
): Response | null {
  const taken = new Set(live);
  const twice = chosen.filter(({ service }) => {
    const isTaken = taken.has(service);
    taken.add(service);
    return isTaken;
  });
  if (twice.length === 0) return null;
  const details = twice.map(({ service, title }) => `${service}: ${title}`);
  return fail(c, 'E1', { status: 409, title: 'Servizi già delegati', details });
}
