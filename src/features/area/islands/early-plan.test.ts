import { expect, test } from 'vitest';
import { assetCodes } from '#domain/assets.ts';
import { taxCodePlace } from '#platform/early/early-plan.ts';
import { earlyPlanOf } from './early-plan.ts';

const facts = { apiOrigin: '', code: 'c_x999', enabled: new Set(assetCodes) };
const pathsOf = (lists: readonly { url: string }[]) => lists.map(({ url }) => url.replace(/\?.*/, ''));

test('the desktop asks for the lists of its first view, with a place for the tax code', () => {
  const { config, user, moonIdentity, lists } = earlyPlanOf('area', facts);
  expect([config, user, moonIdentity]).toEqual([
    '/api-public/configComune/fromtenant',
    '/api-public/utenti/me',
    '/api/moon/moon-identita',
  ]);
  expect(pathsOf(lists)).toEqual([
    '/api/appsched/appointments',
    `/api/ppay/citizens/${taxCodePlace}/debtpositions`,
    `/api/mypay/posizioni/${taxCodePlace}`,
    '/api/crm/tickets/search',
    '/api/moon/istanze-paginate',
    '/api/deleghe',
    `/api/notificatore/messagestore/users/${taxCodePlace}/messages`,
  ]);
  expect(lists.filter(({ withMoon }) => withMoon).map(({ delegator }) => delegator)).toEqual([
    'CITFAC_c_x999_DELEGANTE_MOON',
  ]);
});

test('a module that the municipality has not enabled is not asked', () => {
  const { lists, moonIdentity } = earlyPlanOf('area', { ...facts, enabled: new Set(['DELEGHE'] as const) });
  expect(pathsOf(lists)).toEqual(['/api/deleghe']);
  expect(moonIdentity).toBeNull();
});

test('a page without lists of its own asks for configuration and user', () => {
  expect(earlyPlanOf('assistance', facts)).toMatchObject({ lists: [], moonIdentity: null });
});

test('another API origin is in every address, and gets its cookies', () => {
  const plan = earlyPlanOf('area', { ...facts, apiOrigin: 'https://api.example' });
  const urls = [plan.config, plan.user, plan.moonIdentity, ...plan.lists.map(({ url }) => url)];
  expect(urls.filter((url) => !url?.startsWith('https://api.example/api'))).toEqual([]);
  expect(plan.credentials).toBe('include');
  expect(earlyPlanOf('area', facts).credentials).toBe('same-origin');
});
