// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { followUpReportForm } from './follow-up-names.ts';
import { followUpDetails, handOverReport } from './follow-up-report.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#kit/form/photo/read-photo.ts', () => ({
  readPhoto: async ({ name }: File) => ({
    filename: name,
    mimeType: 'image/jpeg',
    base64: 'AAAA',
    thumbnail: '',
  }),
}));

const ticket = openTicket({ title: 'Lampione spento' });
const place = { address: 'Via Roma 1', point: { lat: 45.07, lon: 7.68 }, mapUrl: null };
const files = [
  { filename: 'ora.jpg', mimeType: 'image/jpeg', base64: 'BBBB' },
  { filename: 'lettera.pdf', mimeType: 'application/pdf', base64: 'CCCC' },
];
const first = {
  id: 1,
  body: '<p>Luogo del disservizio: Via Roma 1 (45.070000, 7.680000)</p>Spento da lunedì.<br>Aiuto.',
  content_type: 'text/html',
  attachments: [
    { id: 1, filename: 'prima.jpg', 'mime-type': 'image/jpeg' },
    { id: 2, filename: 'persa.jpg', 'mime-type': 'image/jpeg' },
    { id: 3, filename: 'nota.pdf', 'mime-type': 'application/pdf' },
  ],
};
let articles: object[] | null;
vi.stubGlobal('fetch', async (address: string) => {
  if (address.endsWith('/attachments/1')) return new Response(new Blob(['x']));
  if (address.endsWith('/articles') && articles) return Response.json(articles);
  return new Response('{}', { status: 503 });
});

beforeEach(() => {
  sessionStorage.clear();
  clearPersonal('logout');
  logInAda();
  articles = [first];
});

const kept = async () => {
  const { path, values } = keptForm(followUpReportForm('7007'))!;
  return { path, ...(await new KeptFiles().restore(values, {})) };
};

test('a new report takes place, title, text and photos; one that cannot be had is asked for again', async () => {
  expect(await handOverReport(ticket, place, { text: 'È ancora così.', files })).toBe(true);
  expect(await kept()).toMatchObject({
    path: '/servizi/segnalazioni/nuova?seguito=7007',
    title: 'Lampione spento',
    place: { lat: 45.07, lon: 7.68, address: 'Via Roma 1' },
    details: 'Seguito della segnalazione n° 7007.\n\nÈ ancora così.\n\nSpento da lunedì.\nAiuto.',
    photos: [files[0], { filename: 'prima.jpg' }, { filename: 'persa.jpg', lost: true }],
  });
});

test('without its messages what was written goes along all the same; a place without a point is described', async () => {
  articles = null;
  await handOverReport(ticket, { ...place, point: null }, { text: 'Ancora.', files: [] });
  expect(await kept()).toMatchObject({
    description: 'Via Roma 1',
    details: 'Seguito della segnalazione n° 7007.\n\nAncora.',
    photos: [],
  });
});

test.each([
  ['all', 'r', 'b', 'Seguito della segnalazione n° 1.\n\nr\n\nb'],
  ['both texts', 'r', 'b'.repeat(595), `r\n\n${'b'.repeat(595)}`],
  [
    'what was written now',
    'r'.repeat(550),
    'b'.repeat(100),
    `Seguito della segnalazione n° 1.\n\n${'r'.repeat(550)}`,
  ],
  ['what was written now', 'r'.repeat(600), 'b', 'r'.repeat(600)],
  ['what was written before', '', 'b'.repeat(600), 'b'.repeat(600)],
])('there is room for %s', (_, reply, before, text) => {
  expect(followUpDetails('1', { reply, before })).toBe(text);
});
