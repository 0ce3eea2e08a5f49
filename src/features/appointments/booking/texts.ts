/** What citizens read when the form of a booking opens; what its later steps say comes with them (`steps/texts.ts`). */
export const texts = {
  broken:
    'La prenotazione non si è caricata. Ricarica la pagina, oppure prenota per telefono o di persona: i contatti sono qui sotto.',
  steps: {
    office: 'Luogo',
    slot: 'Data e orario',
    details: 'Dettagli appuntamento',
    need: 'Servizio',
    place: 'Sede, data e orario',
    applicant: 'Richiedente',
    summary: 'Riepilogo',
    code: 'Verifica email',
  },
  office: {
    label: 'Ufficio',
    help: 'scegli l’ufficio',
    change: 'Scegli un altro ufficio',
    none: 'Al momento nessun ufficio riceve su appuntamento online.',
    noneDelegated: 'Le deleghe di questa persona non valgono per nessuno degli uffici che ricevono online.',
    failed: 'Non è stato possibile caricare gli uffici',
  },
  counter: {
    label: 'Sportello',
    address: 'Indirizzo',
    information: 'Informazioni',
    none: 'Nessuno sportello disponibile per questo ufficio',
    failed: 'Non è stato possibile caricare gli sportelli',
    found: (count: number) => (count === 1 ? 'Uno sportello trovato' : `${count} sportelli trovati`),
    gone: 'Lo sportello scelto non riceve più su appuntamento: scegline un altro',
  },
  place: {
    title: 'Ufficio',
    choose: 'Sede',
    first: 'Prima data disponibile',
    searching: 'Cerchiamo la prima data libera di ogni sede…',
    chooseFirst: 'Scegli prima la sede: qui compaiono i giorni e gli orari liberi.',
    noDate: 'nessuna nei prossimi mesi',
  },
  slot: {
    title: 'Appuntamenti disponibili',
    operator: 'Operatore',
    anyOperator: 'Qualsiasi operatore',
    card: 'Data e orario',
    date: 'Data',
    hour: 'Orario',
    overlap: (other: string) =>
      `In quell’orario hai già un appuntamento: ${other}. Puoi prenotare lo stesso, se riesci a esserci.`,
    repeat: (other: string) =>
      `Hai già un appuntamento per lo stesso motivo: ${other}. Se ti basta quello, non serve prenotarne un altro.`,
    see: 'Vedi l’appuntamento',
    overlapOf: (name: string, other: string) =>
      `In quell’orario ${name} ha già un appuntamento: ${other}. Puoi prenotare lo stesso, se riuscite a esserci.`,
    repeatOf: (name: string, other: string) =>
      `${name} ha già un appuntamento per lo stesso motivo: ${other}. Se basta quello, non serve prenotarne un altro.`,
  },
  details: {
    reason: 'Motivo',
    details: 'Dettagli',
    help: 'Spiega in poche parole di che cosa hai bisogno: l’ufficio si prepara meglio.',
  },
  need: {
    label: 'Di cosa hai bisogno?',
    search: 'Cerca tra i servizi',
    found: (count: number) => (count === 1 ? 'Un servizio trovato' : `${count} servizi trovati`),
    noneFound: 'Nessun servizio corrisponde alle parole cercate. Prova con altre parole.',
    none: 'Non ci sono servizi tra cui scegliere.',
    byOffice: 'Prenota scegliendo l’ufficio',
    partial: (offices: readonly string[]) =>
      `Alcuni uffici non sono al momento disponibili: quello che fanno manca dall’elenco. Sono: ${offices.join(', ')}.`,
    gone: 'Il servizio che avevi scelto non è più disponibile: torna indietro e scegline un altro.',
  },
  arrival: {
    unknownCounter: 'Lo sportello indicato dal collegamento non c’è: scegli tu ufficio e sportello.',
    unknownService: 'Il servizio indicato dal collegamento non prende appuntamenti: scegli tu l’ufficio.',
    failed: 'Non è stato possibile caricare lo sportello',
  },
  failed: 'Non è stato possibile salvare l’appuntamento',
  saveEdit: 'Conferma modifica',
} as const;
