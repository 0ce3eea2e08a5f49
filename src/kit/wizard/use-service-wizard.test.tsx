// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { $announcement } from '#platform/page/announce.ts';
import { $expired } from '#platform/session/expired.ts';
import { dispatchSession, type User } from '#platform/session/session.ts';
import { keepGuarded, keptForm } from '#platform/storage/kept-form.ts';
import { control, eventually, field, press, render, write } from '../../../tests/support/react/react.ts';
import {
  type Draft,
  empty,
  full,
  heading,
  type Id,
  openPage,
  step,
  wizard,
} from '../../../tests/support/react/wizard.tsx';
import { texts } from '../frame/texts.ts';
import { draftOf, textField } from './draft-fields.ts';
import { useServiceWizard } from './use-service-wizard.ts';
import type { DraftBackup } from './use-tab-store.ts';

const { read } = draftOf({ name: textField, email: textField, text: textField });
const user: User = { name: 'Ada', surname: 'Verdi', taxCode: 'X', email: null, phone: null, contacts: null };
const expired = new PortalError('unauthenticated', { call: 'send', status: 401 });

type Options = Parameters<typeof useServiceWizard<Draft, Id>>[0];
let service: ReturnType<typeof useServiceWizard<Draft, Id>>;

function Service(options: Partial<Options>) {
  service = useServiceWizard<Draft, Id>({
    form: 'prova',
    initial: full,
    read,
    user: null,
    send: () => Promise.resolve(),
    onDone: () => {},
    refusal: () => ({ message: 'Non inviata' }),
    ...options,
  });
  return wizard(service.wizard);
}

const alert = () => document.querySelector('[role="alert"]')?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  dispatchSession('logout');
  openPage('/nuova-richiesta?servizio=4');
});

test('what is typed comes back with its step, without what is never kept', async () => {
  const options = { initial: empty, forget: ['email'] as const };
  const { leave } = await render(<Service {...options} />);
  await write(field('Nome'), 'Bruna');
  await write(field('Email'), 'b@example.org');
  await leave();
  expect(keptForm('prova')).toMatchObject({
    path: '/nuova-richiesta?servizio=4',
    step: 'person',
    values: { name: 'Bruna', text: '' },
  });
  expect(keptForm('prova')?.values).not.toHaveProperty('email');
  await render(<Service {...options} />);
  expect([field('Nome').value, field('Email').value]).toEqual(['Bruna', '']);
});

test('a session that is over when the form is sent opens the dialog, and the form is kept', async () => {
  const refusal = vi.fn(() => null);
  await render(<Service user={user} send={() => Promise.reject(expired)} refusal={refusal} item="4" />);
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect($expired.get()).toMatchObject({ open: true, form: { name: 'prova', step: 'summary', item: '4' } });
  expect(keptForm('prova')).toMatchObject({ step: 'summary', item: '4', values: full });
  expect(heading()).toContain('Riepilogo');
  expect(refusal).not.toHaveBeenCalled();
});

