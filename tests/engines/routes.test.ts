import { expect } from '@playwright/test';
import { logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';
import { pagesOf } from '../support/portal/sample-pages.ts';

const pages = pagesOf('torrebianca');

for (const who of ['everyone', 'citizen'] as const)
  test(`each route for ${who} opens without an error or a refusal of its policy`, async ({
    tab,
    address,
    faults,
  }) => {
    test.setTimeout(240_000);
    if (who === 'citizen') await logInByPage(tab, address);
    const routes = pages.filter(({ route }) => route.who === who);
    expect(routes.length).toBeGreaterThan(15);
    const found: string[] = [];
    for (const { path } of routes) {
      await tab.open(address(path));
      found.push(...(await faults()).map((fault) => `${path} ${fault}`));
    }
    expect(found).toEqual([]);
  });
