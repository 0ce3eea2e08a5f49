/** What a citizen reads where they may act for another person. */
export const texts = {
  legend: 'Per chi fai questa operazione?',
  me: 'Per me',
  person: (name: string, taxCode: string) => `${name} – ${taxCode}`,
  until: (day: string) => `scade il ${day}`,
  failed: 'Non è stato possibile controllare se qualcuno ti ha delegato.',
  retry: 'Riprova',
  retrying: 'Caricamento...',
  nobody: 'Nessuno ti ha delegato per questo servizio.',
  seeing: 'Stai vedendo',
  mine: 'I miei dati',
  onBehalf: (name: string, taxCode: string) => `Per conto di ${name} – ${taxCode}`,
} as const;
