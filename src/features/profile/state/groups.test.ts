import { expect, test } from 'vitest';
import type { Service } from '#contracts/services.ts';
import { groupsOf } from './groups.ts';

const service = (name: string, tags: string[] = []) => ({ uuid: name, name, channels: ['email'], tags });
const card = (title: string, notificationCode: string) => ({ title, notificationCode }) as Service;

test('a service has the title of the card that names it, else its code in words; by title', () => {
  const [group] = groupsOf(
    [service('allerta_meteo'), service('mensa'), service('c_x999_tari')],
    [card('Ristorazione scolastica', 'mensa')],
    true,
  );
  expect(group?.services.map(({ title }) => title)).toEqual([
    'Allerta meteo',
    'Ristorazione scolastica',
    'Tari',
  ]);
});

test('services tagged "ppay" make a group of their own, and are left out without payments', () => {
  const services = [service('mensa'), service('avvisi', ['c_x999', 'ppay'])];
  expect(groupsOf(services, [], true).map(({ id }) => id)).toEqual(['services', 'payments']);
  expect(groupsOf(services, [], false).map(({ id }) => id)).toEqual(['services']);
});
