/** What a citizen reads anywhere while something is on its way, when it is done and when it fails. */
export const notices = {
  waiting:
    'Un momento: stiamo leggendo i dati dagli archivi del Comune. Se la connessione è lenta possono servire alcuni secondi: non serve ricaricare la pagina.',
  attention: 'Attenzione',
  tooMany: 'Ci sono troppe richieste in questo momento: riprova tra poco.',
  done: 'Operazione completata',
  automated:
    'Per distinguere le persone dai programmi automatici, premi di nuovo il pulsante. Quello che hai scritto è rimasto.',
  services: 'Non è stato possibile caricare i servizi',
  notKept:
    'Questo browser non conserva quello che scrivi: se lasci o ricarichi la pagina, dovrai scriverlo di nuovo.',
} as const;

/** What a citizen reads in the place of personal data that could not be loaded. */
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

/** What a citizen reads when what was asked for was not done. */
export const actNotices = {
  receipt: 'Non è stato possibile scaricare la ricevuta',
  payment: 'Non è stato possibile avviare il pagamento. Riprova più tardi o richiedi assistenza',
  appointmentCancel: "Non è stato possibile annullare l'appuntamento",
  appointmentFixed: 'L’appuntamento non si può più annullare: ora vedi il suo stato aggiornato',
  requestReply: 'Non è stato possibile inviare la risposta',
  requestClose: 'Non è stato possibile chiudere la richiesta',
  requestSend: 'Non è stato possibile inviare la richiesta. Riprova',
  draftSave: 'Non è stato possibile salvare la bozza',
  draftDelete: 'Non è stato possibile eliminare la bozza',
  instanceDelete: 'Non è stato possibile eliminare la pratica',
  instanceDuplicate: 'Non è stato possibile duplicare la pratica',
  messageDelete: 'Non è stato possibile eliminare il messaggio',
  messagesRead: 'Non è stato possibile segnare i messaggi come letti',
  document: 'Non è stato possibile scaricare il documento',
  favourites: 'Non è stato possibile modificare i preferiti',
  contacts: 'Non è stato possibile modificare i contatti',
  contactsDelete: 'Non è stato possibile eliminare i contatti',
  preferences: 'Non è stato possibile modificare le preferenze',
  code: 'Non è stato possibile inviare il codice',
  delegation: 'Non è stato possibile aggiornare la delega',
  delegationCreate: 'Non è stato possibile creare la delega',
} as const;
