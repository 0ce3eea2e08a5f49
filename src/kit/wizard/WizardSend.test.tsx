// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import {
  browserBack,
  type Draft,
  empty,
  full,
  heading,
  type Id,
  memory,
  openPage,
  step,
  wizard,
} from '../../../tests/support/react/wizard.tsx';
import { $online } from '#platform/calls/online.ts';
import { Wizard } from './Wizard.tsx';
import { SendingContext } from '../form/sending-context.ts';
import type { SaveTools } from './wizard-props.ts';

beforeEach(() => openPage());

test('a wizard is sent once; then nothing is kept and nothing asks to stay', async () => {
  const sending = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => sending.promise);
  const onDone = vi.fn();
  const store = memory({ values: full, step: 'summary' });
  await render(wizard({ store, onSubmit, onDone }));
  expect(leaving()).toBe(true);
  await act(async () => {
    control('Invia').click();
    control('Invia').click();
  });
  await act(async () => sending.resolve());
  await press(control('Invia'));
  expect(onSubmit.mock.calls).toEqual([[full]]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(store.kept).toBeNull();
  expect(leaving()).toBe(false);
});

/** True when the browser would ask before leaving. */
function leaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('leaving asks only after something was typed', async () => {
  await render(wizard());
  expect(leaving()).toBe(false);
  await write(field('Nome'), 'Bruna');
  expect(leaving()).toBe(true);
});

test('when the session ends the values stay, are kept, and the login may leave the page', async () => {
  const store = memory({ values: full, step: 'summary' });
  const onSessionEnd = vi.fn();
  const onSubmit = () => Promise.reject(new Error('401'));
  await render(wizard({ store, onSubmit, onSessionEnd, sessionEnded: () => true }));
  await step('Invia');
  expect(onSessionEnd.mock.calls).toEqual([[{ values: full, step: 'summary' }]]);
  expect(heading()).toContain('Riepilogo');
  expect(leaving()).toBe(false);
});

test('a failure stands above the buttons and the sending may be tried again', async () => {
  const onSubmit = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('500'));
  const refusal = () => ({ message: 'Non è stato possibile inviare la richiesta. Riprova' });
  await render(wizard({ store: memory({ values: full, step: 'summary' }), onSubmit, refusal }));
  await step('Invia');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Riprova');
  await step('Invia');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('the wait after a refusal goes on while another step is open', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('429')));
  const refusal = () => ({ message: 'Troppe richieste', wait: 60 });
  await render(wizard({ onSubmit, refusal }));
  await step('Avanti');
  await step('Avanti');
  await step('Invia');
  expect(document.body.textContent).toMatch(/\d+ second/);
  await browserBack();
  expect(document.body.textContent).not.toMatch(/\d+ second/);
  await step('Avanti');
  expect(document.body.textContent).toMatch(/\d+ second/);
  await step('Invia');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('what a step became lacking is asked for before anything is sent', async () => {
  const onSubmit = vi.fn();
  await render(wizard({ onSubmit }));
  await step('Avanti');
  await write(field('Dettagli'), ' ');
  await browserBack();
  await act(async () => {
    const moved = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.forward();
    await moved;
  });
  await step('Avanti');
  expect(document.activeElement?.textContent).toContain('Dettagli: Campo obbligatorio');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a failed check before a step is left keeps the step', async () => {
  const confirms = { person: () => Promise.reject(new Error('403')) };
  await render(wizard({ confirms, refusal: () => ({ message: 'no', details: ['email: non valida'] }) }));
  await step('Avanti');
  expect(heading()).toContain('Persona');
  expect(document.activeElement?.textContent).toContain('Email: non valida');
});

test('the draft button sends what is typed so far, valid or not', async () => {
  const onSave = vi.fn(() => Promise.resolve());
  await render(wizard({ initial: empty, save: { label: 'Salva richiesta', onSave } }));
  await write(field('Nome'), 'Bruna');
  await press(control('Salva richiesta'));
  expect(onSave.mock.lastCall).toEqual([{ ...empty, name: 'Bruna' }, expect.anything()]);
});

test('keeping a draft may refuse a field; once done nothing of it stays in the browser', async () => {
  const store = memory();
  const onSave = vi.fn(async (draft: Draft, { refuse, done }: SaveTools) => {
    if (draft.name === '') refuse({ name: 'Campo obbligatorio' });
    else done();
  });
  await render(wizard({ initial: empty, store, save: { label: 'Salva richiesta', onSave } }));
  await press(control('Salva richiesta'));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Nome: Campo obbligatorio');
  await write(field('Nome'), 'Bruna');
  await press(control('Salva richiesta'));
  expect(store.kept).toBeNull();
  expect(leaving()).toBe(false);
});

