/** What the citizen reads where the documents of a request are chosen. */
export const documentsTexts = {
  documents: {
    of: 'Documenti di',
    help: 'pdf, jpg o png, al massimo 2 MB: le immagini più grandi vengono rimpicciolite. Puoi anche trascinare il file qui.',
    button: 'Carica file',
    another: 'Cambia file',
    sent: 'già inviato',
    unreadable: 'non è stato possibile aprire l’immagine: scegline un’altra',
    preview: 'Anteprima',
    replace: {
      title: 'Sostituire il documento?',
      text: (old: string, next: string) => `«${next}» prenderà il posto di «${old}».`,
      confirm: 'Sostituisci',
    },
    remove: {
      title: 'Eliminare il documento?',
      text: (name: string) => `«${name}» sarà eliminato dalla richiesta.`,
      confirm: 'Elimina',
      failed: 'Non è stato possibile eliminare il documento',
    },
    loadFailed: (name: string) => `Non è stato possibile caricare il documento ${name}`,
    downloadFailed: 'Non è stato possibile scaricare il documento',
  },
  form: {
    title: 'Modulo da firmare',
    text: 'Scarica il modulo già compilato, stampalo e fallo firmare dal delegante. Poi caricane qui la scansione o una foto.',
    download: 'Scarica il modulo compilato (PDF)',
    blank: 'Scarica il modulo in bianco del Comune',
    name: (name: string) => `delega-${name}.pdf`,
    failed: 'Non è stato possibile preparare il modulo. Riprova',
  },
} as const;
