import { dateText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { toPerson } from '#domain/text/italian-text.ts';

/** What citizens read in the lists of their delegations. */
export const texts = {
  title: 'Deleghe',
  intro:
    'Chi deleghi può usare per te i servizi che scegli, fino alla data che scegli. Puoi ritirare una delega quando vuoi.',
  newDelegation: 'Nuova delega',
  waitingForMe: (count: number) =>
    count === 1 ? '1 delega aspetta la tua risposta' : `${count} deleghe aspettano la tua risposta`,
  filter: 'Filtra le deleghe',
  noneFound: 'Nessuna delega in base ai filtri di ricerca',
  notFound: 'Delega non trovata: può essere nell’altro elenco, o non esserci più.',
  expiresToday: 'Scade oggi',
  expiresTomorrow: 'Scade domani',
  expiresIn: (days: number) => `Scade tra ${days} giorni`,
  answerBy: (day: Day) => `Rispondi entro il ${dateText(day)}`,
  answeredBy: (day: Day) => `Può rispondere fino al ${dateText(day)}`,
  /** How and when a delegation ended before its last day, by state. */
  ended: {
    SCADUTA: (day: string) => `nessuno ha risposto in tempo: scaduta il\u00a0${day}`,
    RITIRATA: (day: string) => `ritirata il\u00a0${day}`,
    RIFIUTATA: (day: string) => `rifiutata il\u00a0${day}`,
  },
  inactiveGiven: 'Questa delega non è attiva: la persona non può usare il servizio per te.',
  inactiveReceived:
    'Questa delega non è attiva: non puoi ancora operare. Controlla se la richiesta è da completare, o chiedila.',
  toRequests: 'Vai alle mie richieste',
  renewalDropped: 'Rinnovo annullato',
  renewalReady: (day: Day) => `Rinnovo pronto: lo invii da qui dal ${dateText(day)}`,
  concluded: (count: number) => `Deleghe concluse (${count})`,
  nowActing: (name: string) => `Ora operi per ${name}`,
  acting: (name: string) => `Stai operando per ${name}`,
  stoppedActing: (name: string) => `Non operi più per ${name}`,
  // Toasts and live line
  done: {
    accept: 'Delega approvata',
    refuse: 'Delega rifiutata',
    renounce: 'Hai rinunciato alla delega',
    withdraw: 'Delega ritirata',
    shorten: 'Scadenza anticipata',
    renew: 'Rinnovo preparato',
    renewed: 'Rinnovo inviato',
  },
  acceptedMany: (count: number) => `${count} deleghe approvate`,
  withdrawnMany: (count: number) => `${count} deleghe ritirate`,
  // Failures
  changed: 'La delega nel frattempo è cambiata: ora vedi il suo stato aggiornato',
  gone: 'La delega non c’è più: ora vedi l’elenco aggiornato',
  notYours: 'Non puoi cambiare questa delega: ora vedi l’elenco aggiornato',
  someFailed: 'Non tutte le operazioni sono riuscite: premi di nuovo per ripetere solo quelle che mancano.',
  given: 'Questa delega è già stata data di nuovo: ora vedi l’elenco aggiornato',
  notRenewed:
    'Il rinnovo non è ammesso così com’è. Usa «Delega di nuovo» nella delega conclusa per scegliere un’altra scadenza.',
} as const;

/** Words of one of the two lists. */
export interface ListTexts {
  /** Caption of the rows of a person. */
  caption: (name: string) => string;
  concludedCaption: (name: string) => string;
  empty: string;
}

export const delegateTexts: ListTexts = {
  caption: (name) => `Deleghe ${toPerson(name)}`,
  concludedCaption: (name) => `Deleghe concluse ${toPerson(name)}`,
  empty: 'Non hai delegato nessuno',
};

export const delegatorTexts: ListTexts = {
  caption: (name) => `Deleghe di ${name}`,
  concludedCaption: (name) => `Deleghe concluse di ${name}`,
  empty: 'Nessuno ti ha delegato',
};
