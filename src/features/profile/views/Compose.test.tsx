// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { keepForm } from '#platform/storage/kept-form.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, field, press, render, write } from '../../../../tests/support/react/react.ts';
import { Compose } from './Compose.tsx';

/** The addresses that the wizard sent, and how the backend refuses the next one. */
const sent: string[] = [];
let refused: PortalError | null = null;

vi.mock('../state/contacts.ts', async (original) => ({
  ...(await original<object>()),
  agreeToTerms: async () => undefined,
}));
vi.mock('#platform/push/contacts.ts', async (original) => ({
  ...(await original<object>()),
  changeContacts: async (change: (present: null) => { email: string }) => {
    sent.push(change(null).email);
    if (refused) throw refused;
  },
}));
vi.mock('../state/preferences.ts', async (original) => ({
  ...(await original<object>()),
  sendPreferences: async () => undefined,
}));
vi.mock('#features/one-time-code/api.ts', async (original) => ({
  ...(await original<object>()),
  sendCode: async () => Date.now() + 300_000,
  checkCode: async () => true,
  smsAttemptsLeft: async () => 3,
}));
vi.mock('#platform/push/notify-services.ts', async (original) => ({
  ...(await original<object>()),
  loadNotifyServices: async () => [],
}));

beforeEach(() => {
  sent.length = 0;
  logInAda();
  const values = { privacy: true, email: 'vecchia@posta.example', phone: '', chosen: {} };
  keepForm('profilo', { path: '/', step: 'preferences', values });
});

const dialog = () => document.querySelector('dialog');
async function confirmProfile(): Promise<void> {
  await eventually(() => expect(control('Conferma').getAttribute('aria-disabled')).toBeNull());
  await press(control('Conferma'));
}

test('an address that was changed when it had to be proved again is the one that is sent', async () => {
  const details = ['email: non verificata'];
  refused = new PortalError('invalid', { call: 'putContacts', status: 422, details });
  await render(<Compose />);
  await confirmProfile();
  await eventually(() => expect(dialog()).not.toBeNull());
  refused = null;
  await write(field('Email'), 'nuova@posta.example');
  await write(field('Ripeti email'), 'nuova@posta.example');
  await press(control('Conferma e invia'));
  await eventually(() => field('Codice di conferma'));
  await write(field('Codice di conferma'), '12345');
  await press(control('Conferma', 'dialog button'));
  await eventually(() => control('Fine', 'dialog button'));
  await press(control('Fine', 'dialog button'));
  await confirmProfile();
  await eventually(() => expect(sent).toEqual(['vecchia@posta.example', 'nuova@posta.example']));
});

test('preferences that the backend does not accept ask for no code', async () => {
  refused = new PortalError('invalid', { call: 'putPreferences', status: 422 });
  await render(<Compose />);
  await confirmProfile();
  await eventually(() => expect(document.body.textContent).toContain('Non è stato possibile'));
  expect(dialog()).toBeNull();
});
