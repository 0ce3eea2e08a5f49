import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/build/project.ts';
import { hasParameter } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';

// Path | title (blank where data gives it) | modules of which one is needed.
const specification = `
/ | |
/faq | FAQ |
/faq/:id/dettagli/:metaTitle | |
/faq/:id/dettagli | |
/feedback | Feedback |
/nuova-richiesta | Richiesta assistenza | ASSISTENZA_CRM
/servizi/:id | |
/servizio-non-disponibile | Servizio non disponibile |
/logout | |
/servizi/pagamenti/:id | Pagamenti | PPAY MYPAY
/servizi/pagamenti/:id/esito-pagamento | Esito di pagamento | PPAY MYPAY
/servizi/pagamento-esito | Pagamento spontaneo | PPAY MYPAY
/servizi/ppay/pagamento-spontaneo | Pagamento spontaneo | PPAY
/servizi/ppay/pagamento-spontaneo/online | Pagamento online tramite PAGOPA | PPAY
/servizi/ppay/pagamento-spontaneo/avviso-pagamento | Avviso di pagamento | PPAY
/servizi/mypay/pagamento-spontaneo | Pagamento spontaneo | MYPAY
/servizi/mypay/pagamento-spontaneo/online | Pagamento online tramite PAGOPA | MYPAY
/servizi/mypay/pagamento-spontaneo/avviso-pagamento | Avviso di pagamento | MYPAY
/avviso-pagamento/esito | Avviso di pagamento | PPAY MYPAY
/area-personale/pagamento-iuv/:iuv | Pagamento con IUV | PPAY MYPAY
/servizi/segnalazioni/nuova | Segnalazione disservizio | DISSERVIZIO_CRM
/servizi/segnalazioni/nuova/esito | Segnalazione inviata | DISSERVIZIO_CRM
/servizi/prenotazione-appuntamento | Prenotazione appuntamento | APPSCHED
/servizi/prenotazione-appuntamento-2 | Prenotazione appuntamento | APPSCHED
/servizi/prenotazione-appuntamento/successo/:id | Prenotazione appuntamento | APPSCHED
/servizi/appuntamento/modifica/:id | Modifica appuntamento | APPSCHED
/servizi/appuntamento/modifica/successo/:id | Modifica appuntamento | APPSCHED
/servizi/annullamento-appuntamento/successo | Annullamento appuntamento | APPSCHED
/servizi/modifica-appuntamento/:hash | Modifica appuntamento | APPSCHED
/servizi/modifica-appuntamento/successo/:hash | Modifica appuntamento | APPSCHED
/area-personale | Area personale |
/area-personale/servizi | Area personale - Servizi |
/area-personale/documenti | Area personale - Documenti | MY_DOCS
/area-personale/attivita | Area personale - Attività | MOON PPAY MYPAY APPSCHED ASSISTENZA_CRM DISSERVIZIO_CRM
/area-personale/messaggi | Area personale - Messaggi | NOTIFICATIONS
/area-personale/profilo-utente | Profilo utente |
/area-personale/profilo-utente/componi | Nuovo profilo utente | NOTIFICATIONS
/area-personale/profilo-utente/componi/successo | Profilo utente completato | NOTIFICATIONS
/area-personale/deleghe | Deleghe - Persone che ho delegato | DELEGHE
/area-personale/deleghe/delegati | Deleghe - Persone che ho delegato | DELEGHE
/area-personale/deleghe/deleganti | Deleghe - Persone che mi hanno delegato | DELEGHE
/area-personale/deleghe/richieste | Deleghe - Le mie richieste | DELEGHE
/area-personale/deleghe/nuova | Nuova delega | DELEGHE
/area-personale/deleghe/nuova/online | Nuova delega online | DELEGHE
/area-personale/deleghe/nuova/richiesta | Richiesta di delega | DELEGHE
/area-personale/deleghe/nuova/successo | Nuova delega online | DELEGHE
/area-personale/deleghe/nuova/richiesta/successo | Richiesta di delega | DELEGHE
`;

const rows = specification
  .trim()
  .split('\n')
  .map((line) => {
    const [path = '', title = '', gate = ''] = line.split('|').map((cell) => cell.trim());
    return { path, title: title || null, gate: gate.split(' ').filter(Boolean).sort() };
  });

test.each(rows)('$path has the title and the gate of the specification', ({ path, title, gate }) => {
  const route = routes.find((one) => one.path === path);
  expect(route && { path: route.path, title: route.title, gate: [...route.gate].sort() }).toEqual({
    path,
    title,
    gate,
  });
});

test('what the specification does not list is a page that the law or AgID asks for', () => {
  const listed = new Set(rows.map(({ path }) => path));
  const others = routes.map(({ path }) => path).filter((path) => !listed.has(path));
  expect(others.sort()).toEqual([
    '/accessibilita',
    '/informativa-cookie',
    '/mappa-del-sito',
    '/note-legali',
    '/statistiche',
    '/stato',
  ]);
});

test('every route has a page', () => {
  // Services share the page of `[...path].astro`.
  const others = routes.filter(({ id }) => id !== 'service');
  expect(others.filter(({ path }) => !hasPage(path)).map(({ id }) => id)).toEqual([]);
});

/** True when `src/pages` has a file for the path of a route. */
function hasPage(path: string): boolean {
  const name =
    path === '/'
      ? ''
      : path.replace(/:(\w+)/g, (_, parameter: string) => `[${pageNames[parameter] ?? parameter}]`);
  return ['.astro', '/index.astro'].some((ending) =>
    existsSync(join(repository, 'src/pages', `${name}${ending}`)),
  );
}

/** Parameters that the file names of pages call otherwise. */
const pageNames: Record<string, string> = { metaTitle: 'slug' };

test('what is said of parameters is said of those in the path', () => {
  for (const route of routes) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(names, route.id).toEqual(expect.arrayContaining(Object.keys(route.parameters)));
    expect(hasParameter(route) || route.knownValues === undefined, route.id).toBe(true);
  }
});

test('a redirector is obeyed by the personal area alone, and leads to every page but the logout', () => {
  const listed = routes.filter(({ redirector }) => redirector).map(({ id, redirector }) => [id, redirector]);
  expect(listed).toEqual([
    ['logout', 'refused'],
    ['area', 'obeyed'],
  ]);
});
