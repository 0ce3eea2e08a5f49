import { expect, test } from 'vitest';
import { type ErrorFacts, type ErrorKind, PortalError } from '#errors/portal-error.ts';
import { type Draft, emptyDraft, fieldOf } from './draft.ts';
import { delegationRefusal } from './LaterSteps.tsx';
import { texts } from './texts.ts';

const words = texts.failures;
const dario = 'RSSDRA90A01L219F';
const draft: Draft = {
  ...emptyDraft,
  taxCode: 'rssdra90a01l219f',
  services: { 'cms-4': '2026-05-19', '21': '2026-05-19', '33': '2026-05-19' },
};
const refused = (kind: ErrorKind, facts: Partial<ErrorFacts>) =>
  delegationRefusal(new PortalError(kind, { call: 'createDelegations', ...facts }), draft);

test('services that are delegated already are named at their rows and lose their place, the others stay', () => {
  expect(refused('conflict', { status: 409, details: ['21: Pagamenti', 'cms-4: Altro'] })).toEqual({
    message: words.duplicate,
    opens: {
      id: 'services',
      values: { services: { '33': '2026-05-19' }, taken: [`${dario} 21`, `${dario} cms-4`] },
      details: ['services.21: Delega già presente', 'services.cms-4: Delega già presente'],
    },
  });
});

test('a conflict that names no service opens their step with its message', () => {
  const { opens } = refused('conflict', { status: 409, details: ['Delega esistente'] });
  expect(opens).toEqual({ id: 'services', values: { services: draft.services, taken: [] } });
});

test('refused fields open the first step that has them', () => {
  const details = ['deleghe.1.dataScadenza: troppo tardi', 'delegato.nome: manca'];
  expect(refused('invalid', { status: 422, details }).opens).toEqual({
    id: 'delegate',
    details: [details[1]],
  });
  expect(refused('invalid', { status: 400, details: [details[0]!] }).opens).toEqual({
    id: 'services',
    details: [details[0]],
  });
  const unknown = refused('invalid', { status: 422, details: ['altro: x'] });
  expect(unknown).toMatchObject({ message: words.invalid, details: ['altro: x'] });
  expect(unknown.opens).toBeUndefined();
});

test('paths of the backend lead to the fields of the form', () => {
  const paths = ['delegato.codiceFiscale', 'delegato.cognome', 'deleghe.0.dataScadenza', 'deleghe.2', 'note'];
  expect(paths.map((path) => fieldOf(path, draft))).toEqual([
    'taxCode',
    'surname',
    'services.21',
    'services.cms-4',
    undefined,
  ]);
});

test('other failures say what they mean, and keep everything', () => {
  expect(refused('forbidden', { status: 403 }).message).toBe(words.forbidden);
  expect(refused('unavailable', { status: 503 }).message).toBe(words.failed);
  expect(refused('malformed', { status: 201 }).message).toBe(words.unreadable);
  expect(refused('rate-limited', { status: 429, retryAfter: 7 })).toMatchObject({ wait: 7 });
});
