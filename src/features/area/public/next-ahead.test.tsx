// @vitest-environment page
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { printPageData } from '#domain/page-data.ts';
import type { EarlyNext } from '#platform/early/early-plan.ts';
import { listAppointments } from '#features/appointments/api.ts';
import { nextAppointment } from '#features/appointments/states.ts';
import { Next } from '../desktop/NextAppointment.tsx';
import { NextBlanks } from '../islands/NextBlanks.tsx';
import { drawNext } from './next-ahead.ts';

const now = new Date('2026-11-26T10:00:00Z');
const what: EarlyNext = {
  what: 'next appointment',
  module: 'APPSCHED',
  kept: 'CITFAC_c_x_DELEGANTE_',
  cutAt: 20,
};

const wire = (rest: object = {}) => ({
  id: 8071,
  book: '2026-11-17 08:00:00',
  start: '2026-11-30 09:40:00',
  end: '2026-11-30 10:00:00',
  hash: 'Sbtorr008071',
  status: 'APPROVATA',
  meetingLink: '',
  category: { id: 3, name: 'Anagrafe' },
  service: { id: 12, name: 'Sportello anagrafe 1', location: 'Piazza Esempio 1', virtuale: false },
  ...rest,
});
const at = (start: string, rest: object = {}) => wire({ id: start.replace(/\D/g, ''), start, ...rest });

const nodesOf = (html: string) =>
  new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.childNodes;
const place = () => document.querySelector('[data-next]');

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  sessionStorage.clear();
  const facts = printPageData({ apiOrigin: 'https://api.example', municipalityCode: 'c_x' });
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) document.documentElement.setAttribute(name, value);
  const blanks = renderToStaticMarkup(<NextBlanks apiOrigin="https://api.example" />);
  const page = `<template data-next-blanks>${blanks}</template><div data-next></div>`;
  document.body.replaceChildren(...nodesOf(page));
});
afterEach(() => void vi.useRealTimers());

/** The card that the page's own code shows for an answer; undefined: none. */
function byContract(answer: unknown): ChildNode | undefined {
  const next = nextAppointment(z.parse(listAppointments.answer, answer), now);
  return next ? nodesOf(renderToStaticMarkup(<Next appointment={next} />))[0] : undefined;
}

describe('drawn as the page’s code shows it', () => {
  test.each([
    ['confirmed', [wire()]],
    ['in wait', [wire({ status: 'IN_ATTESA' })]],
    ['under examination: it cannot be changed', [wire({ status: undefined, stato: 'IN_REVISIONE' })]],
    ['to be completed', [wire({ status: 'IN_ATTESA_INTEGRAZIONE' })]],
    ['the earliest of those to come', [at('2026-12-05 09:00:00'), at('2026-12-01 09:00'), at('2026-11-20 09:00')]],
    ['after one that was cancelled', [wire({ status: 'ANNULLATA' }), at('2026-12-01 09:00:00')]],
    ['after one without a state', [at('2026-12-24 09:00:00', { status: null }), at('2026-12-01 09:00:00')]],
    ['an instant with its zone', [at('2026-12-01T08:00:00+0000')]],
    ['the id as text, no name of the counter', [wire({ id: '9', service: { location: ' Via Roma 1 ' } })]],
    ['no name of the office', [wire({ category: {} })]],
    ['an end that cannot be read', [wire({ end: 'domani' })]],
    ['an accent, an apostrophe', [wire({ category: { name: 'Edilizia e attività dell’Unione' } })]],
    ['twenty, of which some have been', [...Array.from({ length: 19 }, () => at('2026-12-01 09:00:00')), at('2026-11-20 09:00')]],
  ])('%s', (_, answer) => {
    const card = drawNext(answer, what, now);
    expect(card).not.toBeNull();
    expect(card).toEqual(byContract(answer));
    expect([...(place()?.childNodes ?? [])]).toEqual([card]);
  });
});

describe('left to the page’s code', () => {
  test.each([
    ['no answer', null],
    ['an error', { error: 'x' }],
    ['no appointment', []],
    ['none to come', [at('2026-11-20 09:00:00')]],
    ['none that was not refused', [wire({ status: 'RIFIUTATA' })]],
    ['one that is none', [null, wire()]],
    ['without a beginning', [wire({ start: null })]],
    ['a beginning that cannot be read', [wire({ start: 'domani' })]],
    ['without a state', [wire({ status: null })]],
    ['a state that nobody knows', [wire({ status: 'NUOVO' })]],
    ['a state that is a word of the language', [wire({ status: 'constructor' })]],
    ['by video call', [wire({ service: { name: 'Tributi', location: '', virtuale: true } })]],
    ['a link to a meeting', [wire({ meetingLink: 'https://meet.example/1' })]],
    ['without a counter', [wire({ service: null })]],
    ['without an office', [wire({ category: null })]],
    ['markup in a name', [wire({ category: { name: '<b>Anagrafe</b>' } })]],
    ['an entity in a place', [wire({ service: { location: 'Caff&egrave; Roma' } })]],
    ['a secret that needs encoding', [wire({ hash: 'a/b' })]],
    ['no secret', [wire({ hash: null })]],
    ['twenty that are all to come', Array.from({ length: 20 }, () => at('2026-12-01 09:00:00'))],
  ])('%s', (_, answer) => {
    expect(drawNext(answer, what, now)).toBeNull();
    expect(place()?.childNodes).toHaveLength(0);
  });

  test('where the citizen acts for somebody, in whatever module', () => {
    sessionStorage.setItem(`${what.kept}PPAY`, '{}');
    expect(drawNext([wire()], what, now)).toBeNull();
  });

  test('where the page’s code has taken the place', () => {
    place()?.remove();
    expect(drawNext([wire()], what, now)).toBeNull();
  });
});
