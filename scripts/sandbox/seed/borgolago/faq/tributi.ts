import type { SeedCategory } from '../../../faq/seed.ts';

export const impostaDiSoggiorno: SeedCategory = {
  id: 203,
  name: 'Imposta di soggiorno',
  icon: 'f236',
  answers: [
    {
      id: 2011,
      title: "Chi paga l'imposta di soggiorno e quanto?",
      body: `<p>La paga chi dorme a Borgolago e non vi risiede, per non più di <strong>sette notti di seguito</strong>.</p>
<table>
<thead><tr><th>Struttura</th><th>Euro a persona per notte</th></tr></thead>
<tbody>
<tr><td>Albergo 4 e 5 stelle</td><td>2,50</td></tr>
<tr><td>Albergo fino a 3 stelle, residence</td><td>1,50</td></tr>
<tr><td>Bed and breakfast, case vacanza, locazioni turistiche</td><td>1,50</td></tr>
<tr><td>Campeggio e ostello</td><td>0,80</td></tr>
</tbody>
</table>
<p>Da novembre a marzo l'imposta non si applica.</p>`,
    },
    {
      id: 2012,
      title: 'Chi è esente?',
      body: `<ul>
<li>i residenti a Borgolago</li>
<li>i minori fino a 14 anni compiuti</li>
<li>le persone con disabilità grave e un accompagnatore</li>
<li>chi assiste un ricoverato, con una dichiarazione della struttura sanitaria</li>
<li>forze dell'ordine e volontari di protezione civile in servizio</li>
</ul>
<p>Il gestore conserva le dichiarazioni per cinque anni.</p>`,
    },
    {
      id: 2013,
      title: 'Sono un gestore: quando verso e come dichiaro?',
      body: `<ol>
<li>Registra i pernottamenti del trimestre.</li>
<li>Entro il giorno 15 del mese dopo il trimestre versa l'importo dal servizio
<a href="/servizi/40">Imposta di soggiorno</a>.</li>
<li>Entro il 30 giugno dell'anno seguente presenta la dichiarazione annuale all'Agenzia delle Entrate.</li>
</ol>
<p>La comunicazione va fatta anche per i trimestri senza ospiti.</p>`,
    },
    {
      id: 2014,
      title: 'Affitto una stanza ai turisti: che cosa devo fare prima di iniziare?',
      body: `<p>Presenta la comunicazione allo sportello unico per le attività produttive, ottieni il codice identificativo
nazionale (CIN), che va esposto e scritto in ogni annuncio, e chiedi le credenziali per comunicare alla Questura gli
ospiti entro 24 ore dall'arrivo. Poi avvisa l'ufficio Tributi per l'imposta di soggiorno.</p>`,
    },
  ],
};

export const plateatico: SeedCategory = {
  id: 204,
  name: 'Plateatico e dehors',
  icon: 'f5e5',
  answers: [
    {
      id: 2015,
      title: 'Come chiedo di mettere i tavolini davanti al locale?',
      body: `<p>Presenta la domanda almeno <strong>30 giorni prima</strong>, con:</p>
<ul>
<li>pianta quotata in scala 1:100</li>
<li>foto del posto e del tipo di arredo</li>
<li>assenso scritto dei vicini, se i tavolini superano la facciata del locale</li>
</ul>
<p>Parti dal servizio <a href="/servizi/51">Plateatico e dehors</a>. La concessione vale per la stagione o per l'anno.</p>`,
    },
    {
      id: 2016,
      title: 'Quanto costa il plateatico?',
      body: `<table>
<thead><tr><th>Zona</th><th>Aprile-ottobre, al metro quadro</th><th>Anno intero, al metro quadro</th></tr></thead>
<tbody>
<tr><td>Lungolago e piazza del Porto</td><td>48 euro</td><td>62 euro</td></tr>
<tr><td>Centro storico</td><td>36 euro</td><td>47 euro</td></tr>
<tr><td>Altre vie e frazioni</td><td>20 euro</td><td>26 euro</td></tr>
</tbody>
</table>
<p>Oltre 300 euro si può pagare in tre rate: aprile, luglio, settembre.</p>`,
    },
    {
      id: 2017,
      title: 'Fino a che ora posso tenere musica e tavolini?',
      body: `<p>I tavolini possono restare in uso fino alle 24.00, il venerdì e il sabato fino all'1.00. La musica all'aperto
finisce alle 23.30 e non deve superare i limiti della zonizzazione acustica. Per concerti e serate serve
un'autorizzazione a parte.</p>`,
    },
    {
      id: 2018,
      title: 'Che cosa succede durante il mercato del mercoledì?',
      body: `<p>In piazza del Porto i dehors restano chiusi e raccolti contro la facciata dalle 6.00 alle 15.00. Il canone
tiene già conto di questa mezza giornata.</p>`,
    },
  ],
};