const reasonOf = (label: string) =>
  document.getElementById(control(label).getAttribute('aria-describedby') ?? '')?.textContent;
const reasons = () =>
  [...document.querySelectorAll('.pc-disabled-reason')].map(({ textContent }) => textContent);

test('without a connection no draft is kept; the reason stands once where the step is sent too', async () => {
  const onSave = vi.fn(() => Promise.resolve());
  const save = { label: 'Salva richiesta', onSave };
  const offline = { refusal: 'Senza connessione', waitAfter: () => 0 };
  await render(<SendingContext value={offline}>{wizard({ save })}</SendingContext>);
  await press(control('Salva richiesta'));
  expect(onSave).not.toHaveBeenCalled();
  expect([reasonOf('Salva richiesta'), reasonOf('Avanti')]).toEqual(['Senza connessione', undefined]);
  await step('Avanti');
  await step('Avanti');
  expect([reasonOf('Salva richiesta'), reasonOf('Invia')]).toEqual([
    'Senza connessione',
    'Senza connessione',
  ]);
  expect(reasons()).toEqual(['Senza connessione']);
});

test('a draft refused as too frequent holds back its own button alone', async () => {
  const save = { label: 'Salva richiesta', onSave: () => Promise.reject(new Error('429')) };
  const online = { refusal: null, waitAfter: () => 20 };
  await render(<SendingContext value={online}>{wizard({ save })}</SendingContext>);
  await press(control('Salva richiesta'));
  expect(reasonOf('Salva richiesta')).toBe('Potrai riprovare tra 20 secondi.');
  expect(control('Avanti').hasAttribute('aria-disabled')).toBe(false);
});

test('the result of sending reaches whoever goes on, after the draft is gone', async () => {
  const store = memory({ values: full, step: 'summary' });
  const onDone = vi.fn<(number: string) => void>(() => expect(store.kept).toBeNull());
  const props = { ...wizard({ store }).props, onSubmit: () => Promise.resolve('302'), onDone };
  await render(<Wizard<Draft, Id, string> {...props} />);
  await press(control('Invia'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('302');
});

test('a draft that is kept after sending waits for who comes back, and lets the page be left', async () => {
  const store = memory({ values: full, step: 'summary' });
  await render(wizard({ store, afterSubmit: 'keep' }));
  await press(control('Invia'));
  expect(store.kept?.values).toEqual(full);
  expect(leaving()).toBe(false);
  expect(control('Invia').getAttribute('aria-disabled')).toBe('true');
  await act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(control('Invia').getAttribute('aria-disabled')).toBeNull();
});

test('a last step on another site is shown and counted, and no address opens it', async () => {
  openPage('/nuova-richiesta#passo-4');
  await render(wizard({ exit: 'Pagamento' }));
  expect(heading()).toBe('Passo 3 di 4: Riepilogo');
  expect([...document.querySelectorAll('.steppers-header li')].map((row) => row.textContent)).toEqual([
    'Persona Confermato',
    'Richiesta Confermato',
    'Riepilogo Attivo',
    'Pagamento',
  ]);
});

test('without a connection the form is kept instead of sent, and what takes its place comes once the tab has forgotten it', async () => {
  const store = memory({ values: full, step: 'summary' });
  const onSubmit = vi.fn();
  const leave = vi.fn(() => expect(store.kept).toBeNull());
  const keep = vi.fn(async () => leave);
  const refusal = (error: unknown) => ({ message: (error as Error).message });
  const unsent = { step: 'summary' as const, label: 'Conserva', keep };
  await render(wizard({ store, onSubmit, unsent, refusal }));
  expect(control('Invia')).toBeDefined();
  await act(async () => $online.set(false));
  keep.mockRejectedValueOnce(new Error('Non c’è più spazio'));
  await press(control('Conserva'));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Non c’è più spazio');
  expect(store.kept).not.toBeNull();
  await press(control('Conserva'));
  expect(keep).toHaveBeenLastCalledWith({ values: full, step: 'summary' });
  expect(leave).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(leaving()).toBe(false);
  await act(async () => $online.set(true));
});
