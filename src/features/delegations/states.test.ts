import { expect, test } from 'vitest';
import {
  actionsOf,
  answerBy,
  delegationStates,
  delegationStatus,
  isLive,
  stateOn,
  withoutLegacyCode,
} from './states.ts';

test('NOT_ACTIVE is another word for NON_ATTIVA, and what nobody knows stays', () => {
  const codes = ['NOT_ACTIVE', 'NON_ATTIVA', 'APPROVATA', 'IN_VOLO'];
  expect(codes.map(withoutLegacyCode)).toEqual(['NON_ATTIVA', 'NON_ATTIVA', 'APPROVATA', 'IN_VOLO']);
});

test('each state has its label, and an unknown one is shown as it is, without actions', () => {
  expect(delegationStatus('NOT_ACTIVE')).toEqual({ label: 'Non attiva', tone: 'neutral' });
  expect(delegationStatus('ATTESA_OPERATORE').label).toBe('In attesa approvazione operatore');
  expect(delegationStatus('IN_VOLO')).toEqual({ label: 'IN_VOLO', tone: 'neutral' });
  expect(actionsOf('delegator', 'IN_VOLO')).toEqual([]);
});

test('who may do what, by role', () => {
  const { approved, expired, inactive, waitingForDelegate, waitingForOperator } = delegationStates;
  expect(actionsOf('delegate', waitingForDelegate.code)).toEqual(['accept', 'refuse']);
  expect(actionsOf('delegator', waitingForDelegate.code)).toEqual(['withdraw', 'shorten']);
  expect(actionsOf('delegate', approved.code)).toEqual(['actFor', 'renounce']);
  expect(actionsOf('delegate', expired.code)).toEqual([]);
  expect(actionsOf('applicant', inactive.code)).toEqual(['resume', 'cancel']);
  expect(actionsOf('delegator', waitingForOperator.code)).toEqual([]);
});

test('three states are live', () => {
  const live = Object.values(delegationStates).filter(({ code }) => isLive(code));
  expect(live.map(({ code }) => code)).toEqual(['ATTESA_DELEGATO', 'ATTESA_OPERATORE', 'APPROVATA']);
});

test('what is approved or waits for its delegate is expired once its last day is past', () => {
  const on = (status: string, endsOn: string | null) => stateOn('2026-03-10', { status, endsOn });
  expect(on('APPROVATA', '2026-03-09')).toBe('SCADUTA');
  expect(on('APPROVATA', '2026-03-10')).toBe('APPROVATA');
  expect(on('APPROVATA', null)).toBe('APPROVATA');
  expect(on('ATTESA_DELEGATO', '2026-03-09')).toBe('SCADUTA');
  expect(on('ATTESA_DELEGATO', '2026-03-10')).toBe('ATTESA_DELEGATO');
  expect(on('RITIRATA', '2026-03-09')).toBe('RITIRATA');
});

test.each([
  ['2026-11-20', '2027-05-01', '2026-12-20'],
  // It ends before the thirty days are over.
  ['2026-11-20', '2026-12-01', '2026-12-01'],
  ['2026-11-20', null, '2026-12-20'],
  [null, '2026-12-01', '2026-12-01'],
  [null, null, null],
] as const)('a delegation from %s to %s has to be answered by %s', (startsOn, endsOn, day) => {
  expect(answerBy({ startsOn, endsOn }, '2026-11-20')).toBe(day);
});

test('a day to answer that is past is not named: whoever did not end the delegation has another limit', () => {
  const waiting = { startsOn: '2026-11-20', endsOn: '2027-05-01' } as const;
  expect(answerBy(waiting, '2026-12-20')).toBe('2026-12-20');
  expect(answerBy(waiting, '2026-12-21')).toBeNull();
});