test('who logs in again in the midst of a form is told once that they can go on, at the step where they were', async () => {
  const { leave } = await render(<Service user={user} send={() => Promise.reject(expired)} />);
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  await leave();
  dispatchSession('user-loaded', user);
  const back = await render(<Service user={user} />);
  await eventually(() => expect(document.activeElement?.textContent).toContain('Riepilogo'));
  expect($announcement.get()).toBe(texts.resumed);
  await back.leave();
  $announcement.set('');
  await render(<Service user={user} />);
  await eventually(() => expect(heading()).toContain('Riepilogo'));
  expect($announcement.get()).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('a session that ends while something is read keeps the last values too', async () => {
  await render(<Service user={user} />);
  expect(keepGuarded(), 'nothing was typed').toBeUndefined();
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  sessionStorage.clear();
  expect(keepGuarded()).toMatchObject({ name: 'prova', step: 'request', values: { name: 'Bruna' } });
  expect(keptForm('prova')?.values).toMatchObject({ name: 'Bruna' });
});

test('nothing is kept of what was sent, and its code is used up', async () => {
  const addressCheck = {
    step: 'summary' as const,
    begin: vi.fn(() => Promise.resolve()),
    refusal: () => undefined,
    end: vi.fn(),
  };
  const [send, onDone] = [vi.fn(() => Promise.resolve()), vi.fn()];
  await render(<Service send={send} onDone={onDone} addressCheck={addressCheck} />);
  await write(field('Nome'), 'Bruna');
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(addressCheck.begin).toHaveBeenCalledWith({ ...full, name: 'Bruna' });
  expect(send).toHaveBeenCalledWith({ ...full, name: 'Bruna' });
  for (const called of [addressCheck.end, onDone]) expect(called).toHaveBeenCalledOnce();
  expect(keptForm('prova')).toBeNull();
  expect(keepGuarded()).toBeUndefined();
});

test('who is logged in proves no address', async () => {
  const addressCheck = { step: 'person' as const, begin: vi.fn(), refusal: () => undefined, end: () => {} };
  await render(<Service user={user} addressCheck={addressCheck} />);
  await step('Avanti');
  expect(heading()).toContain('Richiesta');
  expect(addressCheck.begin).not.toHaveBeenCalled();
});

test('a code that was not sent has words of its own; any other failure those of the service', async () => {
  const unsent = new Error('no code');
  const addressCheck = {
    step: 'summary' as const,
    begin: vi.fn(() => Promise.resolve()).mockRejectedValueOnce(unsent),
    refusal: (error: unknown) => (error === unsent ? { message: 'Nessun codice' } : undefined),
    end: () => {},
  };
  const refusal = vi.fn((_error: unknown, draft: Draft) => ({ message: `Non inviata: ${draft.name}` }));
  await render(
    <Service addressCheck={addressCheck} refusal={refusal} send={() => Promise.reject(expired)} />,
  );
  for (const label of ['Avanti', 'Avanti', 'Invia']) await step(label);
  expect(alert()).toContain('Nessun codice');
  await step('Invia');
  expect(alert()).toContain('Non inviata: Anna');
  expect($expired.get().open, 'nobody was logged in').toBe(false);
});

test('a draft that the backend keeps too is given all that is typed, and the tab knows its version', async () => {
  const backup: DraftBackup<Draft> = {
    version: 'v2',
    onVersion: () => () => {},
    note: vi.fn(),
    stop: vi.fn(),
  };
  await render(<Service backup={backup} forget={['email']} />);
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  expect(backup.note).toHaveBeenLastCalledWith({ ...full, name: 'Bruna' });
  expect(service.current()).toEqual({ ...full, name: 'Bruna' });
  expect(keptForm('prova')?.item).toBe('v2');
});

test('the tab knows the version of a saving that follows what was typed', async () => {
  const told = vi.fn<(listener: () => void) => () => void>(() => () => {});
  const backup = { version: 'v2', onVersion: told, note: vi.fn(), stop: vi.fn() };
  await render(<Service backup={backup} />);
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  backup.version = 'v3';
  told.mock.calls[0]?.[0]();
  expect(keptForm('prova')?.item).toBe('v3');
});

test('a form that was closed takes nothing more', async () => {
  const backup: DraftBackup<Draft> = {
    version: 'v2',
    onVersion: () => () => {},
    note: vi.fn(),
    stop: vi.fn(),
  };
  const { leave } = await render(<Service backup={backup} />);
  await write(field('Nome'), 'Bruna');
  service.close();
  await write(field('Nome'), 'Carla');
  await leave();
  expect(keptForm('prova')).toBeNull();
  expect(backup.stop).toHaveBeenCalled();
  expect(backup.note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Bruna' }));
});

test('what is forgotten because it is not needed is kept again when something is typed', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await press(control('Avanti'));
  service.forget();
  expect(keptForm('prova')).toBeNull();
  await write(field('Dettagli'), 'Una buca');
  await step('Avanti');
  expect(keptForm('prova')?.values).toMatchObject({ text: 'Una buca' });
});
