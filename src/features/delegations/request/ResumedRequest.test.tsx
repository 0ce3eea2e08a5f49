import { expect, test } from 'vitest';
import type { RequestDocument } from '../documents-api.ts';
import { resumedDraft } from './ResumedRequest.tsx';

const documents: RequestDocument[] = [
  { id: 'a1', code: 'CI_F', filename: 'fronte.jpg', mimeType: 'image/jpeg', size: 1200 },
  { id: 'a9', code: 'ALTRO', filename: 'altro.pdf', mimeType: null, size: null },
];
const services = [{ serviceId: '41', title: 'Mensa', endsOn: '2026-06-30' as const, delegationId: null }];

test('a draft of the backend fills the form; its documents stay where they are', () => {
  const delegator = {
    isCompany: false,
    taxCode: 'FRRGLI70A41L219M',
    firstName: 'Giulia',
    surname: 'Ferri',
    company: null,
    name: 'Giulia Ferri',
  };
  expect(resumedDraft({ delegator, services, note: null }, documents)).toMatchObject({
    privacy: true,
    person: 'F',
    firstName: 'Giulia',
    taxCode: 'FRRGLI70A41L219M',
    companyCode: '',
    services: { 41: '2026-06-30' },
    note: '',
    CI_F: [{ filename: 'fronte.jpg', stored: 'a1', mimeType: 'image/jpeg', size: 1200 }],
    CI_R: [],
    MOD: [],
    areCopies: false,
  });
});

test('of a company the code stands in its own field', () => {
  const company = { isCompany: true, taxCode: '01234567897', company: 'Esempio srl', name: 'Esempio srl' };
  const delegator = { ...company, firstName: null, surname: null };
  expect(resumedDraft({ delegator, services: [], note: 'Nota' }, [])).toMatchObject({
    person: 'G',
    company: 'Esempio srl',
    companyCode: '01234567897',
    taxCode: '',
    note: 'Nota',
  });
});
