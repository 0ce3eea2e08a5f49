import type { SeedCategory } from '../../../faq/seed.ts';

export const ambiente: SeedCategory = {
  id: 216,
  name: 'Raccolta differenziata',
  icon: 'f1b8',
  answers: [
    {
      id: 2058,
      title: 'In quali giorni passa la raccolta?',
      body: `<table>
<thead><tr><th>Rifiuto</th><th>Centro</th><th>Riva e Costalago</th></tr></thead>
<tbody>
<tr><td>Organico</td><td>lunedì e venerdì</td><td>martedì e sabato</td></tr>
<tr><td>Carta</td><td>mercoledì, settimane dispari</td><td>giovedì, settimane dispari</td></tr>
<tr><td>Plastica e metalli</td><td>mercoledì, settimane pari</td><td>giovedì, settimane pari</td></tr>
<tr><td>Vetro</td><td>primo martedì del mese</td><td>primo mercoledì del mese</td></tr>
<tr><td>Indifferenziato</td><td>giovedì</td><td>venerdì</td></tr>
</tbody>
</table>
<p>Esponi sacchi e contenitori dopo le 20.00 della sera prima.</p>`,
    },
    {
      id: 2059,
      title: 'Sono in affitto per una settimana: dove butto i rifiuti?',
      body: `<p>Il proprietario deve lasciarti i contenitori e il calendario. Se parti in un giorno senza raccolta usa l'isola
per turisti in via del Campeggio, con il codice che trovi nella casa.</p>`,
    },
    {
      id: 2060,
      title: 'Come mi libero di un mobile o di un frigorifero?',
      body: `<ul>
<li>Portalo all'ecocentro di via dell'Industria: martedì 14.00-17.00, giovedì e sabato 8.30-12.00, con tessera sanitaria.</li>
<li>Oppure chiedi il <a href="/servizi/60">ritiro a domicilio</a>: gratis due volte l'anno, fino a quattro pezzi.</li>
<li>Il negozio che ti vende un apparecchio nuovo deve ritirare gratis quello vecchio.</li>
</ul>`,
    },
    {
      id: 2061,
      title: 'Dove si buttano olio, pile, farmaci e vele?',
      // Pasted from a word processor, picture lost in the mail.
      body: `<div class="MsoNormal" style="color:#1f497d"><font face="Calibri"><b>Olio da cucina</b>: bidone verde davanti alla
scuola.<br><b>Pile</b>: contenitori nei supermercati e in municipio.<br><b>Farmaci scaduti</b>: farmacia.<br><b>Vele,
cime e razzi di segnalazione scaduti</b>: i primi due all'ecocentro, i razzi dal rivenditore nautico.</font></div>
<img src="cid:image001.png@01DA0000.00000000" alt="Mappa dei contenitori">`,
    },
    {
      // Hidden: replaced by the new calendar.
      id: 2062,
      title: 'Quando passa il camion della plastica? (orari 2023)',
      body: '<p>Orari non più validi.</p>',
      publishedAt: '2023-01-10T08:00:00.000Z',
      archivedAt: '2024-12-31T23:00:00.000Z',
    },
  ],
};

export const protezioneCivile: SeedCategory = {
  id: 217,
  name: 'Protezione civile ed esondazioni',
  icon: 'f773',
  answers: [
    {
      id: 2063,
      title: 'Che cosa significano i colori delle allerte?',
      body: `<table>
<thead><tr><th>Colore</th><th>Che cosa può succedere</th><th>Che cosa fai</th></tr></thead>
<tbody>
<tr><td>Verde</td><td>nulla di particolare</td><td>segui le abitudini</td></tr>
<tr><td>Giallo</td><td>allagamenti di scantinati e sottopassi</td><td>controlla gli scarichi, evita il lungolago con vento</td></tr>
<tr><td>Arancione</td><td>esondazione nelle zone basse</td><td>sposta auto e barche, porta in alto ciò che teme l'acqua</td></tr>
<tr><td>Rosso</td><td>esondazione estesa</td><td>resta ai piani alti o lascia la casa se te lo dicono</td></tr>
</tbody>
</table>`,
    },
    {
      id: 2064,
      title: 'Come vengo avvisato se il lago sale?',
      body: `<p>Con un messaggio vocale al telefono che hai registrato, con la sirena del porto (tre suoni lunghi) e con i
pannelli all'ingresso del paese. I numeri fissi sono già in elenco; per aggiungere un cellulare
<a href="/nuova-richiesta">scrivici</a> indicando nome, indirizzo e numero.</p>`,
    },
    {
      id: 2065,
      title: 'Dove trovo i sacchetti di sabbia e le paratie?',
      body: `<p>Dal livello arancione i volontari li distribuiscono in tre punti:</p>
<ol>
<li>magazzino comunale, via dell'Industria 2</li>
<li>piazza del Porto, sotto i portici</li>
<li>Riva, piazzale della chiesa</li>
</ol>
<p>Dieci sacchetti a famiglia; le persone sole o con difficoltà possono chiederne la posa al
<a href="tel:+390123000270">0123 000270</a>.</p>`,
    },
    {
      id: 2066,
      title: 'Dove vado se devo lasciare la casa?',
      body: `<p>Alla palestra delle scuole, in via del Colle 12: è il punto di raccolta, aperto dal livello rosso, con letti e
pasti. Porta documenti, medicine, una torcia e il caricatore. Gli animali sono ammessi al guinzaglio o nel
trasportino. In pericolo immediato chiama il <strong>112</strong>.</p>`,
    },
    {
      id: 2067,
      title: 'Ho avuto danni: come chiedo il rimborso?',
      body: `<p>Fotografa tutto prima di pulire e conserva scontrini e fatture. Se la Regione riconosce lo stato di calamità, il
Comune pubblica il modulo e la scadenza, di solito 30 giorni. Il modulo si consegna allo sportello o per PEC.</p>`,
    },
    {
      // Hidden until the plan is approved.
      id: 2068,
      title: 'Che cosa cambia con il nuovo piano di emergenza?',
      body: '<p>Testo in preparazione.</p>',
      publishedAt: '2099-01-01T08:00:00.000Z',
    },
  ],
};
