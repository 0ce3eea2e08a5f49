// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { control, field, press, render, write } from '../../../tests/support/react/react.ts';
import {
  browserBack,
  empty,
  full,
  heading,
  memory,
  openPage,
  step,
  wizard,
} from '../../../tests/support/react/wizard.tsx';

/** True when the browser would ask before leaving. */
function leaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

const isOff = (label: string) => control(label).getAttribute('aria-disabled') === 'true';
const edit = { original: full, startAt: 'summary' } as const;

beforeEach(() => openPage());

test('an edit opens filled and clean: nothing to send, nothing to lose, no way back', async () => {
  const onSubmit = vi.fn();
  await render(wizard({ ...edit, onSubmit }));
  expect(heading()).toContain('Riepilogo');
  expect(document.body.textContent).not.toContain('Indietro');
  expect(isOff('Invia')).toBe(true);
  const reason = control('Invia').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(reason)?.textContent).toBe('Il pulsante si attiva quando cambi qualcosa.');
  expect(leaving()).toBe(false);
  await step('Invia');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a change can be sent, and is lost by leaving; put back, there is none any more', async () => {
  const store = memory();
  await render(wizard({ ...edit, store }));
  for (const [name, isChanged] of [
    ['Bruna', true],
    [full.name, false],
  ] as const) {
    await step('Modifica Persona');
    await write(field('Nome'), name);
    expect(leaving()).toBe(isChanged);
    await step('Avanti');
    expect(heading()).toContain('Riepilogo');
    expect(isOff('Invia')).toBe(!isChanged);
  }
});

test('what an address fills in is a change from the beginning', async () => {
  await render(wizard({ ...edit, initial: { ...full, name: 'Bruna' } }));
  expect(isOff('Invia')).toBe(false);
  expect(leaving()).toBe(true);
});

test('a changed edit survives a reload, and knows its original still', async () => {
  const store = memory();
  const first = await render(wizard({ ...edit, store }));
  await step('Modifica Persona');
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  await first.leave();
  await render(wizard({ ...edit, store }));
  expect(isOff('Invia')).toBe(false);
  expect(leaving()).toBe(true);
  await step('Modifica Persona');
  await write(field('Nome'), full.name);
  expect(leaving()).toBe(false);
});

test('every step of an edit leads back to where it began', async () => {
  history.pushState(null, '', '/modifica#passo-2');
  await render(wizard(edit));
  expect(heading()).toContain('Richiesta');
  await step('Avanti');
  expect(heading()).toContain('Riepilogo');
  await step('Modifica Persona');
  await browserBack();
  expect(heading()).toContain('Riepilogo');
});

test('what was saved opens whole, and what it lacks by today’s rules is asked for when it is sent', async () => {
  const onSubmit = vi.fn();
  const original = { ...full, text: '' };
  await render(wizard({ ...edit, original, initial: original, onSubmit }));
  expect(heading()).toContain('Riepilogo');
  await step('Modifica Persona');
  await write(field('Nome'), 'Bruna');
  await step('Avanti');
  expect(heading()).toContain('Richiesta');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a step to start at is reached only by a draft that fills those before it, which Back leads to', async () => {
  const { leave } = await render(wizard({ startAt: 'request' }));
  expect(heading()).toContain('Richiesta');
  await browserBack();
  expect(heading()).toContain('Persona');
  await leave();
  openPage();
  await render(wizard({ startAt: 'request', initial: empty }));
  expect(heading()).toContain('Persona');
});

test('what takes the whole back stands at its step alone', async () => {
  const onPress = vi.fn();
  await render(wizard({ ...edit, withdraw: { step: 'summary', label: 'Annulla appuntamento', onPress } }));
  await press(control('Annulla appuntamento'));
  expect(onPress).toHaveBeenCalledOnce();
  await step('Modifica Persona');
  expect(document.body.textContent).not.toContain('Annulla appuntamento');
});
