import { expect, test } from 'vitest';
import type { Service } from '#contracts/services.ts';
import { serviceGroupsOf } from './services.ts';

const service = (title: string, ...categories: string[]): Service => ({
  id: title,
  title,
  categories,
  description: null,
  infoUrl: null,
  href: null,
  maintenanceNote: null,
  asset: null,
  assistanceId: null,
  faqCategoryId: null,
  moonForm: null,
  url: null,
  delegable: false,
  delegationNote: null,
  notificationCode: null,
  officeId: null,
});

test('categories come in Italian order, each with its services and the fragment that opens it', () => {
  const groups = serviceGroupsOf([
    service('Bus', 'Mobilità'),
    service('Dehors', 'Autorizzazioni', 'Mobilità'),
  ]);
  expect(groups.map(({ name, anchor, services }) => [name, anchor, services.map(({ id }) => id)])).toEqual([
    ['Autorizzazioni', 'servizi-autorizzazioni', ['Dehors']],
    ['Mobilità', 'servizi-mobilita', ['Bus', 'Dehors']],
  ]);
});

test('services without a category are last, so that none is lost', () => {
  const groups = serviceGroupsOf([service('Sportello'), service('Bus', 'Trasporti')]);
  expect(groups.map(({ name }) => name)).toEqual(['Trasporti', 'Altri servizi']);
});

test('spellings of a category that differ in case and accents are one', () => {
  const groups = serviceGroupsOf([
    service('Bus', 'Mobilità'),
    service('Dehors', 'MOBILITA', 'Mobilità'),
    service('Sportello'),
    service('URP', 'Altri servizi'),
  ]);
  expect(groups.map(({ name, services }) => [name, services.map(({ id }) => id)])).toEqual([
    ['Mobilità', ['Bus', 'Dehors']],
    ['Altri servizi', ['Sportello', 'URP']],
  ]);
});

test('every category has an anchor of its own, whatever its letters', () => {
  const names = ['Scuola', 'Scuola!', 'Школа', '学校'];
  const groups = serviceGroupsOf(names.map((name) => service(name, name)));
  expect(groups.map(({ anchor }) => anchor)).toEqual([
    'servizi-scuola',
    'servizi-scuola-2',
    'servizi-categoria',
    'servizi-categoria-2',
  ]);
});
