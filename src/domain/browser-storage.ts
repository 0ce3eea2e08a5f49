import type { AssetCode } from './assets.ts';
import { storageKey } from './storage-keys.ts';
import { codeCookie, items, type StoredItem } from './stored-items.ts';

const delegations = ['DELEGHE'] as const;
const notices = ['NOTIFICATIONS'] as const;
const payments = ['PPAY', 'MYPAY'] as const;
const appointments = ['APPSCHED'] as const;

/** What the portal may store in the browser for the sake of modules, or otherwise without them. */
const moduleItems: readonly StoredItem[] = [
  {
    name: 'CITFAC_…_DELEGANTE_…',
    needs: delegations,
    kind: 'Memoria della scheda',
    purpose:
      'La persona che ti ha dato una delega e per la quale hai scelto di operare in un servizio: nome, codice fiscale e scadenza della delega.',
    lasts: 'Fino a quando annulli la scelta, alla fine della delega, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_ESITO_appuntamento',
    needs: appointments,
    kind: 'Memoria della scheda',
    purpose:
      'Ufficio, data, motivo ed email dell’ultimo appuntamento prenotato o modificato, per la pagina che lo conferma.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_RICHIESTA_…',
    needs: delegations,
    kind: 'Memoria della scheda',
    purpose:
      'Numero di una richiesta di delega che stai inviando e che cosa è già arrivato, per non inviarlo due volte.',
    lasts: 'Fino all’invio, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_NUOVA_DELEGA',
    needs: delegations,
    kind: 'Memoria della scheda',
    purpose: 'Persona e servizi di una delega da dare di nuovo, per non farti riscrivere i dati.',
    lasts: 'Fino all’apertura del modulo, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_PAGAMENTI',
    needs: payments,
    kind: 'Memoria della scheda',
    purpose:
      'Che cosa stai pagando sul sito di pagamento (causale, importo, codice IUV), per mostrarti l’esito e non farti pagare due volte.',
    lasts: 'Fino all’esito, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_PAGAMENTI_FERMI',
    needs: payments,
    kind: 'Memoria della scheda',
    purpose:
      'Quali pagamenti il sistema non ha accettato, e quando (solo il loro codice), per dirti da quando puoi riprovare.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_AVVISO',
    needs: payments,
    kind: 'Memoria della scheda',
    purpose: 'L’ultimo avviso di pagamento creato, per mostrarlo e scaricarlo di nuovo.',
    lasts: 'Fino al prossimo avviso, all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_BOZZE_INVIATE',
    needs: ['ASSISTENZA_CRM'],
    kind: 'Memoria del browser',
    purpose:
      'Quali bozze hai già inviato, con il numero della richiesta, se il Comune non ha potuto cancellarle: per non farti inviare due volte la stessa richiesta. Non dice chi sei, né che cosa hai scritto.',
    lasts: 'Fino alla cancellazione della bozza',
  },
  {
    name: 'CITFAC_…_BOZZE, CITFAC_…_BOZZE_CONSERVATE',
    needs: ['DISSERVIZIO_CRM'],
    withoutThem: {
      purpose:
        'Le bozze dei moduli che hai chiesto di conservare su questo dispositivo con «Salva», senza i file e senza i codici ricevuti per email. Sono cifrate: le vede solo chi ha fatto accesso con lo stesso codice fiscale o, se le hai salvate senza accesso, chi usa questo browser senza accesso.',
      lasts:
        'Fino all’invio, a quando le elimini o all’uscita (se non hai chiesto di conservarle anche dopo); altrimenti per 7 giorni, poi non si aprono più e si cancellano quando torni sul sito',
    },
    kind: 'Memoria del browser',
    purpose:
      'Le bozze dei moduli che hai chiesto di conservare su questo dispositivo con «Salva», senza i file e senza i codici ricevuti per email, e le segnalazioni che hai conservato senza connessione per inviarle dopo, con le foto. Sono cifrate: le vede solo chi ha fatto accesso con lo stesso codice fiscale o, se le hai salvate senza accesso, chi usa questo browser senza accesso.',
    lasts:
      'Fino all’invio, a quando le elimini o all’uscita (se non hai chiesto di conservarle anche dopo; le segnalazioni da inviare restano); altrimenti per 7 giorni, poi non si aprono più e si cancellano quando torni sul sito',
  },
  {
    name: 'CITFAC_…_RINNOVI',
    needs: delegations,
    kind: 'Memoria del browser',
    purpose:
      'Quali deleghe vuoi rinnovare quando finiscono, e fino a quando: solo il loro codice e una data. Non dice chi sei, né chi hai delegato o per che cosa.',
    lasts: 'Fino all’invio del rinnovo o a quando lo annulli, al più 60 giorni dopo la fine della delega',
  },
  {
    name: 'CITFAC_…_ELENCO_ORARI',
    needs: appointments,
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che vuoi vedere gli orari degli appuntamenti come elenco invece che nel calendario.',
    lasts: 'Fino all’uscita o alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_BANNER_FCM_DO_NOT_ASK',
    needs: notices,
    kind: 'Memoria della scheda',
    purpose: 'Ricorda che hai già risposto alla domanda sulle notifiche push, per non rifarla a ogni pagina.',
    lasts: 'Fino alla chiusura della scheda',
  },
  {
    name: 'CITFAC_…_DISPOSITIVO, portico-private-notices',
    needs: notices,
    kind: 'Memoria del browser',
    purpose:
      'A chi appartengono le notifiche push di questo dispositivo, in forma cifrata, per non mostrarle alla persona che accede dopo. C’è solo se le hai accettate.',
    lasts: 'Fino all’uscita; se il Comune in quel momento non risponde, fino al prossimo accesso',
  },
  {
    name: 'firebase-installations-database, firebase-messaging-database',
    needs: notices,
    kind: 'Memoria del browser',
    purpose:
      'Il codice di questo dispositivo per le notifiche push. C’è solo se le hai accettate: non dice chi sei.',
    lasts: 'Fino a quando elimini i contatti o togli il permesso nel browser',
  },
  {
    name: 'portico-offline-…, portico-form-…, CITFAC_…_TIPI_SEGNALAZIONE',
    needs: ['DISSERVIZIO_CRM'],
    withoutThem: {
      purpose: 'La pagina che compare quando manca la connessione. Nessun dato tuo.',
      lasts: 'Fino alla prossima versione del sito o alla cancellazione dei dati del browser',
    },
    kind: 'Memoria del browser',
    purpose:
      'La pagina che compare quando manca la connessione e, se hai usato un servizio del sito, il modulo delle segnalazioni con i tipi di disservizio, per scriverne una senza connessione. Nessun dato tuo.',
    lasts: 'Fino alla prossima versione del sito o alla cancellazione dei dati del browser',
  },
];

