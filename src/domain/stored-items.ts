/** An item the portal stores in the browser. */
export interface StoredItem {
  /** Cookie name or storage key. */
  name: string;
  kind: 'Cookie' | 'Memoria della scheda' | 'Memoria del browser';
  purpose: string;
  lasts: string;
  /** The most that it lasts from the time which it names, in hours; missing: no such limit. */
  hours?: number;
}

/** Of a booking without a login. */
export const codeCookie: StoredItem = {
  name: 'Cookie del codice di conferma',
  kind: 'Cookie',
  purpose:
    'Riconosce il browser che ha chiesto il codice di conferma per prenotare un appuntamento senza accesso. Lo mette il servizio di prenotazione, solo quando chiedi il codice; gli script non possono leggerlo.',
  lasts: 'Fino alla chiusura del browser',
};

/** Everything the portal may store in the browser. */
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
    name: 'CITFAC_…_DELEGANTE_…',
    kind: 'Memoria della scheda',
    purpose:
      'La persona che ti ha dato una delega e per la quale hai scelto di operare in un servizio: nome, codice fiscale e scadenza della delega.',
    lasts: 'Fino a quando annulli la scelta, alla fine della delega, all’uscita o alla chiusura della scheda',
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
    name: 'CITFAC_…_ESITO_appuntamento',
    kind: 'Memoria della scheda',
    purpose:
      'Ufficio, data, motivo ed email dell’ultimo appuntamento prenotato o modificato, per la pagina che lo conferma.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_RICHIESTA_…',
    kind: 'Memoria della scheda',
    purpose:
      'Numero di una richiesta di delega che stai inviando e che cosa è già arrivato, per non inviarlo due volte.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_NUOVA_DELEGA',
    kind: 'Memoria della scheda',
    purpose: 'Persona e servizi di una delega da dare di nuovo, per non farti riscrivere i dati.',
    lasts: 'Fino all’apertura del modulo, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_PAGAMENTI',
    kind: 'Memoria della scheda',
    purpose:
      'Che cosa stai pagando sul sito di pagamento (causale, importo, codice IUV), per mostrarti l’esito e non farti pagare due volte.',
    lasts: 'Fino all’esito, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_PAGAMENTI_FERMI',
    kind: 'Memoria della scheda',
    purpose:
      'Quali pagamenti il sistema non ha accettato, e quando (solo il loro codice), per dirti da quando puoi riprovare.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_AVVISO',
    kind: 'Memoria della scheda',
    purpose: 'L’ultimo avviso di pagamento creato, per mostrarlo e scaricarlo di nuovo.',
    lasts: 'Fino al prossimo avviso, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_BOZZE_INVIATE',
    kind: 'Memoria del browser',
    purpose:
      'Quali bozze hai già inviato, con il numero della richiesta, se il Comune non ha potuto cancellarle: per non farti inviare due volte la stessa richiesta. Non dice chi sei, né che cosa hai scritto.',
    lasts: 'Fino alla cancellazione della bozza',
  },
  {
    name: 'CITFAC_…_BOZZE, CITFAC_…_BOZZE_CONSERVATE',
    kind: 'Memoria del browser',
    purpose:
      'Le bozze dei moduli che hai chiesto di conservare su questo dispositivo con «Salva», senza i file e senza i codici ricevuti per email, e le segnalazioni che hai conservato senza connessione per inviarle dopo, con le foto. Sono cifrate: le vede solo chi ha fatto accesso con lo stesso codice fiscale o, se le hai salvate senza accesso, chi usa questo browser senza accesso.',
    lasts:
      'Fino all’invio, a quando le elimini o all’uscita (se non hai chiesto di conservarle anche dopo; le segnalazioni da inviare restano); altrimenti per 7 giorni, poi non si aprono più e si cancellano quando torni sul sito',
  },
  {
    name: 'CITFAC_…_BOZZA_…',
    kind: 'Memoria della scheda',
    purpose:
      'Un numero a caso che dice con quale bozza conservata è collegato un modulo aperto, per aggiornare quella. Non dice di chi, né che cosa hai scritto.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_RINNOVI',
    kind: 'Memoria del browser',
    purpose:
      'Quali deleghe vuoi rinnovare quando finiscono, e fino a quando: solo il loro codice e una data. Non dice chi sei, né chi hai delegato o per che cosa.',
    lasts: 'Fino all’invio del rinnovo o a quando lo annulli, al più 60 giorni dopo la fine della delega',
  },
  {
    name: 'CITFAC_…_ELENCO_ORARI',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che vuoi vedere gli orari degli appuntamenti come elenco invece che nel calendario.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_RICARICA',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che la pagina è già stata ricaricata una volta dopo un aggiornamento del sito.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_BANNER_FCM_DO_NOT_ASK',
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che hai già risposto alla domanda sulle notifiche push, per non rifarla a ogni pagina.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_DISPOSITIVO, portico-private-notices',
    kind: 'Memoria del browser',
    purpose:
      'A chi appartengono le notifiche push di questo dispositivo, in forma cifrata, per non mostrarle alla persona che accede dopo. C’è solo se le hai accettate.',
    lasts: 'Fino all’uscita; se il Comune in quel momento non risponde, fino al prossimo accesso',
  },
  {
    name: 'firebase-installations-database, firebase-messaging-database',
    kind: 'Memoria del browser',
    purpose:
      'Il codice di questo dispositivo per le notifiche push. C’è solo se le hai accettate: non dice chi sei.',
    lasts: 'Fino a quando elimini i contatti o togli il permesso nel browser',
  },
  {
    name: 'portico-offline-…, portico-form-…, CITFAC_…_TIPI_SEGNALAZIONE',
    kind: 'Memoria del browser',
    purpose:
      'La pagina che compare quando manca la connessione e, se hai usato un servizio del sito, il modulo delle segnalazioni con i tipi di disservizio, per scriverne una senza connessione. Nessun dato tuo.',
    lasts: 'Fino alla prossima versione del sito o alla cancellazione dei dati del browser',
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
