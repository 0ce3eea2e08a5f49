/** What citizens read before and after an online delegation is sent. */
export const closingTexts = {
  summary: {
    until: (day: string) => `fino al ${day}`,
    next: (days: number) =>
      `La persona trova la delega nella sua area personale, a cui accede con SPID o CIE, e deve accettarla entro ${days} giorni. Fino ad allora la delega non vale, e puoi ritirarla quando vuoi.`,
  },
  sent: {
    title: 'Delega inviata',
    next: (name: string, days: number) =>
      `${name} trova la delega nella propria area personale, in «Deleghe», e deve accettarla entro ${days} giorni. Fino ad allora non può usare i servizi per te.`,
    lastDay: (day: string) => `L’ultimo giorno per accettarla è il ${day}.`,
    withdraw: 'Puoi ritirare la delega quando vuoi, anche prima che sia accettata.',
    list: 'Vai alle deleghe',
    another: 'Nuova delega',
  },
} as const;
