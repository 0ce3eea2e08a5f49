// @vitest-environment page
import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../steps/draft.ts';
import { isEmptyReport, readReportBody, reportBody } from './report-drafts.ts';
import type { Sender } from './send-report.ts';

const sender: Sender = { author: null, serviceId: '8', kinds: [] };
const photo = { filename: 'buca.jpg', mimeType: 'image/jpeg', base64: 'QQ==' };
const draft: Draft = {
  ...emptyDraft,
  place: { lat: 45.0703, lon: 7.6869, address: 'Via Roma, 12' },
  description: 'al <cancello>',
  kind: '81',
  ref: 'LP-0042',
  title: 'Lampione',
  details: 'Da lunedì\nnon va',
  email: 'ada@posta.example',
  phone: '+39 320 1234567',
  photos: [photo, photo, { filename: 'x.pdf', problem: 'Formato non ammesso' }],
};
const body = (changes: Partial<Draft> = {}) =>
  JSON.parse(reportBody({ ...draft, ...changes }, sender)) as Record<string, unknown>;

test('what a draft keeps comes back as it was typed; of the photos only their number', () => {
  const { place, description, kind, ref, title, details, email } = draft;
  expect(readReportBody(body())).toEqual({
    values: { place, description, kind, ref, title, details, email, phone: '3201234567' },
    photos: 2,
    begunFor: null,
  });
  expect(reportBody(draft, sender)).not.toContain('QQ==');
});

test('a draft names the delegator for whom it was begun', () => {
  const author = { name: 'Bruno', surname: 'Neri', taxCode: 'NREBRN48H07L219B', delegation: 'd-1' };
  const kept = JSON.parse(reportBody(draft, { ...sender, author })) as Record<string, unknown>;
  expect(kept._delega).toEqual({ uuidDelega: 'd-1', codiceFiscale: author.taxCode });
  expect(readReportBody(kept).begunFor).toEqual({ taxCode: author.taxCode, name: 'Bruno Neri' });
});

test('what was not typed stays empty, and the contacts are those of the profile', () => {
  const { values } = readReportBody(body({ ...emptyDraft, title: 'Buca' }));
  expect(values).toEqual({ place: null, description: '', kind: '', ref: '', title: 'Buca', details: '' });
});

test.each([{}, { _luogo: 'Via Roma', _foto: 'due', _testo: 3, title: null, article: 7 }])(
  'a draft that says nothing readable fills in nothing: %o',
  (broken) => {
    expect(readReportBody(broken)).toMatchObject({
      values: { place: null, title: '', details: '' },
      photos: 0,
    });
  },
);

test('contacts, a reading of the policy and photos alone are nothing to save', () => {
  expect(
    isEmptyReport({ ...emptyDraft, privacy: true, email: 'a@b.example', title: ' ', photos: [photo] }),
  ).toBe(true);
  for (const typed of [{ place: draft.place }, { details: 'x' }, { kind: '81' }, { ref: 'LP-0042' }])
    expect(isEmptyReport({ ...emptyDraft, ...typed })).toBe(false);
});
