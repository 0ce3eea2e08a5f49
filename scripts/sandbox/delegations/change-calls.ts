import { changeDelegation, createDelegations } from '#features/delegations/changes-api.ts';
import { actionsOf, delegationStates, stateAfter, stateOn } from '#features/delegations/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { inTransaction } from '../db.ts';
import { fail } from '../errors.ts';
import { dayAt, dayOf, italianDay } from '../relative-time.ts';
import { handleCitizen } from '../route.ts';
import { options } from './calls.ts';
import { addDelegation, findDelegation, updateDelegation, type DelegationRow } from './data.ts';
import { tellAnswer, tellDelegate } from './mails.ts';
import { checkServices } from './services.ts';
import { wireDelegation } from './wire.ts';

/** Gives delegations, and changes their state or last day. */
export function registerDelegationChanges(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  registerCreation(sandbox);
  handleCitizen(
    sandbox,
    changeDelegation,
    ({ c, tenant, citizen, params, body: { stato, dataScadenza } }) => {
      const row = findDelegation(db, tenant.id, params.uuidDelega, now());
      if (!row) return fail(c, 'E1', { status: 404, title: 'Delega non trovata' });
      const role = roleOf(row, citizen.taxCode);
      if (!role) return fail(c, 'E1', { status: 403, title: 'Delega di altri cittadini' });
      const state = stateOn(dayOf(now()), { status: row.status, endsOn: row.ends_on });
      const refused =
        stato === undefined
          ? refuseEnd(sandbox, c, { row, role, state, endsOn: dataScadenza ?? '' })
          : mayBecome(role, state, stato)
            ? null
            : notAllowed(c);
      if (refused) return refused;
      updateDelegation(db, row, { status: stato, endsOn: dataScadenza }, now());
      if (role === 'delegate' && stato !== undefined) tellAnswer(sandbox, row, stato);
      return c.json(wireDelegation(findDelegation(db, tenant.id, row.uuid, now()) ?? row));
    },
    options,
  );
}

type Role = 'delegator' | 'delegate';

function roleOf({ delegator, delegate }: DelegationRow, taxCode: string): Role | null {
  if (delegator === taxCode) return 'delegator';
  return delegate === taxCode ? 'delegate' : null;
}

/** Whether an action of this party leads from one state to the other. */
function mayBecome(role: Role, from: string, to: string): boolean {
  return actionsOf(role, from).some(
    (action) => new Map<string, string>(Object.entries(stateAfter)).get(action) === to,
  );
}

function notAllowed(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 409, title: 'Lo stato della delega non lo permette' });
}

interface NewEnd {
  row: DelegationRow;
  role: Role;
  state: string;
  endsOn: string;
}

/** The last day may only be brought forward, and only by the delegator. */
function refuseEnd(
  { now }: Sandbox,
  c: SandboxContext,
  { row, role, state, endsOn }: NewEnd,
): Response | null {
  if (role !== 'delegator' || !actionsOf(role, state).includes('shorten')) return notAllowed(c);
  if (endsOn > dayOf(now()) && endsOn <= row.ends_on) return null;
  const window = `scegli una data tra il ${italianDay(dayAt(now(), '+1'))} e il ${italianDay(row.ends_on)}`;
  return fail(c, 'E1', { status: 422, title: 'Scadenza non ammessa', details: [`dataScadenza: ${window}`] });
}

function registerCreation(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    createDelegations,
    ({ c, tenant, citizen, body: { delegato, deleghe } }) => {
      const { codiceFiscale, nome, cognome } = delegato;
      const pair = { delegator: citizen.taxCode, delegate: codiceFiscale };
      const services = checkServices(sandbox, c, tenant, { ...pair, services: deleghe, field: 'delegato' });
      if (services instanceof Response) return services;
      const parties = {
        delegator: citizen,
        delegate: { taxCode: codiceFiscale, name: nome, surname: cognome },
      };
      const facts = { ...parties, tenant: tenant.id, status: delegationStates.waitingForDelegate.code };
      const made: string[] = [];
      inTransaction(db, () => {
        for (const service of services)
          made.push(addDelegation(db, { ...facts, ...service, request: null }, now()));
      });
      tellDelegate(sandbox, { ...parties, tenant: tenant.id, services });
      const rows = made.flatMap((uuid) => findDelegation(db, tenant.id, uuid, now()) ?? []);
      return c.json({ codiceFiscale, nome, cognome, deleghe: rows.map(wireDelegation) }, 201);
    },
    options,
  );
}
