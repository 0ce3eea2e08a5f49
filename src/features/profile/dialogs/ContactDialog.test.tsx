// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { hasUnsavedForms } from '#platform/session/clearing.ts';
import { guardedForms } from '#platform/session/guarded-forms.ts';
import { keepForm } from '#platform/storage/kept-form.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, field, press, render, write } from '../../../../tests/support/react/react.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { keptContact } from './kept-contact.ts';

/** The codes that were sent, and what the backend says of the next ones. */
const sent: string[] = [];
let left = 3;
let checks: (boolean | PortalError)[] = [];

vi.mock('#features/one-time-code/api.ts', async (original) => ({
  ...(await original<object>()),
  sendCode: async (_client: unknown, { contact }: { contact: string }) => {
    sent.push(contact);
    left -= 1;
    return Date.now() + 300_000;
  },
  checkCode: async () => {
    const answer = checks.shift() ?? true;
    if (typeof answer !== 'boolean') throw answer;
    return answer;
  },
  smsAttemptsLeft: async () => left,
}));
vi.mock('#platform/push/notifications.ts', async (original) => ({
  ...(await original<object>()),
  readTerms: async () => '<p>Testo dei termini</p>',
}));

beforeEach(() => {
  sent.length = 0;
  left = 3;
  checks = [];
  logInAda();
});

const number = '3331234567';
const onClose = vi.fn<(saved: boolean) => void>();
const open = (save: (contact: string) => Promise<void> = async () => {}) =>
  render(
    <ContactDialog
      channel="SMS"
      present=""
      typed={{ contact: number, again: number }}
      save={save}
      onClose={onClose}
    />,
  );
const content = () => document.querySelector('dialog')?.textContent;
const heading = () => document.querySelector('h3')?.textContent;
const shows = (text: string) => eventually(() => expect(content()).toContain(text));

async function sendCode(): Promise<void> {
  await eventually(() => control('Conferma e invia'));
  await press(control('Conferma e invia'));
  await shows('Codice di conferma');
}

async function enterCode(): Promise<void> {
  await write(field('Codice di conferma'), '12345');
  await press(control('Conferma'));
}

test('after the last SMS of the day one may go back and still enter the code that came', async () => {
  left = 1;
  await open();
  await sendCode();
  await press(control('Indietro'));
  await shows('Hai a disposizione 0 tentativi');
  await sendCode();
  await enterCode();
  await shows(`Il tuo numero è ${number}`);
  expect(sent).toEqual([number]);
});

test('without an SMS left there is no form', async () => {
  left = 0;
  await open();
  await shows('Riprova domani');
  expect(document.querySelector('dialog input')).toBeNull();
});

test('another number gets a code of its own', async () => {
  await open();
  await sendCode();
  await press(control('Indietro'));
  await shows('Hai a disposizione 2 tentativi');
  await write(field('Telefono'), '3337654321');
  await sendCode();
  expect(sent).toEqual([number, '3337654321']);
  await enterCode();
  await shows('Il tuo numero è 3337654321');
});

test('the same number gets another code where the one before can no longer be right', async () => {
  checks = [new PortalError('forbidden', { call: 'verifyCode', status: 403 })];
  await open();
  await sendCode();
  await enterCode();
  await shows('Codice scaduto');
  await press(control('Indietro'));
  await sendCode();
  expect(sent).toEqual([number, number]);
});

test('where the check may have used the code up, another one is spoken of', async () => {
  checks = [new PortalError('offline', { call: 'verifyCode', mayHaveArrived: true })];
  await open();
  await sendCode();
  await enterCode();
  await shows('se il codice risulta scaduto, chiedine uno nuovo');
  expect(content()).not.toContain('non parte una seconda volta');
});

test('wrong codes are counted while one goes back and forth', async () => {
  checks = Array.from({ length: 5 }, () => false);
  await open();
  await sendCode();
  for (let tries = 1; tries < 5; tries += 1) {
    await enterCode();
    await shows('Codice errato');
  }
  await press(control('Indietro'));
  await sendCode();
  await enterCode();
  await shows('Hai scritto cinque volte un codice errato');
});

test('a contact that the backend wants proved once more gets another code', async () => {
  const unproven = new PortalError('invalid', { call: 'putContacts', status: 422 });
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(unproven).mockResolvedValue();
  await open(save);
  await sendCode();
  await enterCode();
  await shows('va confermato un’altra volta');
  await sendCode();
  await enterCode();
  await shows(`Il tuo numero è ${number}`);
  expect(sent).toEqual([number, number]);
});

test('terms that come after the code have a heading of their own, which takes the focus', async () => {
  const changed = new PortalError('invalid', { call: 'putContacts', status: 412 });
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(changed).mockResolvedValue();
  await open(save);
  await sendCode();
  await enterCode();
  await shows('Testo dei termini');
  expect(heading()).toContain('Termini e condizioni d’uso');
  expect(document.activeElement).toBe(document.querySelector('h3'));
});

test('a contact that could not be saved leaves the focus in the dialog', async () => {
  const failed = new PortalError('unavailable', { call: 'putContacts', status: 503 });
  await open(() => Promise.reject(failed));
  await sendCode();
  await enterCode();
  await shows('non è stato possibile salvare il contatto');
  expect(document.activeElement).toBe(document.querySelector('h3'));
});

test.each([
  ['says when', 30, 'true'],
  ['only fails', undefined, null],
])(
  'a contact is saved again only when the service, which %s, may be asked',
  async (_, retryAfter, isHeld) => {
    const facts = { call: 'putContacts', retryAfter } as const;
    const kind = retryAfter === undefined ? 'unavailable' : 'rate-limited';
    await open(() => Promise.reject(new PortalError(kind, facts)));
    await sendCode();
    await enterCode();
    await shows('Riprova');
    expect(document.querySelector('dialog [type="submit"]')?.getAttribute('aria-disabled')).toBe(isHeld);
  },
);

/** What the end of the session does, before a login in another tab. */
const keep = () => guardedForms().forEach((form) => keepForm(form.name, form));

test('a contact that was saved after a login in another tab is kept no longer', async () => {
  await open();
  await sendCode();
  keep();
  expect(keptContact()).toMatchObject({ channel: 'SMS', typed: { contact: number } });
  await enterCode();
  await shows('Il tuo numero è');
  expect(keptContact()).toBeNull();
  expect(hasUnsavedForms()).toBe(false);
});

test('a dialog that is closed on purpose is kept no longer', async () => {
  await open();
  await eventually(() => control('Annulla'));
  keep();
  await press(control('Annulla'));
  expect(onClose).toHaveBeenCalledWith(false);
  expect(keptContact()).toBeNull();
});
