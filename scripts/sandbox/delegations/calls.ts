import { getDelegations, listDelegatorsOfService, getDelegationPolicy } from '#features/delegations/api.ts';
import { suggestDelegations } from '#features/delegations/suggestions-api.ts';
import { delegationStates } from '#features/delegations/states.ts';
import type { Sandbox } from '../context.ts';
import { sendText } from '../municipalities/send-document.ts';
import { dayOf } from '../relative-time.ts';
import { handleCitizen } from '../route.ts';
import { delegationsOf } from './data.ts';
import { suggest } from './suggestions.ts';
import { partyOf, wirePersons } from './wire.ts';

/** Modules of which one must be enabled for every call about delegations. */
export const options = { needs: ['DELEGHE'] } as const;

/** Always the citizen's own delegations; `X-Delega` is ignored. */
export function registerDelegations(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    getDelegations,
    ({ c, tenant, citizen: { taxCode } }) => {
      const rows = delegationsOf(db, tenant.id, taxCode, now());
      return c.json({
        delegati: wirePersons(
          rows.filter(({ delegator }) => delegator === taxCode),
          'delegate',
        ),
        deleganti: wirePersons(
          rows.filter(({ delegate }) => delegate === taxCode),
          'delegator',
        ),
      });
    },
    options,
  );
  handleCitizen(
    sandbox,
    getDelegationPolicy,
    ({ c }) => sendText(sandbox, c, 'delegationPolicy', 'E1', 'informativa non trovata'),
    options,
  );
  handleCitizen(
    sandbox,
    listDelegatorsOfService,
    ({ c, tenant, citizen: { taxCode }, params }) => {
      const valid = delegationsOf(db, tenant.id, taxCode, now()).filter(
        (row) =>
          row.delegate === taxCode &&
          String(row.service) === params.idServizio &&
          row.status === delegationStates.approved.code &&
          row.ends_on >= dayOf(now()),
      );
      return c.json(wirePersons(valid, 'delegator'));
    },
    options,
  );
  handleCitizen(
    sandbox,
    suggestDelegations,
    ({ c, tenant, citizen: { taxCode }, params }) => {
      const rows = delegationsOf(db, tenant.id, taxCode, now());
      const found = rows.map((row) => ({
        person: partyOf(row, row.delegator === taxCode ? 'delegate' : 'delegator'),
        titles: [row.title],
      }));
      return suggest(c, found, params);
    },
    options,
  );
}
