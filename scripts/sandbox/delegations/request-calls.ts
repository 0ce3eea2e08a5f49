import { documentSlots } from '#features/delegations/documents-api.ts';
import {
  cancelRequest,
  createRequest,
  listRequests,
  updateRequest,
  type RequestToSend,
} from '#features/delegations/request-api.ts';
import { actionsOf, delegationStates } from '#features/delegations/states.ts';
import { suggestRequests } from '#features/delegations/suggestions-api.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import type { Municipality } from '../municipalities/data.ts';
import { handleCitizen } from '../route.ts';
import { options } from './calls.ts';
import { delegationsOf, type DelegatedService } from './data.ts';
import { tellRequested } from './mails.ts';
import {
  documentsOf,
  insertRequest,
  nextRequestId,
  partyOfRequest,
  requestsOf,
  saveRequest,
  type RequestRow,
} from './request-data.ts';
import { checkServices, duplicatesIn } from './services.ts';
import { suggest } from './suggestions.ts';
import { wireDocument, wireRequest } from './wire.ts';

const { inactive, waitingForOperator, withdrawn } = delegationStates;

/** A request of this citizen; null for those of others too, so that nobody learns which there are. */
export function findRequest(
  { db, now }: Sandbox,
  { id: tenant }: Municipality,
  { taxCode }: Citizen,
  id: string,
): RequestRow | null {
  return requestsOf(db, { tenant, applicant: taxCode }, now()).find((row) => row.id === id) ?? null;
}

/** The answer for a request that is unknown or somebody else's. */
export function requestNotFound(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 404, title: 'Richiesta non trovata' });
}

/** Requests of a delegation that an office has to approve. */
export function registerRequests(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    listRequests,
    ({ c, tenant, citizen: { taxCode } }) => {
      const rows = requestsOf(db, { tenant: tenant.id, applicant: taxCode }, now());
      return c.json(rows.map((row) => shown(sandbox, row)));
    },
    options,
  );
  handleCitizen(
    sandbox,
    suggestRequests,
    ({ c, tenant, citizen: { taxCode }, params }) => {
      const rows = requestsOf(db, { tenant: tenant.id, applicant: taxCode }, now());
      const sources = rows.map((row) => ({
        person: partyOfRequest(row),
        titles: row.services.map(({ title }) => title),
      }));
      return suggest(c, sources, params);
    },
    options,
  );
  registerWrites(sandbox);
}

function shown({ db, now }: Sandbox, row: RequestRow): Record<string, unknown> {
  const delegations = delegationsOf(db, row.tenant, row.applicant.taxCode, now());
  return {
    ...wireRequest(row, delegations),
    allegati: documentsOf(db, row).map(wireDocument),
  };
}

function registerWrites(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    createRequest,
    ({ c, tenant, citizen, body }) => {
      const services = freeServicesOf(sandbox, c, tenant, citizen, body);
      if (services instanceof Response) return services;
      const at = now().toISOString();
      const row: RequestRow = {
        tenant: tenant.id,
        id: nextRequestId(db, tenant.id, now()),
        applicant: citizen,
        status: inactive.code,
        ...contentOf(body, services),
        reason: null,
        createdAt: at,
        sentAt: null,
        changedAt: at,
      };
      insertRequest(db, row, at);
      return c.json(shown(sandbox, row), 201);
    },
    options,
  );
  handleCitizen(
    sandbox,
    updateRequest,
    ({ c, tenant, citizen, params, body }) => {
      const row = findRequest(sandbox, tenant, citizen, params.id);
      if (!row) return requestNotFound(c);
      if (row.status !== inactive.code) return notAllowed(c);
      const next =
        'stato' in body ? submitted(sandbox, c, tenant, row) : changed(sandbox, c, tenant, row, body);
      if (next instanceof Response) return next;
      saveRequest(db, next, now());
      if ('stato' in body) tellRequested(sandbox, next);
      return c.json(shown(sandbox, next));
    },
    options,
  );
  handleCitizen(
    sandbox,
    cancelRequest,
    ({ c, tenant, citizen, params }) => {
      const row = findRequest(sandbox, tenant, citizen, params.id);
      if (!row) return requestNotFound(c);
      if (!actionsOf('applicant', row.status).includes('cancel')) return notAllowed(c);
      const next = { ...row, status: withdrawn.code, changedAt: now().toISOString() };
      saveRequest(db, next, now());
      return c.json(shown(sandbox, next));
    },
    options,
  );
}

function notAllowed(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 409, title: 'Lo stato della richiesta non lo permette' });
}

function servicesOf(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  { taxCode }: Pick<Citizen, 'taxCode'>,
  { delegante, deleghe }: Pick<RequestToSend, 'delegante' | 'deleghe'>,
): DelegatedService[] | Response {
  return checkServices(sandbox, c, tenant, {
    delegator: delegante.codiceFiscale,
    delegate: taxCode,
    services: deleghe,
    field: 'delegante',
  });
}

function contentOf({ delegante, note }: RequestToSend, services: DelegatedService[]) {
  return { delegator: delegante, services, note: note === undefined || note === '' ? null : note };
}

function changed(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  row: RequestRow,
  body: RequestToSend,
): RequestRow | Response {
  const services = freeServicesOf(sandbox, c, tenant, row.applicant, body);
  if (services instanceof Response) return services;
  return { ...row, ...contentOf(body, services), changedAt: sandbox.now().toISOString() };
}

/** A draft as it waits for the office; a missing document or what is no longer possible stops it. */
function submitted(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  row: RequestRow,
): RequestRow | Response {
  const present = new Set(documentsOf(sandbox.db, row).map(({ code }) => code));
  const details = documentSlots.flatMap(({ code }) => (present.has(code) ? [] : [`${code}: obbligatorio`]));
  if (details.length > 0) return fail(c, 'E1', { status: 422, title: 'Mancano documenti', details });
  const deleghe = row.services.map(({ service, endsOn }) => ({ idServizio: service, dataScadenza: endsOn }));
  const services = servicesOf(sandbox, c, tenant, row.applicant, { delegante: row.delegator, deleghe });
  if (services instanceof Response) return services;
  const duplicates = duplicatesIn(c, row.services, waitingServices(sandbox, row));
  if (duplicates) return duplicates;
  const at = sandbox.now().toISOString();
  return { ...row, status: waitingForOperator.code, sentAt: at, changedAt: at };
}

/** The same, unless another request for one of them waits for the office: nobody uploads documents for nothing. */
function freeServicesOf(
  sandbox: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  applicant: Pick<Citizen, 'taxCode'>,
  body: Pick<RequestToSend, 'delegante' | 'deleghe'>,
): DelegatedService[] | Response {
  const services = servicesOf(sandbox, c, tenant, applicant, body);
  if (services instanceof Response) return services;
  const waiting = waitingServices(sandbox, { tenant: tenant.id, applicant, delegator: body.delegante });
  return duplicatesIn(c, services, waiting) ?? services;
}

interface Wanted {
  tenant: string;
  applicant: Pick<Citizen, 'taxCode'>;
  delegator: Pick<RequestToSend['delegante'], 'codiceFiscale'>;
}

/** Services for which this citizen's other requests for the same person wait for the office. */
function waitingServices({ db, now }: Sandbox, row: Wanted): Set<DelegatedService['service']> {
  const others = requestsOf(db, { tenant: row.tenant, applicant: row.applicant.taxCode }, now()).filter(
    ({ status, delegator }) =>
      status === waitingForOperator.code && delegator.codiceFiscale === row.delegator.codiceFiscale,
  );
  return new Set(others.flatMap(({ services }) => services.map(({ service }) => service)));
}
