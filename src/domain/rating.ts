/** Reasons offered after the stars: wire code and label (texts of the Modello Comuni). */
export const positiveReasons = [
  { code: 'positivo1', label: 'Le indicazioni erano chiare' },
  { code: 'positivo2', label: 'Le indicazioni erano complete' },
  { code: 'positivo3', label: 'Capivo sempre che stavo procedendo correttamente' },
  { code: 'positivo4', label: 'Non ho avuto problemi tecnici' },
  { code: 'altro', label: 'Altro' },
] as const;

export const negativeReasons = [
  { code: 'negativo1', label: 'A volte le indicazioni non erano chiare' },
  { code: 'negativo2', label: 'A volte le indicazioni non erano complete' },
  { code: 'negativo3', label: 'A volte non capivo se stavo procedendo correttamente' },
  { code: 'negativo4', label: 'Ho avuto problemi tecnici' },
  { code: 'altro', label: 'Altro' },
] as const;

/** Fewest stars that count as positive. */
const firstPositiveRating = 4;

/** Longest free text, in characters. */
export const maxDetails = 200;

/** Reasons that go with a number of stars. */
export function reasonsFor(rating: number): typeof positiveReasons | typeof negativeReasons {
  return rating >= firstPositiveRating ? positiveReasons : negativeReasons;
}
