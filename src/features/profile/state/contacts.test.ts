// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ada, contatti, page, startWorld, world } from '../../../../tests/support/push-device.ts';

beforeEach(startWorld);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The profile of a citizen, loaded before `later` happens elsewhere. */
async function profile(later?: object) {
  const { contacts } = await page();
  if (later) world.me = { ...ada, contatti: { ...contatti, ...later } };
  return { contacts, ...(await import('./contacts.ts')) };
}

test('the number is sent along as both its fields, though the session names one: what is left out is erased', async () => {
  const { saveContacts } = await profile();
  await saveContacts({ email: 'nuova@example.org' });
  expect(world.sent.map(({ body }) => body)).toEqual([
    { ...contatti, email: 'nuova@example.org', phone: contatti.sms },
  ]);
});

test('a deleted number is deleted in both its fields', async () => {
  const { saveContacts, phoneChange } = await profile();
  await saveContacts(phoneChange(null));
  expect(world.sent[0]?.body).toEqual({ ...contatti, sms: null, phone: null });
});

test('what another device or tab has changed since the page was loaded stays', async () => {
  const push = { tari: ['other', 'telefono-nuovo'], altro: ['x'] };
  const { saveContacts, phoneChange, contacts } = await profile({ email: 'altra@example.org', push });
  await saveContacts(phoneChange('3209876543'));
  expect(world.sent[0]?.body).toMatchObject({ email: 'altra@example.org', push, sms: '00393209876543' });
  expect(contacts()).toMatchObject({ email: 'altra@example.org', push });
});

test('a session that does not name the contacts, or no answer at all, erases nothing', async () => {
  const { saveContacts } = await profile();
  world.me = { ...ada, contatti: null };
  await saveContacts({ email: 'nuova@example.org' });
  world.me = null;
  await saveContacts({ email: 'seconda@example.org' });
  for (const { body } of world.sent) expect(body).toMatchObject({ sms: contatti.sms, push: contatti.push });
});

test('changes made at once wait for each other: none is built on contacts that the one before changes', async () => {
  const { saveContacts, phoneChange } = await profile();
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const first = Promise.withResolvers<void>();
  // The service keeps what it is sent, and its first answer is slow.
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const response = await answer(input, init);
    if (init?.method !== 'PUT') return response;
    await first.promise;
    world.me = { ...ada, contatti: world.sent.at(-1)?.body };
    return response;
  });
  const saved = [saveContacts({ email: 'nuova@example.org' }), saveContacts(phoneChange('3209876543'))];
  await vi.waitFor(() => expect(world.sent).not.toEqual([]));
  first.resolve();
  await Promise.all(saved);
  expect(world.sent[1]?.body).toMatchObject({ email: 'nuova@example.org', sms: '00393209876543' });
});
