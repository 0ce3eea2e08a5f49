/** Something the portal leaves in the browser. */
export interface StoredItem {
  /** Cookie name or storage key. */
  name: string;
  kind: 'Cookie' | 'Memoria della scheda';
  purpose: string;
  lasts: string;
}

/** Everything the portal leaves in the browser, for the cookie notice (modello-comuni 11). */
export const storedItems: readonly StoredItem[] = [
  {
    name: 'Cookie di sessione',
    kind: 'Cookie',
    purpose:
      'Riconosce chi ha fatto accesso con SPID o CIE. Lo mette il servizio di accesso, solo dopo l’accesso; gli script non possono leggerlo.',
    lasts: 'Fino all’uscita o alla chiusura del browser',
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
