import { expect, type Locator, type Page } from '@playwright/test';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import type { SeedDelegation } from '../../scripts/sandbox/delegations/seed.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';
import { area } from '../support/pages/area-page.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';

export const given = `${area}/deleghe/delegati`;
export const received = `${area}/deleghe/deleganti`;

/** Calls that change a delegation, and the list. */
export const changeCalls = /\/api\/deleghe\/[0-9a-f-]{36}$/;
export const listCall = /\/api\/deleghe$/;

/** Ids of samples: what Ada has given to Carla, what waits for her, what Bruno has given her. */
export const ids = {
  meals: '6d1e7c3a-40a4-4c1e-9f0b-1d2c3b4a5f60',
  documents: 'd0000000-0000-4000-8000-000000000009',
  dietEnded: 'd0000000-0000-4000-8000-000000000010',
  access: 'd0000000-0000-4000-8000-000000000007',
  tari: 'd0000000-0000-4000-8000-000000000001',
} as const;

/** Opens a list of delegations, without the question about push messages. */
export async function openList(
  page: Page,
  own: OwnPortal,
  path: string,
  who: keyof typeof citizens = 'ada',
): Promise<void> {
  await withoutPushPrompt(page);
  await openAs(page, own, path, who);
  await expect(page.getByRole('heading', { level: 2, name: 'Deleghe' })).toBeVisible();
}

/** The card of a person. */
export const person = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });

/** The names of the persons in the list. */
export const namesOf = (page: Page): Locator => page.getByRole('article').getByRole('heading', { level: 3 });

/** The row of a service in a person's card. */
export const row = (page: Page, name: string, service: string): Locator =>
  person(page, name).locator('tbody tr, .pc-delegations > li').filter({ hasText: service });

/** The heading of a row, which takes the focus after a change. */
export const rowHeading = (page: Page, id: string): Locator => page.locator(`#delega-${id}`);

/** The dialog on screen. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Presses the label of a checkbox in the dialog: the box itself is drawn. */
export const tick = (page: Page, label: string | RegExp): Promise<void> =>
  dialog(page).locator('label', { hasText: label }).click();

export const inDialog = (page: Page, name: string): Locator =>
  dialog(page).getByRole('button', { name, exact: true });

/** Changes a delegation as the citizen who is logged in here, apart from the page; gives the status. */
export function change(page: Page, id: string, body: Record<string, string>): Promise<number> {
  return page.evaluate(
    async ([uuid, json]) => {
      const init = { method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: json! };
      return (await fetch(`/api/deleghe/${uuid}`, init)).status;
    },
    [id, JSON.stringify(body)],
  );
}

/** States of the delegations of the citizen who is logged in here, by id. */
export function states(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    type Wire = Record<'delegati' | 'deleganti', { deleghe: { uuidDelega: string; stato: string }[] }[]>;
    const { delegati, deleganti } = (await (await fetch('/api/deleghe')).json()) as Wire;
    const all = [...delegati, ...deleganti].flatMap(({ deleghe }) => deleghe);
    return Object.fromEntries(all.map(({ uuidDelega, stato }) => [uuidDelega, stato]));
  });
}

/** Changes of delegations that the page sends from now on. */
export function changesOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') made.push(request.postData() ?? '');
  });
  return made;
}

/** The sample data with further delegations and their parties. */
export function tenantsWith(
  delegations: readonly SeedDelegation[],
  people: readonly { cf: string; name: string; surname: string }[] = [],
): SeedTenant[] {
  return seedTenants.map((tenant) =>
    tenant.delegations
      ? {
          ...tenant,
          delegations: {
            ...tenant.delegations,
            people: [...tenant.delegations.people, ...people],
            delegations: [...tenant.delegations.delegations, ...delegations],
          },
        }
      : tenant,
  );
}

const morePeople = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon'].map((surname, index) => ({
  cf: `LFABTA8${index}A01L219X`,
  name: 'Nome',
  surname,
}));

/** The sample data in which Ada has delegated so many persons that her list can be filtered. */
export const longList = tenantsWith(
  morePeople.map(({ cf }, index) => ({
    uuid: `d0000000-0000-4000-8000-0000000001${index}0`,
    delegator: citizens.ada.taxCode,
    delegate: cf,
    service: 41,
    title: 'TARI: tassa sui rifiuti',
    asset: 'PPAY',
    status: 'APPROVATA',
    startsOn: '-10',
    endsOn: '+90',
  })),
  morePeople,
);
