// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { logInAda } from '../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../tests/support/react/react.ts';
import { island } from './Island.tsx';

vi.mock('#platform/app.ts', async (original) => {
  const { atom } = await import('nanostores');
  return {
    ...(await original<object>()),
    $app: atom({ status: 'ready' }),
    startApp: () => {},
    checkGate: () => {},
    hasAsset: () => true,
  };
});

function Greeting({ name }: { name: string }) {
  if (name === '') throw new Error('no name');
  return <p>Ciao {name}</p>;
}

const Greeted = island(Greeting, ({ name }) => ({
  route: 'area-documents',
  broken: `Manca: ${name || 'il nome'}`,
}));
const shows = (words: string) => eventually(() => expect(document.body.textContent).toContain(words));

test('a view stands in its island with the props of the page', async () => {
  logInAda();
  await render(<Greeted name="Ada" />);
  await shows('Ciao Ada');
});

test('in place of a view that breaks stands what its island was told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  logInAda();
  await render(<Greeted name="" />);
  await shows('Manca: il nome');
});
