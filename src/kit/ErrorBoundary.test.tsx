// @vitest-environment page
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { control, field, press, render, write } from '../../tests/support/react/react.ts';
import { memory, openPage, views, wizard } from '../../tests/support/react/wizard.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { TextField } from './form/TextField.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error('rotto');
}

test('what breaks is replaced, and what stands beside it stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await render(
    <>
      <p>Prima</p>
      <ErrorBoundary fallback={<p>Non disponibile</p>}>
        <p>Dentro</p>
        <Broken />
      </ErrorBoundary>
      <ErrorBoundary fallback={<p>Altro guasto</p>}>
        <p>Dopo</p>
      </ErrorBoundary>
    </>,
  );
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Prima',
    'Non disponibile',
    'Dopo',
  ]);
});

test('what breaks later, after it was shown, is replaced too', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const inside = (child: React.ReactNode) => (
    <ErrorBoundary fallback={<p>Non disponibile</p>}>{child}</ErrorBoundary>
  );
  const { show } = await render(inside(<p>Ciao</p>));
  expect(document.body.textContent).toBe('Ciao');
  await show(inside(<Broken />));
  expect(document.body.textContent).toBe('Non disponibile');
});

test('on a page that the browser translates, the translation is named as a cause', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = (
    <ErrorBoundary fallback={<p>Non disponibile</p>}>
      <Broken />
    </ErrorBoundary>
  );
  await render(broken);
  expect(document.body.textContent).not.toContain('traduzione');
  document.documentElement.classList.add('translated-ltr');
  onTestFinished(() => document.documentElement.classList.remove('translated-ltr'));
  await render(broken);
  expect(document.querySelector('[role="alert"]')?.textContent).toMatch(
    /^La causa può essere la traduzione .* Quello che hai scritto resta in questa scheda\.Ricarica la pagina$/,
  );
});

test('what was typed into a step that breaks is kept', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  openPage();
  const store = memory();
  const Fragile = () => {
    const [isBroken, breakIt] = useState(false);
    return (
      <>
        {isBroken && <Broken />}
        <TextField name="name" label="Nome" required />
        <button type="button" onClick={() => breakIt(true)}>
          Rompi
        </button>
      </>
    );
  };
  await render(
    <ErrorBoundary fallback={<p>Non disponibile</p>}>
      {wizard({ store, views: { ...views, person: Fragile } })}
    </ErrorBoundary>,
  );
  await write(field('Nome'), 'Bruna');
  await press(control('Rompi'));
  expect(document.body.textContent).toContain('Non disponibile');
  expect(store.kept?.values.name).toBe('Bruna');
});
