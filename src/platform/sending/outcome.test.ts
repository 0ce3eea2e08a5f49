// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { keepOutcome, outcomeOf } from './outcome.ts';

beforeEach(() => sessionStorage.clear());

test('an outcome is known to the page of its type alone', () => {
  keepOutcome({ type: 'ticket', number: '7007', email: null });
  expect(outcomeOf('ticket')).toEqual({
    number: '7007',
    email: null,
    kind: null,
    onBehalf: null,
  });
  expect(outcomeOf('ticketNoAuth')).toBeNull();
  expect(outcomeOf('cancelled')).toBeNull();
});

test.each(['null', '[]', '{"type":"ticket"', '"ticket"'])('a damaged value %s counts as none', (value) => {
  sessionStorage.setItem('CITFAC__ESITO', value);
  expect(outcomeOf('ticket')).toBeNull();
});

test('what is no text is left out', () => {
  sessionStorage.setItem('CITFAC__ESITO', '{"type":"ticket","number":7,"email":""}');
  expect(outcomeOf('ticket')).toMatchObject({ number: null, email: null });
});
