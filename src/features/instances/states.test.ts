import { expect, test } from 'vitest';
import { instanceActions, instanceStatus, isFormOpen } from './states.ts';

test('COMPLETATA reads "Conclusa" and the server’s own text stands below', () => {
  expect(instanceStatus('COMPLETATA', 'istanza completata ma non inviata')).toEqual({
    label: 'Conclusa',
    tone: 'success',
    detail: 'istanza completata ma non inviata',
  });
});

test.each(['IN_VOLO', 'constructor'])(
  'the unknown status %s shows the server’s text, and offers the PDF',
  (code) => {
    expect(instanceStatus(code, 'in volo')).toEqual({ label: 'In volo', tone: 'neutral', detail: null });
    expect(instanceActions(code)).toEqual({
      canComplete: false,
      hasPdf: true,
      canDuplicate: false,
      canDelete: false,
    });
  },
);

test('the server’s text is no detail when it says the same', () => {
  expect(instanceStatus('APPROVATA', 'approvata').detail).toBeNull();
});

test('a status without a label of its own shows the server’s text, else its code', () => {
  expect(instanceStatus('DA_PAGARE', 'da pagare')).toEqual({
    label: 'Da pagare',
    tone: 'warning',
    detail: null,
  });
  expect(instanceStatus('ARCHIVIATA', null)).toEqual({ label: 'ARCHIVIATA', tone: 'neutral', detail: null });
});

test.each([
  ['BOZZA', { canComplete: true, hasPdf: false, canDuplicate: false, canDelete: true }],
  ['COMPLETATA', { canComplete: true, hasPdf: true, canDuplicate: false, canDelete: false }],
  ['INVIATA', { canComplete: false, hasPdf: true, canDuplicate: true, canDelete: false }],
  ['IN_ATTESA_INTEGRAZIONE', { canComplete: true, hasPdf: true, canDuplicate: false, canDelete: false }],
  ['DA_PAGARE', { canComplete: true, hasPdf: true, canDuplicate: false, canDelete: false }],
])('an instance in status %s offers %o', (code, actions) => {
  expect(instanceActions(code)).toEqual(actions);
});

test.each([
  ['BOZZA', true],
  ['COMPLETATA', true],
  ['IN_ATTESA_INTEGRAZIONE', true],
  ['DA_PAGARE', false],
  ['INVIATA', false],
])('the form of an instance in status %s can be gone on with: %s', (code, isOpen) => {
  expect(isFormOpen(code)).toBe(isOpen);
});
