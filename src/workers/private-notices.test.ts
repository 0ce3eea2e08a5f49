import { expect, test } from 'vitest';
import { privateMessage } from '#domain/push/push-message.ts';
import { privateNotices } from '#domain/push/push.ts';
import { serveOfflinePage } from './offline.ts';
import { hidePrivateNotices } from './private-notices.ts';
import { fakeScope } from './scope-fake.ts';

const due = { body: 'Scade il 30 giugno', data: { link: '/area-personale/attivita' } };

test('a notice says what it is about, unless a former citizen’s messages may come to this device', async () => {
  const { scope, effects } = fakeScope();
  hidePrivateNotices(scope);
  await scope.registration.showNotification('TARI di Ada Verdi', due);
  expect(effects.shown).toEqual([{ title: 'TARI di Ada Verdi', ...due }]);
  await scope.caches.open(privateNotices);
  await scope.registration.showNotification('TARI di Ada Verdi', due);
  expect(JSON.stringify(effects.shown[1])).not.toMatch(/TARI|Ada|giugno|attivita/);
  expect(effects.shown[1]).toMatchObject({ title: privateMessage.title });
});

test('a newer release of the worker goes on hiding them', async () => {
  const { scope, send, effects } = fakeScope();
  serveOfflinePage(scope);
  await scope.caches.open(privateNotices);
  await send('activate', {});
  expect([...effects.caches.keys()]).toContain(privateNotices);
});
