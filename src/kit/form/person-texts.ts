import type { PersonChange } from '#platform/session/form-person.ts';

/** A form was not sent: the person for whom the citizen acts is another one than when it was filled in. */
export class PersonChanged extends Error {
  override readonly name = 'PersonChanged';
}

const forWhom = (name: string | null) => (name === null ? 'per te' : `per conto di ${name}`);

const changed = ({ before, now, isDraft }: Extract<PersonChange, { kind: 'other-person' }>): string =>
  isDraft
    ? `Questa bozza era ${forWhom(before)}: continua ${forWhom(now)}?`
    : `La persona per cui operi è cambiata: compilavi questo modulo ${forWhom(before)}, ora operi ${forWhom(now)}. Quello che hai scritto resta qui.`;

/** What a citizen reads where a form is held back, since the person for whom they act is another one now. */
export const personTexts = {
  change: (change: PersonChange): string =>
    change.kind === 'other-person'
      ? changed(change)
      : `In un’altra scheda ora operi ${forWhom(change.there)}. In questa continui a operare ${forWhom(change.now)}: conferma prima di inviare.`,
  goOn: (name: string | null) => `Continua ${forWhom(name)}`,
  held: 'La persona per cui operi è cambiata: non abbiamo inviato nulla. Conferma prima per chi vuoi continuare.',
  ended: 'La delega non è più valida: non abbiamo inviato nulla. Quello che hai scritto resta qui.',
} as const;
