import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveRequest } from '#adapter/host/resolve.ts';
import { category } from '#site/site-fixture.ts';
import { makeProject, type TestProject } from '../support/build/project.ts';
import { isInside, readPage, words } from '../../scripts/lib/check/page.ts';
import { renderAnswers } from './render-answers.ts';

// Answers as real backends give them, each within the contract.

let project: TestProject;

beforeAll(async () => {
  project = await makeProject();
}, 300_000);

afterAll(() => project?.remove(), 60_000);

const pageOf = (id: string, path: string) => readPage(path, project.built(id, `site/${path}`));

test('services and categories whose ids are words have pages; an id that is already an address, or comes twice, stops nothing', async () => {
  const detail = (id: string) => ({ idServizio: id, asset: 'PPAY' });
  const report = await renderAnswers(project, 'parole', {
    services: [
      { id: 'mensa', titolo: 'Mensa' },
      { id: 12, titolo: 'Nido', categorie: ['Scuola'] },
      { id: '12', titolo: 'Nido', categorie: ['Famiglia'] },
      { id: 'prenotazione-appuntamento', titolo: 'Prenotazione' },
      { id: '_', titolo: 'Segnaposto' },
    ],
    details: ['mensa', '12', 'prenotazione-appuntamento', '_'].map(detail),
    faq: [
      category('scuola', 'Scuola', { answers: [{ id: '1', title: 'Domanda', body: '<p>Sì.</p>' }] }),
      category('_', '_'),
    ],
  });
  expect(report).toMatchObject({ outcome: 'rendered' });
  const pages = [
    'servizi/mensa',
    'servizi/pagamenti/mensa',
    'servizi/pagamenti/mensa/esito-pagamento',
    'servizi/12',
    'faq/scuola/dettagli/scuola',
    'faq/scuola/dettagli',
  ];
  const titles = pages.map((path) => words(pageOf('parole', `${path}/index.html`).all('h1')[0]!.text));
  expect(titles).toEqual(['Mensa', 'Mensa', 'Esito di pagamento', 'Nido', 'Scuola', 'Scuola']);
  const booking = pageOf('parole', 'servizi/prenotazione-appuntamento/index.html');
  expect(words(booking.all('h1')[0]!.text)).toBe('Prenotazione appuntamento');
});

test('the outcome of a payment knows its service, in breadcrumb and rating; an unknown one has a page too', async () => {
  const services = [
    { id: 7, titolo: 'Asilo' },
    { id: 12, titolo: 'Nido' },
  ];
  const details = services.map(({ id }) => ({ idServizio: id, asset: 'PPAY', codiceAssistenza: `4${id}` }));
  expect(await renderAnswers(project, 'esiti', { services, details })).toMatchObject({ outcome: 'rendered' });
  const page = pageOf('esiti', 'servizi/pagamenti/12/esito-pagamento/index.html');
  const crumbs = page.all('a').filter((link) => isInside(link, 'ol'));
  expect(crumbs.at(-1)).toMatchObject({ text: 'Nido', attributes: { href: '/servizi/pagamenti/12' } });
  expect(page.withAttribute('data-service', '12')).toHaveLength(1);
  for (const path of ['servizi/pagamenti/12', 'servizi/pagamenti/12/esito-pagamento', 'servizi/12'])
    expect(
      pageOf('esiti', `${path}/index.html`).withAttribute('href', '/nuova-richiesta?servizio=412'),
      path,
    ).not.toEqual([]);
  const { host, files } = project.record('esiti');
  const hasFile = (path: string) => files.some((file) => file.path === path);
  const answer = resolveRequest(host, hasFile, '/servizi/pagamenti/999/esito-pagamento?idSession=1', {
    https: true,
  });
  expect(answer).toMatchObject({ status: 200, file: 'servizi/pagamenti/_/esito-pagamento/index.html' });
});

test('a municipality without menus and modules is spoken of in correct Italian, and no page names a menu', async () => {
  const report = await renderAnswers(project, 'ivrea', { config: { nome: 'Città di Ivrea', assets: [] } });
  expect(report).toMatchObject({ outcome: 'rendered' });
  const textOf = (path: string) => words(pageOf('ivrea', path).all('main')[0]!.text);
  expect(textOf('note-legali/index.html')).toContain('sono della Città di Ivrea.');
  expect(textOf('404.html')).toContain('Riparti da qui:');
  expect(textOf('404.html')).not.toMatch(/menu|ricerca/);
  expect(textOf('informativa-cookie/index.html')).toContain('non viene usato nessun cookie.');
});

test('where one may book without a login the cookie notice names the cookie of the code', async () => {
  const config = { assets: [{ codice: 'APPSCHED', showPublic: true }] };
  const main = [{ title: 'Turismo', url: '', children: [{ title: 'Eventi', url: '/eventi' }] }];
  expect(await renderAnswers(project, 'aperta', { config, menu: { main } })).toMatchObject({
    outcome: 'rendered',
  });
  const notice = words(pageOf('aperta', 'informativa-cookie/index.html').all('main')[0]!.text);
  expect(notice).toContain('se prenoti un appuntamento, il cookie del codice di conferma.');
  expect(notice).toContain('Cookie del codice di conferma');
  const page = pageOf('aperta', '404.html');
  expect(words(page.all('main')[0]!.text)).toContain('Prova con il menu in alto, oppure riparti da qui:');
  expect(page.all('a').filter(({ attributes }) => !attributes['href'])).toEqual([]);
});
