// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { type ErrorKind, PortalError } from '#errors/portal-error.ts';
import { type Draft, emptyDraft, wireField } from './draft.ts';
import { requestRefusal } from './LaterSteps.tsx';
import { requestSender } from './RequestWizard.tsx';
import type { ItemId, RequestSender } from './sending.ts';

const file = { filename: 'fronte.jpg', mimeType: 'image/jpeg', base64: 'AAAA' };
const stored = { filename: 'retro.jpg', stored: 'a2', mimeType: 'image/jpeg', size: 3 };
const draft: Draft = {
  ...emptyDraft,
  taxCode: 'FRRGLI70A41L219M',
  services: { 12: '2026-06-30', 41: '2026-06-30' },
  CI_F: [file],
  CI_R: [stored],
};

const error = (kind: ErrorKind, status: number, details: string[] = []) =>
  new PortalError(kind, { call: 'x', status, details });

function failedAt(item: ItemId | null): RequestSender {
  return { ...requestSender('modulo', null), failed: () => item };
}

beforeEach(() => sessionStorage.clear());

test.each([
  [413, 'Il file supera 2 MB: scegline uno più piccolo'],
  [415, 'Il Comune non accetta questo file: scegline uno pdf, jpg o png'],
  [422, 'Il Comune non accetta questo file: scegline uno pdf, jpg o png'],
])('a file that is refused with %i is marked in its slot', (status, problem) => {
  const { opens, message } = requestRefusal(error('invalid', status), draft, failedAt('CI_F'));
  expect(message).toContain('Carta d’identità - fronte');
  expect(opens).toEqual({ id: 'documents', values: { CI_F: [{ filename: 'fronte.jpg', problem }] } });
});

test('an upload that was cut off names its document, and stays to be tried again', () => {
  const cut = new PortalError('offline', { call: 'x', mayHaveArrived: true });
  const refusal = requestRefusal(cut, draft, failedAt('CI_F'));
  expect(refusal.message).toContain('Carta d’identità - fronte');
  expect(refusal.opens).toBeUndefined();
});

test('a document that the backend lacks is sent again where it is here, else chosen again', () => {
  const sender = failedAt('submit');
  const forget = vi.spyOn(sender.progress, 'forget');
  const here = requestRefusal(error('invalid', 422, ['CI_F: obbligatorio']), draft, sender);
  expect(here.opens).toBeUndefined();
  expect(forget.mock.calls.map(([name]) => name)).toEqual(['CI_F']);
  const gone = requestRefusal(error('invalid', 422, ['CI_R: obbligatorio']), draft, sender);
  expect(gone.opens).toEqual({ id: 'documents', values: { CI_R: [{ filename: 'retro.jpg', lost: true }] } });
});

test('services that are delegated already lose their place, and their rows say so', () => {
  const { opens } = requestRefusal(error('conflict', 409, ['41: Mensa']), draft, failedAt('open'));
  expect(opens).toMatchObject({
    id: 'services',
    values: { services: { 12: '2026-06-30' } },
    details: ['services.41: Delega già presente'],
  });
});

test.each([
  ['was sent or cancelled elsewhere', error('conflict', 409), 'già stata inviata o annullata'],
  ['is gone', error('not-found', 404), 'non c’è più'],
])('a request that %s says so, and a new one takes its place', (_, refused, message) => {
  const sender = failedAt('CI_F');
  const restart = vi.spyOn(sender, 'restart');
  const refusal = requestRefusal(refused, draft, sender);
  expect(restart).toHaveBeenCalledOnce();
  expect(refusal.message).toContain(message);
  expect(refusal.message).toMatch(/premi di nuovo per inviar/i);
  expect(refusal.opens?.values).toEqual({ CI_R: [{ filename: 'retro.jpg', lost: true }] });
});

test('fields that are refused open their step', () => {
  const details = ['deleghe.1.dataScadenza: scegli una data', 'delegante.codiceFiscale: è il tuo'];
  const { opens } = requestRefusal(error('invalid', 422, details), draft, failedAt('open'));
  expect(opens).toEqual({ id: 'delegator', details: [details[1]] });
  expect(wireField('delegante.codiceFiscale', draft)).toBe('taxCode');
  expect(wireField('delegante.codiceFiscale', { ...draft, person: 'G' })).toBe('companyCode');
  expect(wireField('deleghe.1.dataScadenza', draft)).toBe('services.41');
});