const allItems = [...items, ...moduleItems];

/** What of a municipality decides what is stored. */
interface StorageFacts {
  enabled: ReadonlySet<AssetCode>;
  /** Appointments may be booked without a login. */
  bookingIsPublic: boolean;
}

/** Everything the portal of a municipality stores in the browser, for the cookie notice. */
export function storedItemsOf({ enabled, bookingIsPublic }: StorageFacts): readonly StoredItem[] {
  return allItems
    .filter((item) => item !== codeCookie || bookingIsPublic)
    .flatMap((item) => {
      const { needs, withoutThem } = item;
      if (!needs || needs.some((module) => enabled.has(module))) return [item];
      return withoutThem ? [{ ...item, ...withoutThem }] : [];
    });
}

/**
 * The item to which something stored belongs; null: none of this list.
 *
 * @param key as the browser has it, with the code of the municipality
 */
export function storedItemOf(key: string, code: string): StoredItem | null {
  const ofPortal = storageKey(code, '');
  const nameOf = (name: string) => name.replace(storageKey('…', ''), ofPortal);
  const fits = (name: string) =>
    name.endsWith('…') ? key.startsWith(nameOf(name.slice(0, -1))) : nameOf(name) === key;
  return allItems.find(({ kind, name }) => kind !== 'Cookie' && name.split(', ').some(fits)) ?? null;
}