export const tari: SeedCategory = {
  id: 205,
  name: 'TARI, tassa sui rifiuti',
  icon: 'f1f8',
  answers: [
    {
      id: 2019,
      title: 'Quando e come si paga la TARI?',
      body: `<p>In tre rate: <strong>30 aprile, 31 luglio, 2 dicembre</strong>. Chi vuole paga tutto entro la seconda rata.</p>
<p>L'avviso contiene il codice pagoPA di ogni rata: puoi pagarlo dal servizio <a href="/servizi/41">TARI</a>, in banca,
in posta o dal tabaccaio. Se non hai ricevuto l'avviso entro il 15 aprile, scrivici.</p>`,
    },
    {
      id: 2020,
      title: 'Ho cambiato casa: devo comunicarlo?',
      body: `<p>Sì, entro 90 giorni da quando inizi o smetti di occupare la casa. Il cambio di residenza <em>non</em> basta:
serve la dichiarazione TARI con metri quadri, dati catastali e numero di abitanti. Allega la pianta se l'hai.</p>`,
    },
    {
      id: 2021,
      title: 'Ho una seconda casa sul lago che uso solo in estate: pago per intero?',
      body: `<p>Si paga la quota fissa intera e la quota variabile per due persone, ridotta del 30% se la casa è usata per meno
di 183 giorni l'anno e lo dichiari. La casa senza mobili e senza allacci attivi non paga.</p>`,
    },
  ],
  children: [
    {
      id: 218,
      name: 'Riduzioni',
      answers: [
        {
          id: 2022,
          title: 'Quali riduzioni posso chiedere?',
          body: `<table>
<thead><tr><th>Caso</th><th>Riduzione</th><th>Dove si applica</th></tr></thead>
<tbody>
<tr><td>Compostaggio domestico</td><td>20%</td><td>quota variabile</td></tr>
<tr><td>Casa a più di un chilometro dal punto di raccolta</td><td>40%</td><td>tutta la tassa</td></tr>
<tr><td>Pensionati all'estero con casa non affittata</td><td>due terzi</td><td>tutta la tassa, una sola casa</td></tr>
<tr><td>Attività stagionali</td><td>30%</td><td>quota variabile</td></tr>
</tbody>
</table>
<p>La domanda vale dall'anno in cui la presenti, se la presenti entro il 31 marzo.</p>`,
        },
        {
          id: 2023,
          title: "C'è uno sconto per chi ha un reddito basso?",
          body: `<p>Sì: le famiglie con ISEE basso hanno il bonus sociale rifiuti, pari al 25%. È automatico: basta presentare la
dichiarazione ISEE, anche in un CAF. Il Comune applica lo sconto sul primo avviso utile.</p>`,
        },
      ],
    },
  ],
};

export const imu: SeedCategory = {
  id: 213,
  name: 'IMU',
  icon: 'f015',
  answers: [
    {
      id: 2024,
      title: "Devo pagare l'IMU sulla casa in cui vivo?",
      body: `<p>No, se ci abiti e hai lì la residenza. Pagano soltanto le abitazioni di lusso, cioè le categorie catastali A/1,
A/8 e A/9. È esente anche una pertinenza per ognuna delle categorie C/2, C/6 e C/7.</p>`,
    },
    {
      id: 2025,
      title: 'Quali sono le scadenze e i codici del modello F24?',
      body: `<p>Acconto entro il <strong>16 giugno</strong>, saldo entro il <strong>16 dicembre</strong>. Codice del Comune: X998.</p>
<table>
<thead><tr><th>Immobile</th><th>Codice tributo</th></tr></thead>
<tbody>
<tr><td>Abitazione principale di lusso</td><td>3912</td></tr>
<tr><td>Terreni</td><td>3914</td></tr>
<tr><td>Aree fabbricabili</td><td>3916</td></tr>
<tr><td>Altri fabbricati</td><td>3918</td></tr>
</tbody>
</table>`,
    },
    {
      id: 2026,
      title: 'Ho dato la casa in uso a mio figlio: pago meno?',
      body: `<p>La base imponibile si dimezza se:</p>
<ul>
<li>il contratto di comodato è registrato</li>
<li>tuo figlio (o tuo padre o tua madre) vi abita e vi ha la residenza</li>
<li>possiedi in Italia solo quella casa, o al massimo anche quella in cui abiti, nello stesso Comune</li>
</ul>
<p>La dichiarazione IMU si presenta entro il 30 giugno dell'anno dopo.</p>`,
    },
    {
      id: 2027,
      title: 'Ho dimenticato di pagare: che cosa faccio?',
      body: `<p>Paga appena puoi con il <strong>ravvedimento operoso</strong>: aggiungi la sanzione ridotta e gli interessi legali
per i giorni di ritardo e barra la casella «Ravv.» del modello F24. Prima paghi, minore è la sanzione. Per il conteggio
usa il servizio <a href="/servizi/42">IMU</a>.</p>`,
    },
  ],
};
