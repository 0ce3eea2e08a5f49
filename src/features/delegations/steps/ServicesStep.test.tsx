// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $services, serviceList } from '#features/services/state/services.ts';
import { notices } from '#errors/notices.ts';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { control, field, press, render } from '../../../../tests/support/react/react.ts';
import { openPage } from '../../../../tests/support/react/wizard.tsx';
import { ServicesStep } from './ServicesStep.tsx';
import { texts } from './texts.ts';

const readDelegations = vi.hoisted(() => vi.fn());
vi.mock('../api.ts', async (original) => ({ ...(await original<object>()), readDelegations }));
vi.mock('../request-api.ts', async (original) => ({
  ...(await original<object>()),
  readRequests: async () => [
    {
      status: 'ATTESA_OPERATORE',
      delegator: { taxCode: 'FRRGLI70A41L219M' },
      services: [{ serviceId: '41' }],
    },
    { status: 'RITIRATA', delegator: { taxCode: 'FRRGLI70A41L219M' }, services: [{ serviceId: '71' }] },
    { status: 'ATTESA_OPERATORE', delegator: { taxCode: 'X' }, services: [{ serviceId: '71' }] },
  ],
}));

beforeEach(() => {
  vi.useFakeTimers();
  readDelegations.mockImplementation(() => Promise.withResolvers().promise);
  openPage();
  const tari = { id: '41', title: 'TARI', delegable: true, delegationNote: null, asset: 'PPAY' };
  const deeds = { ...tari, id: '71', title: 'Accesso agli atti' };
  serviceList.put(null, [deeds as never, tari as never]);
});
afterEach(() => void vi.useRealTimers());

let side: 'delegates' | 'delegators' = 'delegates';
const Services = () => <ServicesStep person="FRRGLI70A41L219M" side={side} />;

const openStep = async (schema: z.ZodMiniType | null = null) => {
  const step = { id: 'services', title: 'Servizi', schema, next: () => 'done' } as const;
  await render(
    <Wizard
      steps={[step]}
      views={{ services: Services }}
      initial={{ services: {}, taken: [] }}
      onSubmit={() => {}}
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
};

test('services that do not come are waited for no longer than the citizen wants, and can be asked for again', async () => {
  const asked = vi.fn<() => Promise<Response>>(() => Promise.withResolvers<Response>().promise);
  vi.stubGlobal('fetch', asked);
  const known = $services.get();
  serviceList.forget(null);
  await openStep();
  await press(control('Annulla'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect(document.body.textContent).toContain(notices.services);
  await press(control('Riprova'));
  expect(asked).toHaveBeenCalled();
  await act(() => Promise.resolve(serviceList.put(null, known)));
  expect(document.body.textContent).toContain('TARI');
});

test('where the present delegations do not come, the services can be chosen without them', async () => {
  await openStep();
  await press(control('Annulla'));
  expect(document.body.textContent).toContain(texts.services.unknown);
  expect(document.body.textContent).toContain('TARI');
});

test('the day for all services comes above the box that was ticked, which stays where it is on screen', async () => {
  const scrollBy = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('scrollBy', scrollBy);
  const isAsked = () => document.body.textContent.includes(texts.services.sameDay);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: isAsked() ? 180 : 100 }) as DOMRect,
  );
  await openStep();
  await press(control('Annulla'));
  await press(field('Accesso agli atti'));
  expect(scrollBy).not.toHaveBeenCalled();
  await press(field('TARI'));
  expect(isAsked()).toBe(true);
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 80, behavior: 'instant' });
  await press(field('TARI'));
  expect(scrollBy).toHaveBeenLastCalledWith({ top: -80, behavior: 'instant' });
});

test('what another request already asks the office for cannot be asked for again', async () => {
  side = 'delegators';
  readDelegations.mockResolvedValue({ delegates: [], delegators: [] });
  await openStep();
  expect(field('TARI').getAttribute('aria-disabled')).toBe('true');
  expect(field('Accesso agli atti').getAttribute('aria-disabled')).toBeNull();
  const link = document.querySelector('.pc-taken-state a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Vedi la richiesta TARI',
    '/area-personale/deleghe/richieste',
  ]);
});

test('one that the office refuses as taken is marked as wrong, with the reason beside it', async () => {
  side = 'delegators';
  readDelegations.mockResolvedValue({ delegates: [], delegators: [] });
  const refuse = z.check((payload) => {
    payload.issues.push({ code: 'custom', input: payload.value, path: ['services.41'], message: 'Occupato' });
  });
  await openStep(z.unknown().check(refuse));
  expect(field('TARI').getAttribute('aria-invalid')).toBeNull();
  await press(control('Invia'));
  expect(field('TARI').getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('.pc-delegable')?.textContent).toContain('Occupato');
});
