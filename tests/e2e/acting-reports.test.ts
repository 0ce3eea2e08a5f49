import { expect } from '@playwright/test';
import type { DelegationSample } from '../../scripts/sandbox/delegations/seed.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { actForBruno, brunosName, onBehalf, sentFor } from './acting-steps.ts';
import { fillProblem, findPlace, goToData, outcome, report, send } from './report-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const delegation = 'd0000000-0000-4000-8000-000000000062';

/** Bruno delegates reports to Ada, too. */
const tenants = seedTenants.map((tenant) => {
  const sample = tenant.delegations as DelegationSample | undefined;
  if (tenant.id !== 'torrebianca' || !sample) return tenant;
  const reports = {
    uuid: delegation,
    delegator: bruno.taxCode,
    delegate: ada.taxCode,
    service: 62,
    title: 'Segnalazione disservizio',
    asset: 'DISSERVIZIO_CRM',
    status: 'APPROVATA',
    startsOn: '-10',
    endsOn: '+40',
  } as const;
  return { ...tenant, delegations: { ...sample, delegations: [...sample.delegations, reports] } };
});

test.use({ sandboxData: { tenants } });

test('a report for a delegator is theirs, and its outcome names both', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(report));
  await goToData(page);
  await actForBruno(page);
  await findPlace(page, 'corso italia');
  await fillProblem(page);
  await next(page);
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await expect(main(page).getByRole('definition').filter({ hasText: bruno.taxCode })).toBeVisible();
  await expect(page.getByText(onBehalf, { exact: true })).toBeVisible();
  const sent = sentFor(page);
  await send(page);
  await expect(page).toHaveURL(own.url(outcome));
  await expect(main(page)).toContainText(`Ada Verdi per conto di ${brunosName} – ${bruno.taxCode}`);
  expect(sent).toEqual([{ taxCode: bruno.taxCode, delegation }]);
});
