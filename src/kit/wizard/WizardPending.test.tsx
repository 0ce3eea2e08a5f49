// @vitest-environment page
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { field, write } from '../../../tests/support/react/react.ts';
import type { Draft } from '../../../tests/support/react/wizard.tsx';
import type { Kept } from './draft-store.ts';

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
  place = document.createElement('main');
  document.body.replaceChildren(place);
});

function placeholder(): ReactNode {
  const { WizardPending, views, empty } = parts;
  const View = views.person;
  const fields = { blank: empty, view: <View draft={empty} /> };
  return <WizardPending steps={[{ title: 'Persona' }, { title: 'Richiesta' }]} fields={fields} />;
}

/** Prints the placeholder as the build does. */
function print(): void {
  const { body } = new DOMParser().parseFromString(renderToString(placeholder()), 'text/html');
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

test('the printed fields have labels, names and no form, and the button that goes on is disabled', () => {
  print();
  expect(document.querySelector('form')).toBeNull();
  expect(field('Nome').name).toBe('name');
  expect(field('Nome').required).toBe(true);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
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
