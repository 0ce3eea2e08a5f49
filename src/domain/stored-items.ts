import type { AssetCode } from './assets.ts';

/** An item the portal stores in the browser. */
export interface StoredItem {
  /** Cookie name or storage key. */
  name: string;
  kind: 'Cookie' | 'Memoria della scheda' | 'Memoria del browser';
  purpose: string;
  lasts: string;
  /** The most that it lasts from the time which it names, in hours; missing: no such limit. */
  hours?: number;
  /** Stored only where one of these modules is enabled. */
  needs?: readonly AssetCode[];
  /** It is stored without them too, and then it is this. */
  withoutThem?: Pick<StoredItem, 'purpose' | 'lasts'>;
}

/** Of a booking without a login. */
export const codeCookie: StoredItem = {
  name: 'Cookie del codice di conferma',
  kind: 'Cookie',
  purpose:
    'Riconosce il browser che ha chiesto il codice di conferma per prenotare un appuntamento senza accesso. Lo mette il servizio di prenotazione, solo quando chiedi il codice; gli script non possono leggerlo.',
  lasts: 'Fino alla chiusura del browser',
};

/** What the portal may store in the browser of every municipality; `browser-storage.ts` has the rest. */
export const items: readonly StoredItem[] = [
  {
    name: 'Cookie di sessione',
    kind: 'Cookie',
    purpose:
      'Riconosce chi ha fatto accesso con SPID o CIE. Lo mette il servizio di accesso, solo dopo l’accesso; gli script non possono leggerlo.',
    lasts: 'Fino all’uscita o alla chiusura del browser',
  },
  codeCookie,
  {
    name: 'CITFAC_…_ACCESSO',
    kind: 'Memoria del browser',
    purpose:
      'Ricorda solo che da questo browser è cominciato un accesso, per mostrare il tuo nome anche nelle pagine pubbliche. Non dice di chi.',
    lasts: 'Fino all’uscita o alla fine della sessione',
  },
  {
    name: 'CITFAC_…_USCITA',
    kind: 'Memoria del browser',
    purpose:
      'Un numero a caso che cambia a ogni uscita: così anche le altre schede cancellano quello che hanno. Non dice di chi né quando.',
    lasts: 'Fino alla cancellazione dei dati del browser',
  },
  {
    name: 'CITFAC_…_RITORNO',
    kind: 'Memoria della scheda',
    purpose: 'La pagina a cui tornare dopo l’accesso.',
    lasts: 'Fino al ritorno, al più 30 minuti',
    hours: 0.5,
  },
  {
    name: 'CITFAC_…_PERSONA',
    kind: 'Memoria della scheda',
    purpose:
      'Un’impronta del codice fiscale, dalla quale il codice non si può leggere: se accede un’altra persona, quello che hai scritto viene cancellato.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_MODULO_…',
    kind: 'Memoria della scheda',
    purpose: 'Quello che hai scritto in un modulo non ancora inviato, per non perderlo.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda, al più 24 ore',
    hours: 24,
  },
  {
    name: 'CITFAC_…_CONTINUA',
    kind: 'Memoria della scheda',
    purpose:
      'Quello che hai portato qui da un altro dispositivo, cifrato, finché il suo modulo non si apre: così non si perde durante l’accesso.',
    lasts: 'Fino all’apertura del modulo, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_ALLEGATI',
    kind: 'Memoria del browser',
    purpose:
      'I file che hai scelto in un modulo non ancora inviato, per non perderli. Sono cifrati: li legge solo la scheda in cui li hai scelti.',
    lasts: 'Fino all’invio o all’uscita; altrimenti si cancellano dopo 24 ore, quando torni sul sito',
  },
  {
    name: 'CITFAC_…_CODICE, CITFAC_…_CODICE_appuntamento',
    kind: 'Memoria della scheda',
    purpose:
      'A chi e quando abbiamo inviato il codice di conferma di una richiesta o prenotazione senza accesso, per non inviarne un altro se ricarichi la pagina. Mai il codice.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_INVIO_…',
    kind: 'Memoria della scheda',
    purpose:
      'Un’impronta di quello che stai inviando, dalla quale il testo non si può leggere: se l’invio si interrompe, serve a non inviarlo due volte.',
    lasts: 'Fino alla conferma dell’invio, all’uscita o alla chiusura della scheda, al più 24 ore',
    hours: 24,
  },
  {
    name: 'CITFAC_…_ESITO',
    kind: 'Memoria della scheda',
    purpose:
      'L’esito di quello che hai appena fatto, con il numero della richiesta e l’indirizzo email del riepilogo, per mostrarlo nella pagina che segue.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_ESITO_RICEVUTA',
    kind: 'Memoria della scheda',
    purpose:
      'Quello che hai appena inviato, con il numero, la data e il nome dei file, per la pagina che lo conferma e per la ricevuta in PDF.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_BOZZA_…',
    kind: 'Memoria della scheda',
    purpose:
      'Un numero a caso che dice con quale bozza conservata è collegato un modulo aperto, per aggiornare quella. Non dice di chi, né che cosa hai scritto.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_RICARICA',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che la pagina è già stata ricaricata una volta dopo un aggiornamento del sito.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_AVVISI',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda quali avvisi del Comune hai già letto o chiuso.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'PORTICO_CONFIG',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda per un minuto se il sito è in manutenzione, per non chiederlo a ogni pagina.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'CITFAC_MAINTENANCE',
    kind: 'Memoria della scheda',
    purpose: 'Credenziali di chi accede al sito in manutenzione. Non riguarda i cittadini.',
    lasts: 'Fino alla chiusura della scheda',
  },
];
