// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
  // Listeners of the tests before stay; what they keep and hear is another municipality's.
  document.documentElement.dataset.ente = `c_d${++municipality}`;
});

const ada = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' };
const bruno = {
  taxCode: 'NREBRN48H07L219B',
  name: 'Bruno',
  surname: 'Neri',
  delegation: 'd-1',
  serviceId: '52',
  endsOn: '2999-01-31',
} as const;
const pietro = { ...bruno, taxCode: 'PTRPTR48H07L219B', name: 'Pietro', delegation: 'd-2' };

/** A page of the portal, as one tab opens it, with somebody logged in. */
async function openPage(citizen: object = ada) {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(citizen)));
  const { startPlatform } = await import('../start.ts');
  startPlatform();
  const { loadUser } = await import('./session.ts');
  await loadUser();
  return {
    ...(await import('./delegators.ts')),
    ...(await import('./subject.ts')),
    ...(await import('./form-person.ts')),
    ...(await import('./clearing.ts')),
    loadUser,
  };
}

const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('_DELEGANTE_'));

test('the delegator of a module is kept in the tab and is nobody else’s module', async () => {
  const { actFor, subjectOf } = await openPage();
  actFor('APPSCHED', bruno);
  expect(keptKeys()).toEqual([`CITFAC_c_d${municipality}_DELEGANTE_APPSCHED`]);
  expect(subjectOf('APPSCHED')).toEqual({ taxCode: bruno.taxCode, delegation: 'd-1' });
  expect(subjectOf('PPAY')).toEqual({ taxCode: ada.codFisc });
  const next = await openPage();
  expect(next.delegatorOf('APPSCHED')).toEqual(bruno);
});

test('payments are of one person, whichever system takes them; other modules are not touched', async () => {
  const { actFor, $delegators, subjectOf } = await openPage();
  actFor('APPSCHED', bruno);
  actFor('PPAY', bruno);
  actFor('MYPAY', bruno);
  expect(Object.keys($delegators.get())).toHaveLength(3);
  actFor('MYPAY', pietro);
  expect(subjectOf('PPAY')).toEqual({ taxCode: ada.codFisc });
  expect(Object.keys($delegators.get()).toSorted()).toEqual(['APPSCHED', 'MYPAY']);
});

test('another municipality of the same origin does not see it', async () => {
  const { actFor } = await openPage();
  actFor('APPSCHED', bruno);
  document.documentElement.dataset.ente = `c_d${++municipality}`;
  expect((await openPage()).delegatorOf('APPSCHED')).toBeNull();
});

test('nobody is acted for as long as nobody is logged in', async () => {
  const { actFor } = await openPage();
  actFor('APPSCHED', bruno);
  vi.resetModules();
  const { startPlatform } = await import('../start.ts');
  startPlatform();
  const { $delegators } = await import('./delegators.ts');
  expect($delegators.get()).toEqual({});
});

