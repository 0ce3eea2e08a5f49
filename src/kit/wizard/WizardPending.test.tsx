// @vitest-environment page
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { control, eventually, field, press, write } from '../../../tests/support/react/react.ts';
import type { Draft } from '../../../tests/support/react/wizard.tsx';
import { afterPaint } from '#platform/page/moments.ts';
import type { Kept } from './draft-store.ts';

const onward = () => document.querySelector<HTMLElement>('[type="submit"]')!;
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));

type Parts = typeof import('../../../tests/support/react/wizard.tsx') & typeof import('./WizardPending.tsx');

let parts: Parts;
let place: HTMLElement;

beforeEach(async () => {
  // What was typed ahead is taken over once on a page: each test has its own.
  vi.resetModules();
  parts = {
    ...(await import('./WizardPending.tsx')),
    ...(await import('../../../tests/support/react/wizard.tsx')),
  };
  parts.openPage();
  HTMLElement.prototype.scrollIntoView ??= () => {};
  place = document.createElement('main');
  document.body.replaceChildren(place);
});

function placeholder(more?: { sendLabel: string }): ReactNode {
  const { WizardPending, views, empty } = parts;
  const View = views.person;
  const fields = { blank: empty, view: <View draft={empty} />, ...more };
  return <WizardPending steps={[{ title: 'Persona' }, { title: 'Richiesta' }]} fields={fields} />;
}

/** Prints the placeholder as the build does. */
function print(more?: { sendLabel: string }): void {
  const { body } = new DOMParser().parseFromString(renderToString(placeholder(more)), 'text/html');
  place.replaceChildren(...body.childNodes);
}

/** Starts the page's code, which takes over what is printed, and draws what comes in its place later. */
async function start(printed: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, printed, { onRecoverableError }));
  onTestFinished(() => act(async () => root.unmount()));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return (node: ReactNode) => act(async () => root.render(node));
}

test('the printed fields have labels, names and no form; the button that goes on can be pressed, one that sends is disabled', () => {
  print({ sendLabel: 'Invia' });
  expect(onward().textContent).toBe('Invia');
  expect(onward().getAttribute('aria-disabled')).toBe('true');
  print();
  expect(onward().textContent).toBe('Avanti');
  expect(onward().getAttribute('aria-disabled')).toBeNull();
  expect(document.querySelector('form')).toBeNull();
  expect(field('Nome').name).toBe('name');
  expect(field('Nome').ariaRequired).toBe('true');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is typed before the code is there, and until the wizard is, is kept with focus and caret', async () => {
  print();
  const printed = field('Nome');
  printed.value = 'Anna';
  printed.focus();
  printed.setSelectionRange(1, 2);
  const show = await start(placeholder());
  expect(field('Nome')).toBe(printed);
  expect(field('Nome').value).toBe('Anna');
  expect(document.activeElement).toBe(field('Nome'));
  expect([field('Nome').selectionStart, field('Nome').selectionEnd]).toEqual([1, 2]);
  await write(field('Email'), 'anna@posta.example');
  const store = parts.memory();
  await show(parts.wizard({ initial: parts.empty, store: { ...store, load: () => null } }));
  expect(document.querySelector('form')).not.toBeNull();
  expect(field('Nome').value).toBe('Anna');
  expect(field('Email').value).toBe('anna@posta.example');
  expect(document.activeElement).toBe(field('Email'));
});

test('what is typed goes before what is kept, and what is kept before what is empty', async () => {
  print();
  field('Nome').value = 'Eva';
  const show = await start(placeholder());
  const kept: Kept<Draft> = { values: { name: 'Anna', email: 'anna@posta.example' } };
  await show(parts.wizard({ initial: parts.empty, store: parts.memory(kept) }));
  expect(field('Nome').value).toBe('Eva');
  expect(field('Email').value).toBe('anna@posta.example');
});

test('what was typed is stored, and leaving the page asks', async () => {
  print();
  field('Nome').value = 'Eva';
  const show = await start(placeholder());
  const store = parts.memory();
  await show(parts.wizard({ initial: parts.empty, store }));
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  expect(store.kept?.values.name).toBe('Eva');
});

