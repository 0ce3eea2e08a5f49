import type { PersonChange } from '#platform/session/form-person.ts';

const forWhom = (name: string | null) => (name === null ? 'per te' : `per conto di ${name}`);

/** What a citizen reads where a form is held back, since the person for whom they act is another one now. */
export const personTexts = {
  change: (change: PersonChange): string =>
    change.kind === 'other-person'
      ? `La persona per cui operi è cambiata: compilavi questo modulo ${forWhom(change.before)}, ora operi ${forWhom(change.now)}. Quello che hai scritto resta qui.`
      : `In un’altra scheda ora operi ${forWhom(change.there)}. In questa continui a operare ${forWhom(change.now)}: conferma prima di inviare.`,
  goOn: (name: string | null) => `Continua ${forWhom(name)}`,
  held: 'La persona per cui operi è cambiata: non abbiamo inviato nulla. Conferma prima per chi vuoi continuare.',
  ended: 'La delega non è più valida: non abbiamo inviato nulla. Quello che hai scritto resta qui.',
} as const;
