// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#domain/time/dates.ts';
import { $announcement } from '#platform/page/announce.ts';
import { dispatchSession } from '#platform/session/session.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { cells, parts } from '#kit/success/parts.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import { keepBooked } from '../state/booked.ts';
import { SuccessPage } from './AppointmentSuccess.tsx';
import { texts } from '../success/texts.ts';

const booked = {
  ...{ id: '8071', hash: 'k3Fq9ZtB2xLm', status: 'CONFIRMED', reason: 'Carta d’identità' },
  ...{ startsAt: '2030-03-12T08:00:00Z' as Instant, endsAt: '2030-03-12T08:20:00Z' as Instant },
  ...{ meetingLink: null, office: 'Anagrafe', counter: 'Sportello 1', counterDescription: null },
  ...{ place: null, isVirtual: false, message: null, customer: null },
};

/** Calls that hang until the test answers them. */
let pending: ((answer: Response) => void)[];

beforeEach(() => {
  sessionStorage.clear();
  pending = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => pending.push(resolve)));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  history.replaceState(null, '', '/servizi/prenotazione-appuntamento/successo/8071');
});
afterEach(() => vi.unstubAllGlobals());

const draw = () => render(<SuccessPage route="booking-success" homeHref="/" />);
const fail = async () => {
  await eventually(() => expect(pending).not.toHaveLength(0));
  await act(async () => pending.splice(0).forEach((answer) => answer(new Response('{}', { status: 500 }))));
};

test('an appointment that is read once more says so, takes no second press, and tells when that failed too', async () => {
  keepBooked(booked);
  dispatchSession('logout');
  await draw();
  await fail();
  await eventually(() => expect(document.body.textContent).toContain(texts.stale));
  expect(document.activeElement?.tagName).toBe('H1');
  await press(control(texts.retry));
  expect(document.body.textContent).toContain(texts.stale);
  expect(control(texts.retry).getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('[role="status"]')?.textContent).toContain('Caricamento');
  await press(control(texts.retry));
  await eventually(() => expect(pending).toHaveLength(1));
  await fail();
  await eventually(() => expect(control(texts.retry).getAttribute('aria-busy')).toBeNull());
  expect($announcement.get()).toContain(texts.stale);
});

test('while it is asked again who is there, the page says that it loads', async () => {
  dispatchSession('logout');
  dispatchSession('load-failed');
  await draw();
  await press(control('Riprova'));
  expect(document.body.textContent).toContain('Caricamento');
  expect(document.body.textContent).not.toContain(texts.failed);
  await fail();
  await eventually(() => expect(document.body.textContent).toContain(texts.failed));
});

test.each([
  ['https://video.example/1', texts.next.link.here],
  [null, texts.next.link.unknown],
])('nobody comes to the counter for a video call, whose link is %s', async (meetingLink, link) => {
  keepBooked({ ...booked, isVirtual: true, meetingLink });
  dispatchSession('logout');
  await draw();
  await fail();
  await eventually(() =>
    expect(document.body.textContent).toContain('Collegati alla video chiamata martedì'),
  );
  const shown = document.body.textContent;
  expect(shown).toContain(link);
  expect(shown).toContain(booked.id);
  for (const wrong of ['Presentati', 'Da mostrare allo sportello', texts.pass.show])
    expect(shown).not.toContain(wrong);
});

test('an appointment that is over is not one to come to', async () => {
  const past = { startsAt: '2020-03-12T08:00:00Z' as Instant, endsAt: '2020-03-12T08:20:00Z' as Instant };
  keepBooked({ ...booked, ...past });
  dispatchSession('logout');
  await draw();
  await fail();
  await eventually(() => expect(document.body.textContent).toContain('era fissato per'));
  expect(document.body.textContent).toContain(texts.next.over);
  for (const wrong of ['Presentati', texts.pass.title])
    expect(document.body.textContent).not.toContain(wrong);
});

test.each([
  ['booking', 'booking-success'],
  ['change', 'appointment-edit-success'],
] as const)('each part that the table gives to the page of a %s is on it', async (sending, route) => {
  const sections = [{ title: 'Motivo', rows: [{ label: 'Motivo', value: 'Rinnovo' }] }];
  await keepSent({ sending, number: booked.id, module: null, sections, follow: '/' });
  keepBooked(booked);
  dispatchSession('logout');
  await render(<SuccessPage route={route} homeHref="/" />);
  await fail();
  await eventually(() => expect(document.querySelector('[data-part="receipt"]')).not.toBeNull());
  for (const part of parts.filter((name) => cells[sending][name] === 'shown'))
    expect(document.querySelector(`[data-part="${part}"]`), part).not.toBeNull();
});
