/** What the citizen reads when a request was sent. */
export const sentTexts = {
  broken: 'Non è stato possibile mostrare l’esito. Trovi la richiesta in «Le mie richieste».',
  title: 'Richiesta di delega inviata',
  delegator: 'Delegante',
  until: (day: string) => `fino al ${day}`,
  next: 'Un operatore del Comune controlla i documenti. L’esito appare in «Le mie richieste».',
  toList: 'Vai alle mie richieste',
  toArea: 'Vai all’area personale',
} as const;
