// @vitest-environment page
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { $config } from '#platform/app.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { DoneForMe, GivenDelegations } from './Delegations.tsx';

const { $state } = vi.hoisted(() => ({ $state: { current: null as unknown } }));
vi.mock('#features/delegations/state/own-delegations.ts', () => ({
  ownDelegations: { $state: ($state.current = atom({ items: [] as { isReceived: boolean }[] })) },
}));
vi.mock('#features/delegations/views/PersonViews.tsx', () => ({
  Delegates: ({ children }: { children: ReactNode }) => children,
  Delegators: () => null,
}));
const given = $state.current as ReturnType<typeof atom<{ items: { isReceived: boolean }[] }>>;

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/calls/client.ts', () => ({ client: { call } }));

const act = (kind: string, at: string) => ({ kind, at, by: 'Carla Bianchi' });
const appointment = (id: string, acts: object[]) => ({
  id,
  office: 'Anagrafe',
  startsAt: '2026-03-13T08:00:00.000Z',
  endsAt: null,
  acts,
});
const configWith = (...codes: string[]) =>
  $config.set(
    z.parse(getConfig.answer, {
      nome: 'Torrebianca',
      codiceEnte: 'A001',
      assets: codes.map((codice) => ({ codice })),
    }),
  );

beforeEach(() => {
  logInAda();
  configWith('APPSCHED');
  call.mockReset();
});
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test('a delegator reads who did what with which appointment, newest first', async () => {
  call.mockResolvedValue([
    appointment('8071', [
      act('PRENOTATO', '2026-03-01T08:00:00.000Z'),
      act('MODIFICATO', '2026-03-09T08:00:00.000Z'),
    ]),
    appointment('8072', [act('ANNULLATO', '2026-03-04T08:00:00.000Z')]),
    appointment('8073', []),
  ]);
  await render(<DoneForMe />);
  await eventually(() => expect(lines()).toHaveLength(3));
  expect(lines()[0]).toMatch(
    /^Modificato da Carla Bianchi il 09\/03\/2026: Anagrafe di venerdì 13 marzo 2026/,
  );
  expect(lines().map((line) => line?.split(' ')[0])).toEqual(['Modificato', 'Annullato', 'Prenotato']);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(
    '/area-personale/attivita?appuntamento=8071#appuntamenti',
  );
});

test('without appointments nothing is asked, and where else it is told is said all the same', async () => {
  configWith('PPAY');
  await render(<DoneForMe />);
  expect(document.body.textContent).toContain('Chi ha scritto una richiesta per te si legge nella richiesta');
  expect(lines()).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});

test('it comes as a whole: what stands below it moves once', async () => {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  call.mockReturnValue(promise);
  await render(<DoneForMe />);
  expect(document.body.textContent).toBe('');
  resolve([appointment('8071', [act('PRENOTATO', '2026-03-01T08:00:00.000Z')])]);
  await eventually(() => expect(lines()).toHaveLength(1));
});

test('who has delegated somebody reads what was done in their name', async () => {
  await render(<GivenDelegations />);
  given.set({ items: [{ isReceived: true }] });
  expect(document.body.textContent).toBe('');
  given.set({ items: [{ isReceived: true }, { isReceived: false }] });
  await eventually(() => expect(document.querySelector('h3')?.textContent).toBe('Fatto per tuo conto'));
});
