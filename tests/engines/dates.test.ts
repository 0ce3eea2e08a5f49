import { expect } from '@playwright/test';
import { logInByPage } from '../support/engines/citizen.ts';
import { test } from '../support/engines/test.ts';

/** The field of this label, in the focus; its parts (day, month, year) are stops of their own for the Tab key. */
function focusField(label: string): void {
  const fields = [...document.querySelectorAll('input')];
  fields.find(({ labels }) => labels?.[0]?.textContent === label)?.focus();
}

test('days are typed part by part, by keyboard alone, and the list takes them', async ({
  tab,
  address,
  faults,
}) => {
  await logInByPage(tab, address, { path: '/area-personale/documenti' });
  await tab.press('button', 'Filtra documenti');
  // The first of January, whether day or month comes first in the language of the browser. After a 1 no engine goes on by itself.
  for (const [field, year] of Object.entries({ Da: '2024', A: '2025' })) {
    await tab.tab.run(focusField, field);
    await tab.tab.write('1');
    await tab.key('Tab');
    await tab.tab.write('1');
    await tab.key('Tab');
    await tab.tab.write(year);
  }
  await tab.key('Enter');
  await tab.says('Filtri attivi: dal 01/01/2024 al 01/01/2025');
  expect(await faults()).toEqual([]);
});
