// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Service } from '#contracts/services.ts';
import { serviceList } from '#features/services/state/services.ts';
import { notifyServices } from '#platform/push/notify-services.ts';
import { render } from '../../../../tests/support/react/react.ts';
import type { Message } from '../api.ts';
import { MessageCard } from './MessageCard.tsx';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

const message: Message = {
  id: '1',
  at: '2025-11-18T08:30:00.000Z',
  title: 'Nuovo avviso',
  body: null,
  link: null,
  readAt: null,
  sender: 'c81d4e2e',
};
const service = { id: '7', title: 'Tassa sui rifiuti', notificationCode: 'c_x999_tari' } as Service;
const meta = () => document.querySelector('article')?.textContent;

test('the sender is named by its service as soon as the services are known', async () => {
  await render(<MessageCard message={message} onRemoved={() => {}} />);
  expect(meta()).toContain('C81d4e2e');
  const sender = { uuid: 'c81d4e2e', name: 'c_x999_tari', channels: [], tags: [] };
  await act(async () => notifyServices.put(null, [sender]));
  expect(meta()).toContain('Tari');
  await act(async () => serviceList.put(null, [service]));
  expect(meta()).toContain('Tassa sui rifiuti');
});

test.each([
  ['/area-personale/attivita', 'Vai alla pagina del messaggio Nuovo avviso'],
  ['https://altrove.example/x', 'Vai a altrove.example (si apre in una nuova scheda)'],
  ['http://altrove.example/x', undefined],
  ['javascript:alert(1)', undefined],
  ['https://[', undefined],
])('a message that leads to %s has the link "%s"', async (link, name) => {
  await render(
    <MessageCard opened message={{ ...message, readAt: message.at, link }} onRemoved={() => {}} />,
  );
  expect(document.querySelector('.pc-buttons a')?.textContent).toBe(name);
});
