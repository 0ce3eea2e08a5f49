/** What citizens read in their profile. */
export const texts = {
  title: (name: string) => `Profilo utente ${name}`,
  wizardLead: 'Tre passi: leggi i termini, conferma i tuoi contatti, scegli che cosa ricevere.',
  broken: 'Non è stato possibile mostrare questa parte della pagina. Ricaricala, o riprova più tardi.',
  identity: 'Sono i dati della tua identità digitale: da qui non si possono modificare.',
  noProfile: {
    title: 'Componi il tuo profilo personale',
    text: 'Per ricevere avvisi su scadenze, appuntamenti e richieste, indica un’email e scegli i servizi che ti interessano.',
    button: 'Componi il profilo personale',
    failed: 'Non è stato possibile leggere i tuoi contatti.',
  },
  missing: 'Non inserito',
  terms: 'Termini e condizioni d’uso',
  noTerms: 'Il Comune non ha pubblicato termini e condizioni per questo servizio.',
  resumed: 'Hai di nuovo accesso: puoi riprendere',
  saved: 'Contatti modificati',
  deleted: 'Contatti eliminati',
  preferencesSaved: 'Preferenze modificate',
  deletePhone: {
    title: 'Conferma eliminazione telefono',
    text: 'Il tuo numero viene cancellato e non riceverai più SMS. L’email resta.',
    button: 'Elimina il telefono',
  },
  deleteAll: {
    title: 'Conferma eliminazione contatti',
    text: 'Non riceverai più avvisi per email e SMS. Vengono cancellate anche l’accettazione dei termini e le preferenze sulle notifiche.',
    button: 'Elimina tutti i contatti',
  },
  noServices: 'Il Comune non ha ancora attivato notifiche',
  noNotices: 'Non riceverai notifiche: potrai sceglierle quando vuoi dal tuo profilo.',
  noPhone: 'Inserisci il telefono per ricevere SMS.',
  push: {
    unsupported: 'Le notifiche push non sono disponibili in questo browser.',
    denied:
      'Le notifiche push sono bloccate in questo browser. Per riceverle, consenti le notifiche a questo sito: le impostazioni si aprono dall’icona accanto all’indirizzo.',
    off: 'Le notifiche push non sono ancora attive su questo dispositivo.',
    on: 'Le notifiche push sono attive su questo dispositivo.',
    activate: 'Attiva su questo dispositivo',
    failed: 'Non è stato possibile attivare le notifiche push. Riprova più tardi.',
  },
  receipts: {
    label: 'Salva ricevute sull’archivio documenti',
    help: 'Le ricevute dei pagamenti compariranno tra i tuoi documenti.',
    saving: 'Salvataggio in corso…',
    failed: 'Non è stato possibile caricare questa preferenza.',
  },
  success: {
    contacts: (email: string, phone: string) =>
      phone ? `Useremo l’email ${email} e il numero ${phone}.` : `Useremo l’email ${email}.`,
    notices: (titles: readonly string[]) => `Riceverai avvisi su: ${titles.join(', ')}.`,
  },
} as const;
