import { ada, bruno, carla } from '../../seed/citizens/people.ts';
import { actingForBruno } from '../../delegations/seed/torrebianca.ts';
import type { SeedDraft } from '../seed.ts';

const assistance = 3;
const reports = 9;

/** Drafts of today, of 2023, for somebody else, of a report, and one that nobody can read. */
export const sample: readonly SeedDraft[] = [
  {
    cf: ada.taxCode,
    asset: assistance,
    savedAt: '-1 18:30',
    body: JSON.stringify({
      _v: 1,
      _testo: 'Vorrei sapere se\nla dieta < 1000 kcal è prevista.',
      title: 'Mensa scolastica',
      service_catalog_item_id: 4,
      service_catalog_sub_item_id: 41,
      article: { body: 'Vorrei sapere se<br>la dieta &lt; 1000 kcal è prevista.' },
      customer: { email: 'ada@posta.example', codice_fiscale: ada.taxCode },
    }),
  },
  {
    cf: ada.taxCode,
    asset: assistance,
    savedAt: '-3 10:00',
    body: JSON.stringify({
      _v: 1,
      _testo: 'Per conto di Bruno: i giorni della spesa.',
      _delega: { uuidDelega: actingForBruno.assistance, codiceFiscale: bruno.taxCode },
      title: 'Assistenza domiciliare',
      service_catalog_item_id: 6,
      customer: {
        email: 'ada@posta.example',
        firstname: 'Bruno',
        lastname: 'Neri',
        codice_fiscale: bruno.taxCode,
      },
    }),
  },
  // As the 2023 release saved them: raw text as HTML, the other spelling of the type, no version.
  {
    cf: ada.taxCode,
    asset: assistance,
    savedAt: '-60 17:30',
    body: JSON.stringify({
      title: 'TARI',
      article: {
        body: '<p>Il mio <b>avviso</b> è sbagliato</p>',
        from: 'ada@posta.example',
        type_id: 13,
        attachments: [{ filename: 'nota.txt', mimetype: 'text/plain', data: 'TW9kdWxvIGRpIHByb3ZhLg==' }],
      },
      service_catalog_item_id: '3',
      utente_riconosciuto: 1,
      group_id: 2,
    }),
  },
  {
    cf: ada.taxCode,
    asset: assistance,
    savedAt: '-65 08:00',
    body: '{"title":"Cambio di residenza","article":{"bo',
  },
  { cf: ada.taxCode, asset: assistance, savedAt: '-70 08:00', body: '{}' },
  {
    cf: ada.taxCode,
    asset: reports,
    savedAt: '-2 08:00',
    body: JSON.stringify({
      _v: 1,
      _testo: 'Si è aperta dopo la pioggia.',
      _luogo: { lat: 45.0703, lon: 7.6869, indirizzo: 'Via Roma, 12 - Torrebianca (Torino)' },
      _descrizione: 'Davanti alla farmacia',
      _riferimento: '',
      _foto: 2,
      title: 'Buca nel marciapiede',
      service_catalog_sub_item_id: 801,
      customer: { email: 'ada@posta.example', codice_fiscale: ada.taxCode },
    }),
  },
  {
    cf: carla.taxCode,
    asset: assistance,
    savedAt: '-2 12:00',
    body: JSON.stringify({ _v: 1, _testo: 'Bozza di Carla', title: 'Orti urbani' }),
  },
];