test('nothing typed: the wizard is as it begins, and leaving asks nothing', async () => {
  print();
  const show = await start(placeholder());
  await show(parts.wizard({ initial: { ...parts.empty, name: 'Ada' } }));
  expect(field('Nome').value).toBe('Ada');
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('a field that the wizard does not show receives nothing', async () => {
  print();
  field('Nome').value = 'Eva';
  field('Email').value = 'eva@posta.example';
  const show = await start(placeholder());
  const { TextField } = await import('../form/TextField.tsx');
  const changes = vi.fn();
  const views = { ...parts.views, person: () => <TextField name="email" label="Email" /> };
  const store = { load: () => null, save: changes, drop: () => undefined };
  await show(parts.wizard({ initial: parts.empty, views, store }));
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(changes).toHaveBeenLastCalledWith(
    expect.objectContaining({ values: { ...parts.empty, email: 'eva@posta.example' } }),
  );
});

test('once the wizard was there, the placeholder has no fields, and nothing is taken over again', async () => {
  print();
  field('Nome').value = 'Eva';
  const show = await start(placeholder());
  await show(parts.wizard({ initial: parts.empty }));
  await show(placeholder());
  expect(document.querySelector('input')).toBeNull();
  await show(parts.wizard({ initial: parts.empty }));
  expect(field('Nome').value).toBe('');
});

/** Prints the placeholder, filled in or not, presses its button as the first script of a page notes it, and starts. */
async function pressAhead(typed: { name: string; email: string }) {
  const { notePress } = await import('#platform/early/early-press.ts');
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  print();
  field('Nome').value = typed.name;
  field('Email').value = typed.email;
  notePress(onward());
  const show = await start(placeholder());
  // React's development build, which tests have, names an attribute that it did not print.
  expect(said).not.toHaveBeenCalled();
  return show;
}

const eva = { name: 'Eva', email: 'eva@posta.example' };

test('the button that goes on, pressed before the wizard is there, leads to the next step, once', async () => {
  const show = await pressAhead(eva);
  expect(onward().getAttribute('aria-busy')).toBe('true');
  await show(parts.wizard({ initial: parts.empty }));
  await eventually(() => expect(parts.heading()).toContain('Richiesta'));
  await press(onward());
  expect(parts.heading()).toContain('Richiesta');
  expect(document.querySelectorAll('.pc-problems li')).toHaveLength(1);
});

test('pressed so, it names what is missing, as it does later', async () => {
  const show = await pressAhead(parts.empty);
  await show(parts.wizard({ initial: parts.empty }));
  await eventually(() => expect(document.querySelectorAll('.pc-problems li')).toHaveLength(2));
  expect(parts.heading()).toContain('Persona');
});

test('pressed so, it is busy as long as something holds the step back, and leads on then', async () => {
  const { useBlockedStep } = await import('./wizard-context.ts');
  const { useState } = await import('react');
  const Person = parts.views.person;
  const person = function Held({ draft }: { draft: Draft }) {
    const [isReady, setReady] = useState(false);
    useBlockedStep(!isReady);
    return (
      <>
        <Person draft={draft} />
        <button type="button" onClick={() => setReady(true)}>
          Pronto
        </button>
      </>
    );
  };
  const show = await pressAhead(eva);
  await show(parts.wizard({ initial: parts.empty, views: { ...parts.views, person } }));
  await painted();
  expect(onward().getAttribute('aria-busy')).toBe('true');
  await press(control('Pronto'));
  await eventually(() => expect(parts.heading()).toContain('Richiesta'));
});

test('such a press is forgotten by who goes on filling in', async () => {
  const { useBlockedStep } = await import('./wizard-context.ts');
  const Person = parts.views.person;
  const person = function Held({ draft }: { draft: Draft }) {
    useBlockedStep(draft.name === 'Eva');
    return <Person draft={draft} />;
  };
  const show = await pressAhead(eva);
  await show(parts.wizard({ initial: parts.empty, views: { ...parts.views, person } }));
  await write(field('Nome'), 'Anna');
  await painted();
  expect(parts.heading()).toContain('Persona');
  expect(onward().getAttribute('aria-busy')).toBeNull();
});
