// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftMark } from '#platform/storage/kept-form.ts';
import { keptDrafts, removeDraft } from '#platform/storage/kept-drafts.ts';
import {
  ada,
  alerts,
  dialog,
  keepElsewhere,
  kept,
  openBrowser,
  type Options,
  path,
  save,
  savedSaid,
  Service,
  steps,
} from '../../../tests/support/react/form-copy.tsx';
import { control, eventually, field, press, render, write } from '../../../tests/support/react/react.ts';
import { type Draft, heading, openPage } from '../../../tests/support/react/wizard.tsx';
import type { GonePart } from './draft-store.ts';

const { replaced } = vi.hoisted(() => ({ replaced: [] as string[] }));
vi.mock('#platform/storage/tab-storage.ts', async (original) => ({
  ...(await original<object>()),
  replacePage: (address: string) => void replaced.push(address),
}));
vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }));

beforeEach(() => {
  replaced.length = 0;
  openBrowser();
});

/** Opens the wizard, resumes the draft that it tells of, and draws its page anew as the browser does. */
async function resume(options: Partial<Options> = {}): Promise<void> {
  const { leave } = await render(<Service />);
  await eventually(() => expect(alerts()).toContain('Hai una bozza di «Prenotazione appuntamento»'));
  await press(control('Riprendi Prenotazione appuntamento'));
  await eventually(() => expect(replaced).toEqual([path]));
  await leave();
  openPage(path);
  await render(<Service {...options} />);
  await eventually(() => expect(heading()).toBeDefined());
}

test('the first step tells of the draft, and "Riprendi" opens its page with it, at its step', async () => {
  await keepElsewhere({ name: 'Bruna', email: 'b@example.org', text: 'Testo' });
  await resume();
  expect(heading()).toContain('Richiesta');
  expect(field('Dettagli').value).toBe('Testo');
  expect(alerts()).toBe('');
});

test('another citizen reads of no draft', async () => {
  await keepElsewhere({ name: 'Bruna' });
  const look = vi.spyOn(indexedDB, 'open');
  await render(<Service user={{ ...ada, taxCode: 'BNCBRN70A01L219X' }} />);
  await eventually(() => expect(look).toHaveBeenCalled());
  await act(() => keptDrafts('BNCBRN70A01L219X'));
  expect(alerts()).toBe('');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('prova');
});

test('"Elimina" asks, deletes, and leaves the focus on the page', async () => {
  await keepElsewhere({ name: 'Bruna' });
  await render(<Service />);
  await eventually(() => expect(alerts()).toContain('Hai una bozza'));
  await press(control('Elimina Prenotazione appuntamento'));
  await eventually(() => expect(dialog()).toContain('sarà eliminata'));
  await press(control('Elimina la bozza'));
  await eventually(() => expect(alerts()).toBe(''));
  expect(await kept()).toBeNull();
});

test('what is typed on the page is not given up for a draft without a question', async () => {
  await keepElsewhere({ name: 'Bruna' });
  await render(<Service />);
  await eventually(() => expect(alerts()).toContain('Hai una bozza'));
  await write(field('Nome'), 'Carla');
  await press(control('Riprendi Prenotazione appuntamento'));
  await eventually(() => expect(dialog()).toContain('si perde'));
  await press(control('Continua qui'));
  expect([replaced, field('Nome').value]).toEqual([[], 'Carla']);
});

test('what was sent leaves no draft, and another draft of the form stays', async () => {
  const sent = vi.fn(() => Promise.resolve());
  await keepElsewhere({ name: 'Bruna', email: 'b@example.org', text: 'Testo' });
  const { leave } = await render(
    <Service initial={{ name: 'Ada', email: 'a@example.org', text: 'Io' }} send={sent} />,
  );
  await steps('Avanti', 'Avanti', 'Invia');
  expect(sent).toHaveBeenCalledOnce();
  expect(await kept()).not.toBeNull();
  await leave();
  openPage(path);
  await resume({ send: sent });
  await steps('Avanti', 'Invia');
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  await eventually(async () => expect(await kept()).toBeNull());
  expect(draftMark('prova').get()).toBeNull();
});

test('of an older draft what no longer fits is left out and said', async () => {
  await keepElsewhere({ name: 'Bruna', email: 'b@example.org', text: 'x'.repeat(50), fax: '011' });
  await resume();
  await eventually(() => expect(alerts()).toContain('Il modulo è cambiato'));
  expect([heading(), field('Dettagli').value]).toEqual([expect.stringContaining('Richiesta'), '']);
});

test('what a draft names and has gone is said, and the rest stays', async () => {
  await keepElsewhere({ name: 'Bruna', email: 'b@example.org', text: 'Sportello 4' });
  const gone = async ({ text }: Draft): Promise<GonePart<Draft>[]> =>
    text === 'Sportello 4' ? [{ text: 'Lo sportello non c’è più.', values: { text: '' } }] : [];
  await resume({ gone });
  await eventually(() => expect(alerts()).toContain('Lo sportello non c’è più.'));
  expect(field('Dettagli').value).toBe('');
  await press(control('Indietro'));
  await eventually(() => expect(field('Nome').value).toBe('Bruna'));
});

test('a draft that can no longer be read is removed and said', async () => {
  await keepElsewhere({ name: 'Bruna' });
  vi.spyOn(crypto.subtle, 'decrypt').mockRejectedValueOnce(new DOMException('no', 'OperationError'));
  await render(<Service />);
  await eventually(() => expect(alerts()).toContain('non si può più leggere'));
  expect(await kept()).toBeNull();
});

test('a form whose draft was deleted elsewhere is sent all the same', async () => {
  const sent = vi.fn(() => Promise.resolve());
  await render(<Service initial={{ name: 'Ada', email: 'a@example.org', text: 'Io' }} send={sent} />);
  await save('Conserva');
  await savedSaid();
  await removeDraft(ada.taxCode, 'prova');
  await steps('Avanti', 'Avanti', 'Invia');
  expect(sent).toHaveBeenCalledOnce();
  await eventually(() => expect(draftMark('prova').get()).toBeNull());
});
