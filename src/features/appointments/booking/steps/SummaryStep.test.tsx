// @vitest-environment page
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { Wizard } from '#kit/wizard/Wizard.tsx';
import { eventually, render } from '../../../../../tests/support/react/react.ts';
import { openPage } from '../../../../../tests/support/react/wizard.tsx';
import { BookingContext } from '../booking-context.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import { texts } from '../texts.ts';
import { SummaryStep } from './SummaryStep.tsx';
import { texts as laterTexts } from './texts.ts';

vi.mock('./ClashWarning.tsx', () => ({ ClashWarning: () => null }));

const counter = { id: '12', name: 'Sportello', location: 'Piazza 1', reasons: [{ id: '42', name: 'CIE' }] };

beforeEach(() => openPage());

/** Shows the summary of a booking once its counter, null where it is gone, and what has to be accepted are there. */
async function open(found: object | null, legal: { terms: string | null; privacy: string | null }) {
  const ready = (value: unknown) => () => atom({ state: 'ready', value });
  const places = {
    counter: ready(found),
    legal: ready(legal),
    operators: ready([]),
    offices: ready([]),
    knownOffice: () => ({ id: '3', name: 'Anagrafe' }),
    knownCounter: () => null,
  };
  const step = { id: 'one', title: 'Riepilogo', schema: null, next: () => 'done' } as const;
  const slot = { day: '2026-03-12', hour: '09:40' } as const;
  const initial: Draft = { ...emptyDraft, office: '3', counter: '12', reason: '42', slot };
  await render(
    <BookingContext value={{ places, actor: null, edited: null, user: null } as never}>
      <Wizard steps={[step]} views={{ one: SummaryStep }} initial={initial} onSubmit={() => undefined} />
    </BookingContext>,
  );
  await eventually(() => expect(document.body.textContent).toContain('Anagrafe'));
}

test('a counter that is gone is told, and only that one', async () => {
  await open(counter, { terms: null, privacy: null });
  expect(document.body.textContent).not.toContain(texts.counter.gone);
  document.body.replaceChildren();
  await open(null, { terms: null, privacy: null });
  expect(document.body.textContent).toContain(texts.counter.gone);
});

const words = laterTexts.legal;

test.each([
  [{ terms: null, privacy: '<p>P</p>' }, words.privacy],
  [{ terms: '<p>T</p>', privacy: null }, words.terms],
  [{ terms: '<p>T</p>', privacy: '<p>P</p>' }, words.both],
])('what is accepted is named as it is: %j', async (legal, label) => {
  await open(counter, legal);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.map((text) => text.replace(/\W*$/, ''))).toContain(label);
});