test('what was damaged or tampered with is dropped', async () => {
  const { actFor } = await openPage();
  actFor('APPSCHED', bruno);
  sessionStorage.setItem(keptKeys()[0] ?? '', JSON.stringify({ codiceFiscale: 1 }));
  const { delegatorOf } = await openPage();
  expect(delegatorOf('APPSCHED')).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('a delegation past its last day ends, and the page says whose', async () => {
  const { actFor } = await openPage();
  actFor('APPSCHED', { ...bruno, endsOn: '2020-01-31' });
  const { delegatorOf, $lapsed } = await openPage();
  expect(delegatorOf('APPSCHED')).toBeNull();
  expect($lapsed.get()).toMatchObject([{ name: 'Bruno' }]);
  expect(keptKeys()).toEqual([]);
});

test('the last day still counts', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T22:30:00Z'), toFake: ['Date'] });
  const { actFor, endExpired, delegatorOf } = await openPage();
  actFor('PPAY', { ...bruno, endsOn: '2026-03-10' });
  endExpired();
  expect(delegatorOf('PPAY')).not.toBeNull();
  vi.setSystemTime(Date.parse('2026-03-10T23:00:00Z'));
  endExpired();
  expect(delegatorOf('PPAY')).toBeNull();
});

test('a refused delegation ends in every module that uses it, and in no other', async () => {
  const { actFor, endDelegation, $delegators, $lapsed } = await openPage();
  actFor('ASSISTENZA_CRM', bruno);
  actFor('DISSERVIZIO_CRM', bruno);
  actFor('PPAY', pietro);
  endDelegation('d-1');
  expect(Object.keys($delegators.get())).toEqual(['PPAY']);
  expect($lapsed.get()).toHaveLength(1);
});

test('a 403 to a call with a delegation ends it; one without touches nothing', async () => {
  const { actFor, delegatorOf } = await openPage();
  const { client } = await import('../calls/client.ts');
  const { getMe } = await import('#contracts/session.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 403 }, { status: 403 })));
  actFor('PPAY', bruno);
  await expect(client.call(getMe)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(delegatorOf('PPAY')).toEqual(bruno);
  await expect(client.call(getMe, { delegation: 'd-1' })).rejects.toMatchObject({ kind: 'forbidden' });
  expect(delegatorOf('PPAY')).toBeNull();
});

test('the end of the session keeps the delegator, a logout drops it', async () => {
  const { actFor, clearPersonal, delegatorOf } = await openPage();
  actFor('PPAY', bruno);
  clearPersonal('ended');
  expect(delegatorOf('PPAY')).toEqual(bruno);
  clearPersonal('logout');
  expect(delegatorOf('PPAY')).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('somebody else who logs in in the tab acts for nobody', async () => {
  const { actFor } = await openPage();
  actFor('PPAY', bruno);
  const other = await openPage({ nome: 'Bruno', cognome: 'Neri', codFisc: bruno.taxCode });
  expect(other.delegatorOf('PPAY')).toBeNull();
});

test('a form is held back once the module acts for somebody else, until the citizen confirms', async () => {
  const { actFor, stopActing, openForm, confirmPerson, personChange } = await openPage();
  actFor('PPAY', bruno);
  openForm('PPAY');
  expect(personChange('PPAY')).toBeNull();
  stopActing('PPAY');
  expect(personChange('PPAY')).toEqual({
    ...{ kind: 'other-person', before: 'Bruno Neri', now: null },
    isDraft: false,
  });
  confirmPerson('PPAY');
  expect(personChange('PPAY')).toBeNull();
});

test('a delegation that ends while its form is open holds the form back', async () => {
  const { actFor, openForm, endDelegation, personChange } = await openPage();
  actFor('PPAY', bruno);
  openForm('PPAY');
  endDelegation('d-1');
  expect(personChange('PPAY')).toMatchObject({ before: 'Bruno Neri', now: null });
});

test('a choice in another tab is told, changes nothing here, and holds back the form on screen', async () => {
  const { openForm, confirmPerson, delegatorOf, personChange, $changedElsewhere } = await openPage();
  openForm('PPAY');
  const other = new BroadcastChannel(`CITFAC_c_d${municipality}_DELEGANTE`);
  other.postMessage({ module: 'PPAY', name: 'Bruno Neri' });
  await vi.waitFor(() => expect($changedElsewhere.get()).toHaveProperty('PPAY'));
  other.close();
  expect(delegatorOf('PPAY')).toBeNull();
  expect(personChange('PPAY')).toEqual({ kind: 'other-tab', there: 'Bruno Neri', now: null });
  confirmPerson('PPAY');
  expect(personChange('PPAY')).toBeNull();
});

test('a form is about the delegator, else the citizen, else nobody', async () => {
  const { actFor, actorOf } = await openPage();
  const { currentUser } = await import('./session.ts');
  expect(actorOf('PPAY', null)).toBeNull();
  expect(actorOf('PPAY', currentUser())).toEqual({ taxCode: ada.codFisc, name: 'Ada', surname: 'Verdi' });
  actFor('PPAY', bruno);
  expect(actorOf('PPAY', currentUser())).toEqual({
    taxCode: bruno.taxCode,
    name: 'Bruno',
    surname: 'Neri',
    delegation: 'd-1',
  });
});

test('after a logout nothing names whom the citizen before acted for', async () => {
  const { logoutLocally, $changedElsewhere } = await openPage();
  const { $announcement, announce } = await import('../page/announce.ts');
  const other = new BroadcastChannel(`CITFAC_c_d${municipality}_DELEGANTE`);
  other.postMessage({ module: 'PPAY', name: 'Bruno Neri' });
  await vi.waitFor(() => expect($changedElsewhere.get()).toHaveProperty('PPAY'));
  other.close();
  announce('Ora operi per Bruno Neri');
  logoutLocally();
  expect($changedElsewhere.get()).toEqual({});
  expect($announcement.get()).toBe('');
});

test('a delegation that a call is refused for ends; one of an identity to be renewed stays', async () => {
  const { actFor, delegatorOf } = await openPage();
  const { client } = await import('../calls/client.ts');
  const wire = { summary: '', base: 'auth', answer: z.unknown(), reads: 'json', errors: 'E1' } as const;
  const list = endpoint({ ...wire, id: 'list', path: 'list', method: 'GET' });
  actFor('MOON', bruno);
  const refuse = async (body: string) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 403 })));
    await expect(client.call(list, { delegation: 'd-1' })).rejects.toThrow();
    return delegatorOf('MOON');
  };
  expect(await refuse('{"code":"ExpiredJWT"}')).not.toBeNull();
  expect(await refuse('{}')).toBeNull();
});
