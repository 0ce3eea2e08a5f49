import { expect, test } from 'vitest';
import {
  appointmentActions,
  appointmentStatus,
  instanceActions,
  instanceStatus,
  paymentStatus,
  ticketActions,
  ticketStatus,
} from './statuses.ts';

const now = new Date('2025-11-20T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

test.each([
  [1, 'In attesa', 'info'],
  [2, 'In corso', 'info'],
  [9, 'In lavorazione', 'warning'],
  [8, 'Conclusa', 'success'],
  [4, 'Conclusa', 'neutral'],
])('state %i of a request reads %s', (state, label, tone) => {
  expect(ticketStatus(state, 'testo del server')).toEqual({ label, tone });
});

test('an unknown state shows the text of the server', () => {
  expect(ticketStatus(77, 'sospesa')).toEqual({ label: 'Sospesa', tone: 'neutral' });
});

test.each([
  [1, 0, true, true],
  [2, 0, true, true],
  [9, 0, true, true],
  [8, 15, true, false],
  [8, 16, false, false],
  [4, 0, false, false],
])('a request in state %i, changed %i days ago: reply %s, close %s', (stateId, age, canReply, canClose) => {
  expect(ticketActions({ stateId, updatedAt: daysAgo(age) }, now)).toEqual({ canReply, canClose });
});

test('COMPLETATA reads "Conclusa" and the server’s own text stands below', () => {
  expect(instanceStatus('COMPLETATA', 'istanza completata ma non inviata')).toEqual({
    label: 'Conclusa',
    tone: 'success',
    detail: 'istanza completata ma non inviata',
  });
});

test('an unknown status of an instance shows the server’s text, without actions but the PDF', () => {
  expect(instanceStatus('IN_VOLO', 'in volo')).toEqual({ label: 'In volo', tone: 'neutral', detail: null });
  expect(instanceActions('IN_VOLO')).toEqual({
    canComplete: false,
    hasPdf: true,
    canDuplicate: false,
    canDelete: false,
  });
});

test('a code that is called as a part of every object is as unknown as any other', () => {
  expect(instanceStatus('constructor', 'in volo')).toEqual({
    label: 'In volo',
    tone: 'neutral',
    detail: null,
  });
  expect(appointmentStatus('constructor')).toBeNull();
});

test('the server’s text is no detail when it says the same', () => {
  expect(instanceStatus('APPROVATA', 'approvata').detail).toBeNull();
});

test.each([
  ['BOZZA', { canComplete: true, hasPdf: false, canDuplicate: false, canDelete: true }],
  ['COMPLETATA', { canComplete: true, hasPdf: true, canDuplicate: false, canDelete: false }],
  ['INVIATA', { canComplete: false, hasPdf: true, canDuplicate: true, canDelete: false }],
  ['IN_ATTESA_INTEGRAZIONE', { canComplete: true, hasPdf: true, canDuplicate: false, canDelete: false }],
])('an instance in status %s offers %o', (code, actions) => {
  expect(instanceActions(code)).toEqual(actions);
});

test('a payment without a code is being worked on, whatever the server says', () => {
  expect(paymentStatus('pending', 'Pagato')).toEqual({ label: 'In elaborazione', tone: 'neutral' });
  expect(paymentStatus('unpaid', null)).toEqual({ label: 'Non pagato', tone: 'danger' });
  expect(paymentStatus('cancelled', "Annullato dall'Ente").label).toBe("Annullato dall'ente");
});

test('an appointment that has begun can be neither changed nor cancelled', () => {
  const past = { status: 'APPROVATA', startsAt: daysAgo(1) };
  expect(appointmentActions(past, now)).toEqual({ canEdit: false, canCancel: false, hasCalendar: false });
  const future = { status: 'IN_REVISIONE', startsAt: daysAgo(-1) };
  expect(appointmentActions(future, now)).toEqual({ canEdit: false, canCancel: true, hasCalendar: true });
  expect(appointmentStatus('Booked')).toBeNull();
});
