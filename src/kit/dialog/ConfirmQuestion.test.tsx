// @vitest-environment page
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { type Sending, SendingContext } from '../form/sending-context.ts';
import { ConfirmQuestion } from './ConfirmQuestion.tsx';

const ask = (onConfirm: () => Promise<unknown>, onClose = () => {}) => (
  <ConfirmQuestion
    title="Elimina bozza"
    confirm="Elimina la bozza"
    onConfirm={onConfirm}
    onClose={onClose}
    failure="Non eliminata"
  >
    <p>La bozza non si può recuperare.</p>
  </ConfirmQuestion>
);

test('the dialog opens on the answer that loses nothing', async () => {
  await render(ask(() => Promise.resolve()));
  expect(document.activeElement).toBe(control('Annulla'));
});

test('a failure stays in the open dialog and may be tried again', async () => {
  const onClose = vi.fn();
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no'));
  await render(ask(work, onClose));
  await press(control('Elimina la bozza'));
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Non eliminata');
  expect(onClose).not.toHaveBeenCalled();
  await press(control('Elimina la bozza'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without a connection it does not speak of what was written: a question has nothing to write', async () => {
  await render(ask(() => Promise.reject(new PortalError('offline', { call: 'changeDelegation' }))));
  await press(control('Elimina la bozza'));
  const said = document.querySelector('dialog [role="alert"]')?.textContent;
  expect(said).toContain('Manca la connessione');
  expect(said).not.toContain('scritto');
});

test('while the work is under way nothing closes the dialog', async () => {
  const work = Promise.withResolvers<void>();
  const onClose = vi.fn();
  await render(ask(() => work.promise, onClose));
  await press(control('Elimina la bozza'));
  await press(control('Annulla'));
  await press(control('Chiudi finestra modale'));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => work.resolve());
  expect(onClose).toHaveBeenCalledOnce();
});

const described = () =>
  document.getElementById(control('Elimina la bozza').getAttribute('aria-describedby') ?? '')?.textContent;
const within = (sending: Sending, question: ReturnType<typeof ask>) => (
  <SendingContext value={sending}>{question}</SendingContext>
);

test('without a connection it says beforehand that nothing can be confirmed, and can still be left', async () => {
  const work = vi.fn(() => Promise.resolve());
  const onClose = vi.fn();
  await render(within({ refusal: 'Senza connessione', waitAfter: () => 0 }, ask(work, onClose)));
  expect(described()).toBe('Senza connessione');
  await press(control('Elimina la bozza'));
  expect(work).not.toHaveBeenCalled();
  await press(control('Annulla'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('work refused as too frequent: the failure stays, and the button counts down', async () => {
  const work = vi.fn(() => Promise.reject(new Error('429')));
  await render(within({ refusal: null, waitAfter: () => 20 }, ask(work)));
  await press(control('Elimina la bozza'));
  expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('Non eliminata');
  expect(described()).toBe('Potrai riprovare tra 20 secondi.');
  await press(control('Elimina la bozza'));
  expect(work).toHaveBeenCalledOnce();
});
