// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { builtPolicy } from '#domain/html/prose.ts';
import { PortalError } from '#errors/portal-error.ts';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { PolicyStep } from './PolicyStep.tsx';
import { Wizard } from './Wizard.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('template')?.remove();
});

const steps = [
  {
    id: 'policy' as const,
    title: 'Informativa',
    schema: z.object({ privacy: z.boolean() }),
    next: () => 'done' as const,
  },
];
const never = () => new Promise<string | null>(() => {});
const Policy = () => <PolicyStep read={never} failed="Informativa non caricata" privacy="Ho letto" />;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const text = () => document.body.textContent;

function printCopy(): void {
  const copy = document.body.appendChild(document.createElement('template'));
  copy.setAttribute(builtPolicy, 'digest');
  copy.content.append('Il Comune è titolare del trattamento.');
}

test.each(['with', 'without'] as const)(
  'a policy in force that does not come, %s a copy on the page: that shows, can be given up and asked for again',
  async (copy) => {
    if (copy === 'with') printCopy();
    await render(
      <Wizard
        steps={steps}
        views={{ policy: Policy }}
        initial={{ privacy: false }}
        onSubmit={() => undefined}
      />,
    );
    await pass(9000);
    expect(text()).not.toContain('Sta impiegando');
    await pass(1100);
    expect(document.querySelectorAll('.pc-slow p')).toHaveLength(1);
    await press(control('Annulla'));
    expect(text()).toContain('Informativa non caricata');
    await press(control('Riprova'));
    expect(text()).not.toContain('Informativa non caricata');
  },
);

test.each([
  [
    'without a connection the copy of the page will do, where the form says so',
    'offline',
    'Testo salvato',
    true,
  ],
  ['without a connection, where the form does not say so', 'offline', undefined, false],
  ['a server that refuses', 'unavailable', 'Testo salvato', false],
] as const)('%s', async (_, kind, offline, goesOn) => {
  printCopy();
  const read = () => Promise.reject(new PortalError(kind, { call: 'getPolicy' }));
  const View = () => (
    <PolicyStep
      read={read}
      failed="Informativa non caricata"
      privacy="Ho letto"
      {...(offline && { offline })}
    />
  );
  const onSubmit = vi.fn();
  await render(
    <Wizard steps={steps} views={{ policy: View }} initial={{ privacy: true }} onSubmit={onSubmit} />,
  );
  await pass(10);
  expect(text().includes('Testo salvato')).toBe(goesOn);
  expect(text().includes('Informativa non caricata')).toBe(!goesOn);
  await press(control('Invia'));
  expect(onSubmit).toHaveBeenCalledTimes(goesOn ? 1 : 0);
});
