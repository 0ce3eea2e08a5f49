import type { AssetCode } from '#domain/assets.ts';

/** Modules in which one may act for another person, as the banner names them. */
export const moduleNames: Readonly<Partial<Record<AssetCode, string>>> = {
  PPAY: 'Pagamenti',
  MYPAY: 'Pagamenti',
  APPSCHED: 'Appuntamenti',
  ASSISTENZA_CRM: 'Richieste di assistenza',
  DISSERVIZIO_CRM: 'Segnalazioni',
  MOON: 'Pratiche',
  MY_DOCS: 'Documenti',
};

/** What a citizen reads about acting for a delegator on any page. */
export const texts = {
  label: 'Delega attiva',
  using: 'Stai utilizzando il servizio per conto di',
  cancel: 'Cancella delegato',
  ended: 'Ora operi per te',
  question: 'Vuoi continuare per te?',
  consequence:
    'Quello che hai scritto resta, con i tuoi dati al posto di quelli della persona che ti ha delegato.',
  goOn: 'Continua per me',
  stay: 'Resta così',
  lapsed: (name: string) => `La delega di ${name} non è più valida: ora vedi i tuoi dati`,
  lapsedInForm: (name: string) =>
    `La delega di ${name} non è più valida: quello che hai scritto resta qui, e prima di inviarlo confermi per chi continuare`,
  elsewhereTitle: 'Delega cambiata in un’altra scheda',
  elsewhere: (name: string | null, module: string | undefined = '') =>
    `${module}: in un’altra scheda ora operi ${name === null ? 'per te' : `per conto di ${name}`}. Qui non cambia nulla.`,
} as const;
