/** What citizens read of a request of assistance once they use its form (`LaterSteps.tsx`). */
export const laterTexts = {
  /** A request of the same person that the office has not concluded. */
  openRequest: {
    own: (service: string, day: string | null) =>
      `Hai già una richiesta aperta per «${service}»${day ? `, inviata ${day}` : ''}. Se è per la stessa cosa, puoi scrivere lì.`,
    theirs: (service: string, day: string | null) =>
      `Per questa persona c’è già una richiesta aperta per «${service}»${day ? `, inviata ${day}` : ''}. Se è per la stessa cosa, puoi scrivere lì.`,
    link: (number: string) => `Vedi la richiesta n° ${number}`,
  },
  solvedTitle: 'Grazie, siamo contenti che tu abbia trovato la risposta',
  solvedText: 'Non abbiamo inviato nessuna richiesta: non serve fare altro.',
  writeAnyway: 'Torna alla richiesta',
  home: 'Torna alla home',
  refused: 'La richiesta non è stata accettata: controlla l’email e l’allegato, poi riprova.',
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  mayBeTooLarge:
    'Non è stato possibile inviare la richiesta. Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo.',
  answers: 'Forse la risposta c’è già',
  answersFound: (count: number) =>
    count === 1
      ? 'Una risposta delle domande frequenti potrebbe esserti utile'
      : `${count} risposte delle domande frequenti potrebbero esserti utili`,
  newTab: '(si apre in una nuova scheda)',
  solvedQuestion: 'Hai trovato quello che cercavi?',
  solved: 'Ha risolto',
} as const;
