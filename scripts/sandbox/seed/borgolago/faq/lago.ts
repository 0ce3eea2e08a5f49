import type { SeedCategory } from '../../../faq/seed.ts';

export const navigazione: SeedCategory = {
  id: 201,
  name: 'Navigazione e porto',
  icon: 'f21a',
  answers: [
    {
      id: 2001,
      title: 'Come chiedo un posto barca nel porto comunale?',
      body: `<p>I posti si assegnano con una graduatoria aperta ogni anno <strong>dal 1° al 30 novembre</strong>.</p>
<ol>
<li>Compila la domanda con le misure della barca e i dati dell'assicurazione.</li>
<li>Inviala con una <a href="/nuova-richiesta">richiesta di assistenza</a> all'ufficio Porto e demanio.</li>
<li>Controlla la graduatoria: esce entro il 31 gennaio sul sito del Comune.</li>
</ol>
<p>Hanno la precedenza i residenti e chi vive di pesca. Se rinunci, il posto passa a chi ti segue.</p>`,
    },
    {
      id: 2002,
      title: 'Quanto costa il posto barca?',
      body: `<p>Il canone dipende dalla lunghezza fuori tutto e dalla residenza.</p>
<table>
<thead><tr><th>Lunghezza</th><th>Residenti</th><th>Non residenti</th></tr></thead>
<tbody>
<tr><td>fino a 5 metri</td><td>180 euro</td><td>320 euro</td></tr>
<tr><td>da 5,01 a 7 metri</td><td>260 euro</td><td>460 euro</td></tr>
<tr><td>da 7,01 a 10 metri</td><td>390 euro</td><td>690 euro</td></tr>
<tr><td>boa, qualsiasi misura</td><td>120 euro</td><td>210 euro</td></tr>
</tbody>
</table>
<p>Si paga una volta l'anno, entro il 31 marzo, dal servizio <a href="/servizi/50">Posti barca comunali</a>.</p>`,
    },
    {
      id: 2003,
      title: 'A che velocità posso navigare vicino a riva?',
      body: `<p>Nella fascia di 150 metri dalla riva si passa solo per uscire e rientrare, per la via più breve e a non più di
5 km/h. Nel porto e tra le boe il limite è 3 km/h, senza alzare onda.</p>
<p>Nella zona dei canneti di Riva la navigazione a motore è sempre vietata.</p>`,
    },
    {
      id: 2004,
      title: 'Posso mettere in acqua la barca dallo scivolo pubblico?',
      body: `<p>Sì, lo scivolo di via dei Pescatori è aperto dalle 6.00 alle 22.00.</p>
<ul>
<li>residenti: gratis, con il permesso annuale da tenere sul cruscotto</li>
<li>altri: 10 euro al giorno, al parcometro accanto allo scivolo</li>
</ul>
<p>Il carrello non può restare sullo scivolo: portalo al parcheggio del campo sportivo.</p>`,
    },
    {
      id: 2005,
      title: 'Dove trovo gli orari dei battelli?',
      body: `<p>Gli orari sono esposti all'imbarcadero e sul sito del Comune, alla pagina
<a href="https://www.comune.borgolago.example/vivere-borgolago/battelli">Battelli</a>. Da novembre a marzo le corse si
fanno solo sabato e domenica. Con vento forte il servizio è sospeso: chiama l'imbarcadero al
<a href="tel:+390123000250">0123 000250</a>.</p>`,
    },
  ],
};

export const spiagge: SeedCategory = {
  id: 202,
  name: 'Spiagge e balneazione',
  icon: 'f5ca',
  answers: [
    {
      id: 2006,
      title: "L'acqua del lago è balneabile?",
      body: `<p>Da maggio a settembre l'acqua è controllata almeno una volta al mese in tre punti. L'esito è sui cartelli
all'ingresso delle spiagge:</p>
<ul>
<li><strong>Lido comunale</strong>: punto di controllo n. 1</li>
<li><strong>Spiaggia dei Salici</strong>: punto di controllo n. 2</li>
<li><strong>Riva</strong>: punto di controllo n. 3</li>
</ul>
<p>Se un valore supera il limite, il sindaco vieta il bagno con ordinanza fino alla prova favorevole successiva.</p>`,
    },
    {
      id: 2007,
      title: 'Quando è presente il bagnino?',
      body: `<p>Al Lido comunale il servizio di salvataggio è attivo dal 15 giugno al 15 settembre, tutti i giorni dalle 10.00
alle 18.30. Nelle altre spiagge libere non c'è sorveglianza: il cartello all'ingresso lo ricorda.</p>
<p>Bandiera rossa: bagno pericoloso. Bandiera bianca: bagnino presente e acque tranquille.</p>`,
    },
    {
      id: 2008,
      title: 'Posso portare il cane in spiaggia?',
      body: `<p>Nei mesi da maggio a settembre i cani sono ammessi solo alla <em>Spiaggia dei Salici</em>, nel tratto
recintato. Negli altri mesi possono stare in tutte le spiagge libere, al guinzaglio. I cani guida sono ammessi sempre
e ovunque.</p>`,
    },
    {
      id: 2009,
      title: 'Ci sono spiagge accessibili a chi usa la sedia a rotelle?',
      body: `<p>Sì, il Lido comunale ha due posti auto riservati, una passerella fino all'acqua, uno spogliatoio attrezzato e
due sedie da bagno, che si usano gratis. È bene prenotarle il giorno prima al
<a href="tel:+390123000251">0123 000251</a>.</p>`,
    },
    {
      id: 2010,
      title: 'Si possono accendere fuochi o campeggiare in riva al lago?',
      body: `<p>No. Su tutte le spiagge sono vietati tende, fuochi e bracieri. I barbecue in muratura dell'area dei Salici
sono liberi, con carbonella propria, fino alle 22.00. La sanzione va da 50 a 300 euro.</p>`,
    },
  ],
};
