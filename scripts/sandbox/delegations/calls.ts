import { getDelegations } from '#features/delegations/contract.ts';
import type { Sandbox } from '../context.ts';
import { delegationsOf, personName, type DelegationRow } from './data.ts';
import { handleCitizen } from '../route.ts';

/** Contract B 7.3.1: always the citizen's own delegations; `X-Delega` is ignored. */
export function registerDelegations(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getDelegations,
    ({ c, tenant, citizen }) => {
      const rows = delegationsOf(sandbox.db, tenant.id, citizen.taxCode, sandbox.now());
      const given = rows.filter(({ delegator }) => delegator === citizen.taxCode);
      const received = rows.filter(({ delegate }) => delegate === citizen.taxCode);
      return c.json({
        delegati: persons(sandbox, tenant.id, given, 'delegate'),
        deleganti: persons(sandbox, tenant.id, received, 'delegator'),
      });
    },
    { needs: ['DELEGHE'] },
  );
}

function persons(
  { db }: Sandbox,
  tenant: string,
  rows: readonly DelegationRow[],
  other: 'delegate' | 'delegator',
): Record<string, unknown>[] {
  const byPerson = Map.groupBy(rows, (row) => row[other]);
  return [...byPerson].map(([codiceFiscale, own]) => ({
    codiceFiscale,
    ...personName(db, tenant, codiceFiscale),
    deleghe: own.map(wireDelegation),
  }));
}

function wireDelegation(row: DelegationRow): Record<string, unknown> {
  return {
    uuidDelega: row.uuid,
    idServizio: row.service,
    titolo: row.title,
    stato: row.status,
    dataInizio: row.starts_on,
    dataStato: row.changed_at,
    dataScadenza: row.ends_on,
    ...(row.note && { noteDelega: row.note }),
    ...(row.asset && { asset: row.asset }),
  };
}
