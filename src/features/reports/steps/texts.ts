/** What citizens read in the later steps of a report, and when it was sent or kept. */
export const texts = {
  place: {
    search: 'Cerca un luogo',
    searchHelp: 'Scrivi via e numero civico, poi premi “Cerca”.',
    searchButton: 'Cerca',
    searchEmpty: 'Scrivi un indirizzo da cercare',
    found: (count: number) => (count === 1 ? '1 indirizzo trovato' : `${count} indirizzi trovati`),
    foundTitle: 'Indirizzi trovati',
    nothing:
      'Nessun indirizzo trovato nel territorio comunale. Prova con un altro nome, o descrivi il luogo.',
    position: 'Usa la tua posizione',
    positionOutside: (hasPlace: boolean) =>
      hasPlace
        ? 'La tua posizione è fuori dal territorio comunale: resta il luogo che avevi scelto.'
        : 'La tua posizione è fuori dal territorio comunale: cerca l’indirizzo o tocca la mappa.',
    pointOutside: (hasPlace: boolean) =>
      hasPlace
        ? 'Il punto è fuori dal territorio comunale: resta il luogo che avevi scelto.'
        : 'Il punto è fuori dal territorio comunale: cerca l’indirizzo o scegli un altro punto.',
    missing: (number: string) =>
      `“${number}” non risulta: ecco la via. Sceglila, e il numero va nella descrizione del luogo.`,
    missingWords: (number: string) => (number.startsWith('km') ? `al ${number}` : `al numero ${number}`),
    positionFailed: 'Non è stato possibile usare la tua posizione',
    searchFailed: 'Non è stato possibile cercare l’indirizzo',
    lookupFailed:
      'Non è stato possibile trovare l’indirizzo di questo punto: il punto resta, aggiungi una descrizione.',
    noAddress: 'Qui non risulta un indirizzo: il punto resta, aggiungi una descrizione.',
    offline:
      'Senza connessione non ci sono mappa e ricerca: scrivi qui via e numero civico, o usa la tua posizione.',
    slow: 'La ricerca sta impiegando più del previsto: puoi descrivere il luogo qui sotto.',
    address: 'Indirizzo',
    point: 'Punto sulla mappa',
    remove: 'Rimuovi',
    removed: 'Luogo rimosso',
    describe: 'Descrivi il luogo',
    words: 'Descrizione del luogo',
    describeHelp: 'Per esempio: “davanti alla scuola, accanto alla fontana”.',
    describeButton: 'Descrivi il luogo a parole',
    looking: 'Ricerca dell’indirizzo in corso…',
    chosen: (address: string) => `Luogo scelto: ${address}`,
  },
  map: {
    label: 'Mappa: scegli il punto del disservizio',
    help: 'Tocca la mappa o trascina il segnaposto. Da tastiera: frecce per spostarti, più e meno per lo zoom, Invio per scegliere il punto al centro.',
    zoomIn: 'Ingrandisci la mappa',
    zoomOut: 'Riduci la mappa',
    unavailable: 'Mappa non disponibile',
    unavailableHelp: 'Puoi cercare l’indirizzo, usare la tua posizione o descrivere il luogo.',
    retry: 'Riprova',
    still: 'Mappa con il punto scelto',
  },
  objects: {
    title:
      'Vicino al luogo scelto ci sono questi oggetti del Comune. Se il problema riguarda uno di questi, sceglilo.',
    object: 'Oggetto',
    metres: (metres: number) => (metres === 1 ? 'a 1 metro' : `a ${metres} metri`),
  },
  kinds: {
    label: 'Tipo di disservizio',
    proposed: 'In base a quello che hai scritto. Se nessuno è giusto, scegli “Vedi tutti i tipi”.',
    other: 'Vedi tutti i tipi',
    all: 'Tutti i tipi di disservizio',
    choose: 'Seleziona',
    stopTitle: 'Non si segnala da qui',
    call: 'Chiama',
    more: 'Che cosa fare',
  },
  problem: {
    kind: 'Tipo di disservizio',
    title: 'Titolo',
    details: 'Dettagli',
    titleHelp: 'In poche parole: “lampione spento”, “buca davanti alla scuola”.',
    detailsHelp: 'Scrivi che cosa non funziona e da quando.',
    ref: 'Riferimento',
  },
  photos: {
    label: 'Immagini',
    help: 'Fino a 3 foto jpg, png o HEIC, al massimo 25 MB ciascuna. Prima dell’invio le rimpiccioliamo e togliamo posizione e dati della fotocamera.',
    heic: 'questo browser non apre le foto HEIC. Salvala come jpg e scegli quella; con un iPhone puoi anche scattarla di nuovo, dopo aver scelto Impostazioni, Fotocamera, Formati, “Più compatibile”',
    unreadable: 'non è stato possibile aprire la foto: scegline un’altra',
    button: 'Carica file',
    tooMany: 'Puoi allegare al massimo 3 immagini',
  },
  /** What a photo says of itself. */
  photoPlace: {
    label: 'Luogo della foto',
    question: (when: string | null) => (when ? `È qui, ${when}?` : 'È qui?'),
    help: (filename: string) =>
      `La foto «${filename}» dice dove è stata scattata: se confermi, quel punto diventa il luogo della segnalazione. Altrimenti non lo inviamo a nessuno.`,
    yes: 'Sì, è qui',
    no: 'No',
    taken: (when: string) => `Foto scattata ${when}.`,
  },
  drafts: {
    photos:
      'Le foto non si salvano con la bozza: se salvi la segnalazione, le aggiungerai quando la completi.',
    lostPhotos: (count: number) =>
      count === 1
        ? 'Avevi scelto una foto, che non è stata salvata con la bozza: aggiungila di nuovo.'
        : `Avevi scelto ${count} foto, che non sono state salvate con la bozza: aggiungile di nuovo.`,
  },
  author: {
    identity: 'Sono i dati della tua identità digitale: da qui non si possono modificare.',
    delegated: 'Segnali per conto di chi ti ha delegato. Email e telefono sono i tuoi.',
  },
  /** A report of the same person that stands near the chosen point. */
  earlier: {
    own: (day: string, title: string | null) =>
      `Hai già segnalato un disservizio qui vicino ${day}${title ? `: «${title}»` : ''}. Se è lo stesso, non serve segnalarlo di nuovo.`,
    theirs: (day: string, title: string | null) =>
      `Per questa persona c’è già una segnalazione qui vicino, inviata ${day}${title ? `: «${title}»` : ''}. Se è la stessa, non serve inviarla di nuovo.`,
    link: (number: string) => `Vedi la segnalazione n° ${number}`,
  },
  summary: {
    declaration:
      'Le informazioni che hai fornito hanno valore di dichiarazione. Verifica che siano corrette prima di inviare.',
  },
  failures: {
    failed: 'Non è stato possibile inviare la richiesta. Riprova',
    files: { field: 'photos', step: { id: 'data', label: 'Immagini' } },
    tooLarge: 'Le immagini sono troppo pesanti: togline una e invia di nuovo.',
    invalid: 'Alcuni dati non sono stati accettati: controllali e invia di nuovo.',
    forbidden: 'Il Comune non accetta questa segnalazione. Contatta gli uffici.',
  },
  /** A report that waits on this device for its citizen to send it. */
  unsent: {
    failed: {
      full: 'La segnalazione non è stata conservata: su questo dispositivo non c’è più spazio per i dati dei siti. Togli una foto o libera spazio, poi riprova. Intanto lascia aperta questa pagina.',
      refused:
        'La segnalazione non è stata conservata: questo browser non lascia conservare dati ai siti. Lascia aperta questa pagina, e invia quando la connessione torna.',
    },
    note: 'Sei senza connessione: adesso la segnalazione non si può inviare. Puoi conservarla su questo dispositivo per 7 giorni, con le foto. Non parte da sola: la invii tu quando la connessione torna.',
    own: 'È cifrata e si apre solo con il tuo accesso, anche se nel frattempo esci.',
    anyone: 'Può leggerla chiunque usi questo browser: se il dispositivo è di altri, non conservarla.',
    keptTitle: 'Segnalazione conservata, non ancora inviata',
    kept: (day: string) =>
      `Resta su questo dispositivo, con le foto, fino al ${day}. Il Comune non l’ha ricevuta.`,
    find: 'Quando la connessione torna, apri il sito con questo browser: nella pagina delle segnalazioni e nell’area personale trovi «Hai una segnalazione non inviata». Premi «Rivedi e invia».',
    another: 'Scrivi un’altra segnalazione',
    have: (title: string) => `Hai una segnalazione non inviata${title ? `: «${title}»` : ''}`,
    detail: (when: string, day: string) =>
      `Conservata il ${when} su questo dispositivo, dove resta fino al ${day}.`,
    resume: 'Rivedi e invia',
  },
} as const;
