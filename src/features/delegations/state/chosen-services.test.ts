import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { $config } from '#platform/app.ts';
import { chosenServices, isTaken, serviceField, servicesRules, withoutTaken } from './chosen-services.ts';

const now = new Date('2026-03-10T09:00:00Z');
const carla = 'BNCCRL75S62A944O';

function issuesOf(services: Record<string, string>) {
  $config.set(null);
  const { error } = z.object(servicesRules(now)).safeParse({ services });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('a delegation ends after today and within the longest life', () => {
  expect(issuesOf({ 21: '2026-03-11', 33: '2027-03-09' })).toEqual([]);
  const window = 'Scegli una data tra il 11/03/2026 e il 09/03/2027';
  expect(issuesOf({ 21: '2026-03-10', 33: '2027-03-10', 40: '2026-02-30' })).toEqual([
    `services.21: ${window}`,
    `services.33: ${window}`,
    `services.40: ${window}`,
  ]);
  expect(issuesOf({ 21: '' })[0]).toBe('services.21: Campo obbligatorio');
});

test('at least one service is chosen', () => {
  expect(issuesOf({})).toEqual(['services: Scegli almeno un servizio']);
});

const draft = {
  sameDay: '',
  taken: [],
  services: { '33': '2026-05-19', '21': '2026-04-01', 'cms-4': '2026-05-19' },
};

test('a place in what was sent leads to the field of its service', () => {
  expect(chosenServices(draft).map(({ serviceId }) => serviceId)).toEqual(['21', '33', 'cms-4']);
  expect(serviceField('deleghe.2.dataScadenza', draft)).toBe('services.cms-4');
  expect(serviceField('deleghe.0', draft)).toBe('services.21');
  expect(serviceField('deleghe.7.dataScadenza', draft)).toBeUndefined();
  expect(serviceField('delegato.nome', draft)).toBeUndefined();
});

test('what is taken goes, for that person alone, and the others stay', () => {
  const changed = { ...draft, ...withoutTaken(draft, ['21', '33'], carla) };
  expect(changed.services).toEqual({ 'cms-4': '2026-05-19' });
  expect(['21', '33', 'cms-4'].map((id) => isTaken(changed, id, carla))).toEqual([true, true, false]);
  expect(isTaken(changed, '21', 'NREBRN48H07L219B')).toBe(false);
  expect(withoutTaken(changed, ['21'], carla).taken).toHaveLength(2);
});
