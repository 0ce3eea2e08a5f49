/** What a citizen reads in the place of personal data that could not be loaded (screens A 1.7, B 1.9). */
export const loadNotices = {
  payments: "Non è stato possibile caricare l'elenco dei pagamenti",
  appointments: "Non è stato possibile caricare l'elenco degli appuntamenti",
  requests: "Non è stato possibile caricare l'elenco delle richieste di assistenza",
  request: 'Non è stato possibile caricare la richiesta',
  instances: 'Non è stato possibile recuperare le pratiche',
  messages: 'Non è stato possibile caricare i messaggi',
  documents: "Non è stato possibile caricare l'elenco dei documenti",
  scopes: 'Non è stato possibile caricare gli ambiti',
  drafts: 'Non è stato possibile recuperare le bozze',
  draft: 'Non è stato possibile recuperare la bozza',
  favouritesLoad: 'Non è stato possibile caricare i preferiti',
  delegations: 'Non è stato possibile caricare le deleghe',
  preferencesLoad: 'Non è stato possibile caricare le preferenze',
  terms: "Non è stato possibile caricare l'informativa",
  file: 'Non è stato possibile scaricare il file',
} as const;
