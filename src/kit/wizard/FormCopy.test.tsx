// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { keptDrafts } from '#platform/storage/kept-drafts.ts';
import { $toasts } from '#platform/toasts.ts';
import {
  dialog,
  kept,
  keepElsewhere,
  openBrowser,
  path,
  save,
  savedSaid,
  Service,
} from '../../../tests/support/react/form-copy.tsx';
import { control, eventually, field, press, render, write } from '../../../tests/support/react/react.ts';

vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }));

beforeEach(() => openBrowser());

test('"Salva" asks plainly, keeps what is typed, and says so; nothing is kept before the answer', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await write(field('Email'), 'b@example.org');
  await press(control('Salva'));
  await eventually(() => expect(dialog()).toContain('Conserva su questo dispositivo per 7 giorni'));
  expect(dialog()).toContain('Chi può leggerla');
  expect(await kept()).toBeNull();
  await press(control('Conserva'));
  await savedSaid();
  expect(dialog()).toBe('');
  expect(await kept()).toMatchObject({
    path,
    step: 'person',
    place: 'until-logout',
    values: { name: 'Bruna' },
  });
  expect((await kept())?.values, 'what holds in the tab alone').not.toHaveProperty('email');
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});

test('"Annulla" keeps nothing', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await save('Annulla');
  expect(await kept()).toBeNull();
  expect(dialog()).toBe('');
});

test('once it was asked, "Salva" renews the same draft without a question', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await save('Conserva');
  await savedSaid();
  await write(field('Nome'), 'Carla');
  await press(control('Salva'));
  await savedSaid();
  expect((await kept())?.values).toMatchObject({ name: 'Carla' });
  expect(dialog()).toBe('');
});

test('a draft is deleted at the logout, unless the citizen wants it to stay', async () => {
  const { leave } = await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await save('Conserva');
  await savedSaid();
  clearPersonal('logout');
  expect(await kept()).toBeNull();
  await leave();
  await render(<Service form="altra" />);
  await press(control('Salva'));
  await eventually(() => expect(dialog()).not.toBe(''));
  await press(document.querySelector<HTMLElement>('dialog input')!);
  await press(control('Conserva'));
  await savedSaid();
  clearPersonal('logout');
  expect(await kept('altra')).toMatchObject({ place: 'over-logout' });
});

test('without a login the draft is the browser’s, and no question is asked about the logout', async () => {
  await render(<Service user={null} />);
  await press(control('Salva'));
  await eventually(() => expect(dialog()).toContain('Chiunque usi questo browser'));
  expect(document.querySelector('dialog input')).toBeNull();
  await press(control('Conserva'));
  await savedSaid();
  expect((await keptDrafts(null)).drafts).toHaveLength(1);
  expect(await kept()).toBeNull();
});

test('a second draft of a form asks which to keep', async () => {
  await keepElsewhere({ name: 'Bruna' });
  await render(<Service />);
  await write(field('Nome'), 'Carla');
  await save('Tieni quella già salvata');
  expect((await kept())?.values).toEqual({ name: 'Bruna' });
  await save('Tieni questa');
  await savedSaid();
  expect((await kept())?.values).toMatchObject({ name: 'Carla' });
});

test('of two tabs with one draft the later one is asked before it replaces what the other saved', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await save('Conserva');
  await savedSaid();
  await keepElsewhere({ name: 'Dall’altra scheda' });
  await write(field('Nome'), 'Carla');
  await save('Tieni questa');
  await savedSaid();
  expect((await kept())?.values).toMatchObject({ name: 'Carla' });
});

test('a browser that refuses says so, and the form stays as it is', async () => {
  await render(<Service />);
  await write(field('Nome'), 'Bruna');
  await press(control('Salva'));
  await eventually(() => expect(dialog()).not.toBe(''));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await press(control('Conserva'));
  await eventually(() => expect(dialog()).toContain('non lascia conservare dati'));
  await press(control('Annulla'));
  expect(field('Nome').value).toBe('Bruna');
});

test('nothing is kept of a form of which a part was sent already', async () => {
  await render(<Service copy={{ isAllowed: () => false }} />);
  await press(control('Salva'));
  await eventually(() => expect($toasts.get()[0]?.html).toContain('già stata inviata'));
  expect(await kept()).toBeNull();
});
