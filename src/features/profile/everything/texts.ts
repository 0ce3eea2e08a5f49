import { ofMunicipality } from '#domain/text/italian-text.ts';
import type { Progress } from '#kit/archive/gather.ts';

/** "1 file", "3 file". */
const filesText = (count: number) => (count === 1 ? '1 file' : `${count} file`);

/** What citizens read about their data, in the profile and in the archive. */
export const texts = {
  title: 'I tuoi dati',
  archive: {
    title: 'Un file con tutto',
    open: 'Scarica tutto ciò che mi riguarda',
    year: 'Ricevute dei pagamenti dell’anno',
    everyYear: 'Tutti gli anni',
    begin: 'Prepara il file ZIP',
    stop: 'Interrompi',
    progress: ({ at, of, label }: Progress) => `${at} di ${of}: ${label}`,
    running: 'Preparazione del file',
    done: (files: number) => `Il file ZIP è pronto: contiene ${filesText(files)} oltre al LEGGIMI.`,
    failed: 'Nel file manca quello che non è stato possibile leggere:',
    again: 'Riprova con ciò che manca',
    stopped: 'Hai interrotto la preparazione: non è stato salvato nessun file.',
    ended: 'La sessione è finita: non è stato salvato nessun file. Accedi di nuovo e riprova.',
    broken: 'Non è stato possibile preparare il file. Riprova più tardi.',
    name: 'i miei dati',
    secondName: 'i miei dati, ciò che mancava',
  },
  kept: {
    title: 'Che cosa conserva questo browser',
    lead: 'I dati che questo sito tiene nel tuo browser per ricordare quello che fai. Puoi cancellarli uno per uno.',
    open: 'Mostra che cosa conserva questo browser',
  },
} as const;

/** The file of the archive that says what it holds. */
export const readme = {
  name: 'LEGGIMI.txt',
  lead: (municipality: string, person: string, made: string) =>
    `Dati di ${person} nei servizi online ${ofMunicipality(municipality)}, raccolti il ${made}.`,
  year: (year: string | null) =>
    year === null ? 'Ricevute dei pagamenti: tutti gli anni.' : `Ricevute dei pagamenti: anno ${year}.`,
  files: (count: number) => `Questo archivio contiene ${filesText(count)} oltre a questo.`,
  failed: 'Non è stato possibile leggere:',
  whole: 'Non manca niente di quello che il portale ha letto.',
  scope: 'Sono i tuoi dati: non quelli delle persone per cui operi con una delega.',
} as const;
