import type { Reply } from '../support/build/broken-api.ts';
import {
  answerPath,
  categoriesPath,
  categoryPath,
  config,
  configPath,
  menuPath,
  servicesPath,
} from '../support/build/municipality.ts';

export const detailsPath = '/api-public/configComune/dettaglioServizi';
export const footerPath = '/api-public/configComune/menufooter';
export const contactsPath = '/api-public/configComune/contatti';
export const disruptionPath = '/api-public/configComune/disservizio/policy';
export const privacyPath = '/api-public/crm/privacy_policy';
export const paymentPath = '/api-public/policy/ppay';
export const officesPath = '/api-public/crm/services';
export const kindsPath = '/api-public/crm/services/4';

export const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
export const longText = (id: number) => `<p>${`Risposta ${id} dello sportello. `.repeat(20)}</p>`;
const entries = (...titles: string[]) =>
  titles.map((title) => ({ title, url: 'https://www.comune.prova.example/x' }));

export const richConfig = {
  ...config,
  regione: { nome: 'Piemonte', link: 'https://www.regione.example' },
  assets: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM', 'PPAY', 'APPSCHED', 'DELEGHE'].map((codice) => ({ codice })),
};
export const services = numbers(8).map((id) => ({
  id,
  titolo: `Servizio ${id}`,
  descrizione: `Che cosa offre il servizio numero ${id}, a chi e come.`,
  linkServizio: `https://servizi.example/${id}`,
  categorie: ['Anagrafe'],
}));
export const details = numbers(8).map((id) => ({
  id: id + 100,
  idServizio: id,
  idFaq: 7,
  titolo: `Servizio ${id}`,
}));
export const menu = {
  main: entries('Amministrazione', 'Novità', 'Servizi', 'Vivere il Comune'),
  'menu-argomenti': entries('Scuola', 'Casa'),
  'contatta-comune': entries('Scrivi'),
  'menu-footer': entries('Privacy'),
};
export const footer = {
  'menu-principale': entries('Uffici', 'Politici', 'Personale', 'Documenti'),
  'menu-contatti': entries('Sede', 'PEC'),
  'menu-footer': entries('Note legali', 'Dichiarazione di accessibilità'),
};
export const contacts = {
  'blocco-contatti': { title: 'Contatti', body: longText(0) },
  social: entries('Facebook', 'Instagram').map((channel) => ({ ...channel, class: ['it-x'] })),
};
const answers = (ids: number[]) => ids.map((id) => ({ id, title: `Come faccio la pratica ${id}?` }));
export const category = { id: 7, name: 'Scuola' };
const kinds = ['Lampione', 'Buca', 'Rifiuti', 'Verde'].map((name, id) => ({ id, name }));
const offices = ['Anagrafe', 'Segnalazione disservizio', 'Tributi', 'Scuola'].map((name, index) => ({
  id: 3 + index,
  name,
}));

/** Answers whose texts are made from their numbers. */
export const answerBodies = (body: (id: number) => unknown) =>
  Object.fromEntries(
    numbers(10).map((id): [string, Reply] => [
      answerPath(7, id),
      { body: { id, title: `Come faccio la pratica ${id}?`, body: body(id) } },
    ]),
  );

/** A municipality with something in every part. */
export const rich: Record<string, Reply> = {
  [configPath]: { body: richConfig },
  [servicesPath]: { body: services },
  [detailsPath]: { body: details },
  [menuPath]: { body: menu },
  [footerPath]: { body: footer },
  [contactsPath]: { body: contacts },
  [disruptionPath]: { body: longText(1) },
  [privacyPath]: { body: longText(2) },
  [paymentPath]: { body: longText(3) },
  [officesPath]: { body: offices },
  [kindsPath]: { body: kinds },
  [categoriesPath]: { body: [category, { id: 8, name: 'Casa' }] },
  [categoryPath(7)]: { body: { category, answers: answers(numbers(10)), children: [], breadcrumb: [] } },
  [categoryPath(8)]: {
    body: { category: { id: 8, name: 'Casa' }, answers: [], children: [], breadcrumb: [] },
  },
  ...answerBodies(longText),
};
