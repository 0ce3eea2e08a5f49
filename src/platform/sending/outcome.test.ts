// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropOutcome, keepOutcome, outcomeOf } from './outcome.ts';

const report = {
  type: 'report',
  number: '7',
  email: 'a@posta.example',
  place: 'Via Roma',
  kind: null,
} as const;

beforeEach(() => sessionStorage.clear());

test('an outcome is known to the page of its type alone', () => {
  keepOutcome({ type: 'ticket', number: '7007', email: null });
  expect(outcomeOf('ticket')).toEqual({
    number: '7007',
    email: null,
    place: null,
    kind: null,
    onBehalf: null,
  });
  expect(outcomeOf('ticketNoAuth')).toBeNull();
  expect(outcomeOf('report')).toBeNull();
});

test('a request sent later leaves the outcome of a report as it is', () => {
  keepOutcome(report);
  keepOutcome({ type: 'ticket', number: '8', email: null });
  expect(outcomeOf('report')).toEqual({
    number: '7',
    email: 'a@posta.example',
    place: 'Via Roma',
    kind: null,
    onBehalf: null,
  });
  dropOutcome('report');
  expect(outcomeOf('report')).toBeNull();
  expect(outcomeOf('ticket')).not.toBeNull();
});

test.each(['null', '[]', '{"type":"ticket"', '"ticket"'])('a damaged value %s counts as none', (value) => {
  sessionStorage.setItem('CITFAC__ESITO', value);
  expect(outcomeOf('ticket')).toBeNull();
});

test('what is no text is left out', () => {
  sessionStorage.setItem('CITFAC__ESITO', '{"type":"ticket","number":7,"email":""}');
  expect(outcomeOf('ticket')).toMatchObject({ number: null, email: null });
});
