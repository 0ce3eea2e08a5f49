import { expect, test } from 'vitest';
import { assetCodes } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import { itemPlace, segmentPlace, taxCodePlace } from '#platform/early/early-plan.ts';
import { earlyPlanOf } from './early-plan.ts';
import { firstLists } from './first-lists.ts';

const facts = { apiOrigin: '', code: 'c_x999', enabled: new Set(assetCodes), bookingIsPublic: true };
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
  expect(earlyPlanOf('appointment-cancelled', facts)).toMatchObject({ lists: [], moonIdentity: null });
});

test('another API origin is in every address, and gets its cookies', () => {
  const plan = earlyPlanOf('area', { ...facts, apiOrigin: 'https://api.example' });
  const urls = [plan.config, plan.user, plan.moonIdentity, ...plan.lists.map(({ url }) => url)];
  expect(urls.filter((url) => !url?.startsWith('https://api.example/api'))).toEqual([]);
  expect(plan.credentials).toBe('include');
  expect(earlyPlanOf('area', facts).credentials).toBe('same-origin');
});

test('what is nobody’s is marked, and never left out for a delegator', () => {
  const { lists } = earlyPlanOf('assistance', facts);
  expect(lists).toEqual([
    { url: '/api-public/crm/services', open: 'all' },
    {
      url: '/api/deleghe',
      delegator: 'CITFAC_c_x999_DELEGANTE_DELEGHE',
      draws: {
        what: 'persons',
        module: 'ASSISTENZA_CRM',
        usable: ['APPROVATA'],
        kept: 'CITFAC_c_x999_DELEGANTE_ASSISTENZA_CRM',
      },
    },
  ]);
});

test('the desktop draws its next appointment, unless the citizen acts for somebody in any module', () => {
  expect(earlyPlanOf('area', facts).lists.flatMap(({ draws }) => draws ?? [])).toEqual([
    { what: 'next appointment', module: 'APPSCHED', kept: 'CITFAC_c_x999_DELEGANTE_', cutAt: 20 },
  ]);
});

test('where nobody delegates, a form with a picker knows that all act for themselves', () => {
  const areAllAlone = (route: RouteId, ...modules: (typeof assetCodes)[number][]) =>
    earlyPlanOf(route, { ...facts, enabled: new Set(modules) }).areAllAlone;
  expect(areAllAlone('assistance', 'ASSISTENZA_CRM')).toBe(true);
  expect(areAllAlone('assistance', 'ASSISTENZA_CRM', 'DELEGHE')).toBeUndefined();
  expect(areAllAlone('profile')).toBeUndefined();
});

test('the offices of a booking are asked on the base of who comes, and for nobody only where they may book', () => {
  const offices = (isPublic: boolean) =>
    earlyPlanOf('booking', { ...facts, bookingIsPublic: isPublic })
      .lists.filter(({ url }) => url.endsWith('/categories'))
      .map(({ url, open }) => [url, open]);
  const own = ['/api/appsched/categories', undefined];
  expect(offices(true)).toEqual([own, ['/api-public/appsched/categories', 'anonymous']]);
  expect(offices(false)).toEqual([own]);
});

test('the terms of a booking are asked ahead only where everybody may book: elsewhere they are refused', () => {
  const asksTerms = (bookingIsPublic: boolean) =>
    earlyPlanOf('booking', { ...facts, bookingIsPublic }).lists.some(({ url }) =>
      url.endsWith('/legal-contents'),
    );
  expect([asksTerms(true), asksTerms(false)]).toEqual([true, false]);
});

test('by need, the counters of each office are asked next, on the base of the offices', () => {
  const eachOf = (route: RouteId) => earlyPlanOf(route, facts).lists.flatMap(({ each }) => each ?? []);
  expect(eachOf('booking')).toEqual([]);
  expect(eachOf('booking-by-need')).toEqual([
    `/api/appsched/categories/${itemPlace}/services`,
    `/api-public/appsched/categories/${itemPlace}/services`,
  ]);
});

test('a search that is a POST carries the body and the headers of the client', () => {
  const [search] = earlyPlanOf('area-documents', facts).lists;
  expect(search?.post?.body).toBe('{"visibile":true}');
  expect(search?.post?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a part of the page’s own address has its place', () => {
  const [, , persons] = earlyPlanOf('payments', facts).lists;
  expect(persons?.url).toBe(`/api/deleghe/deleganti-by-service/${segmentPlace(2)}`);
});

test.each(Object.keys(firstLists) as RouteId[])('%s: no call is named twice', (route) => {
  const urls = earlyPlanOf(route, facts).lists.map(({ url }) => url);
  expect(urls).toEqual([...new Set(urls)]);
});
