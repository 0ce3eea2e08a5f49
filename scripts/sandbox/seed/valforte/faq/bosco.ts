import type { SeedCategory } from '../../../faq/seed.ts';

export const legnatico: SeedCategory = {
  id: 301,
  name: 'Legnatico e boschi',
  icon: 'f1bb',
  answers: [
    {
      id: 3001,
      title: 'Chi ha diritto alla legna di uso civico?',
      body: `<p>Ogni famiglia residente da almeno un anno e che passa l'inverno in valle. La domanda si presenta <strong>dal 1° al
31 marzo</strong> dal servizio <a href="/servizi/80">Legnatico</a>.</p>
<table>
<thead><tr><th>Famiglia</th><th>Legna assegnata</th><th>Contributo</th></tr></thead>
<tbody>
<tr><td>1 persona</td><td>25 quintali</td><td>20 euro</td></tr>
<tr><td>2 o 3 persone</td><td>35 quintali</td><td>28 euro</td></tr>
<tr><td>4 o più persone</td><td>45 quintali</td><td>36 euro</td></tr>
</tbody>
</table>
<p>La legna serve per casa propria e non si può vendere.</p>`,
    },
    {
      id: 3002,
      title: 'Come so quali piante posso tagliare?',
      body: `<p>Il tecnico forestale segna con la vernice le piante di ogni lotto e ti consegna la mappa. Si taglia dal 1°
ottobre al 15 aprile; la legna va portata via entro il 31 maggio. Non lasciare rami su sentieri e canali.</p>`,
    },
    {
      id: 3003,
      title: 'Devo avvisare qualcuno prima di tagliare nel mio bosco?',
      body: `<p>Spesso sì: secondo la superficie e il tipo di taglio serve una comunicazione o un'autorizzazione regionale. Per
piccoli tagli destinati a scaldare casa le regole sono più semplici. Prima di cominciare passa allo sportello forestale,
in municipio il martedì dalle 14.00 alle 16.00.</p>`,
    },
  ],
};

export const usiCivici: SeedCategory = {
  id: 302,
  name: 'Usi civici e alpeggi',
  icon: 'f6c8',
  answers: [
    {
      id: 3004,
      title: 'Che cosa sono gli usi civici?',
      body: `<p>Sono diritti antichi della comunità su boschi e pascoli: fare legna, pascolare, raccogliere. Spettano a chi abita
nella frazione, non si vendono e non si perdono col tempo. Le terre di uso civico non si possono costruire o cedere senza
un'autorizzazione della Regione.</p>`,
    },
    {
      id: 3005,
      title: 'Come si assegnano gli alpeggi comunali?',
      body: `<p>Con un bando ogni sei anni. Conta di più:</p>
<ul>
<li>essere allevatori residenti in valle</li>
<li>avere meno di 41 anni</li>
<li>trasformare il latte sul posto</li>
<li>tenere capi di razze locali</li>
</ul>
<p>Per salire bisogna comunicare i capi al servizio veterinario e al Comune, dal servizio
<a href="/servizi/81">Pascoli e alpeggi comunali</a>.</p>`,
    },
    {
      id: 3006,
      title: 'Come faccio a sapere se il mio terreno è di uso civico?',
      body: `<p>Chiedi all'ufficio tecnico il certificato di uso civico, indicando foglio e particella. È rilasciato entro 30
giorni e serve al notaio in caso di vendita. Costa 20 euro di diritti più due marche da bollo da 16 euro.</p>`,
    },
  ],
};

export const cacciaEPesca: SeedCategory = {
  id: 306,
  name: 'Caccia e pesca',
  icon: 'f578',
  answers: [
    {
      id: 3007,
      title: 'Dove ritiro il tesserino per la caccia?',
      body: `<p>Allo sportello Anagrafe, da agosto, con il porto d'armi valido, le ricevute delle tasse e dell'assicurazione e il
tesserino dell'anno prima. La licenza di porto di fucile la rilascia invece la Questura.</p>`,
    },
    {
      id: 3008,
      title: 'Che cosa serve per pescare nel torrente?',
      body: `<ol>
<li>Paga la tassa regionale: la ricevuta, con un documento, è la licenza.</li>
<li>Compra il permesso di valle all'ufficio turistico: 12 euro al giorno, 90 euro l'anno, gratis fino a 14 anni.</li>
<li>Segna subito ogni trota trattenuta: al massimo quattro al giorno, di almeno 22 centimetri.</li>
</ol>
<p>Tra il ponte Vecchio e la presa dell'acquedotto si pesca solo rilasciando il pesce.</p>`,
    },
    {
      id: 3009,
      title: 'I cinghiali mi hanno rovinato il campo: a chi chiedo i danni?',
      body: `<p>Al comprensorio alpino, che manda un perito. Fai la denuncia entro pochi giorni, prima di sistemare il terreno,
con foto e dati catastali. Il Comune ti aiuta a compilarla: <a href="/nuova-richiesta">scrivici</a>.</p>`,
    },
  ],
};

export const funghi: SeedCategory = {
  id: 307,
  name: 'Funghi e frutti del bosco',
  icon: 'f4d8',
  answers: [
    {
      id: 3010,
      title: 'Che cosa serve per raccogliere funghi?',
      body: `<p>Il titolo di raccolta, valido in tutta la regione, che paghi dal servizio
<a href="/servizi/83">Raccolta dei funghi</a>: la ricevuta e un documento vanno portati con te. I minori di 14 anni
raccolgono con un adulto che ha il titolo.</p>
<p>Il limite è di <strong>tre chili al giorno a persona</strong>.</p>`,
    },
    {
      id: 3011,
      title: 'Che cosa è vietato?',
      body: `<ul>
<li>raccogliere dal tramonto all'alba</li>
<li>usare rastrelli e uncini</li>
<li>mettere i funghi in sacchetti di plastica: servono cesti rigidi e aerati</li>
<li>danneggiare i funghi che non prendi</li>
<li>entrare nei prati da sfalcio e nella riserva del Pian delle Betulle</li>
</ul>`,
    },
    {
      id: 3012,
      title: 'Chi controlla se i funghi sono buoni?',
      body: `<p>L'ispettorato micologico dell'ASL, gratis. In settembre e ottobre l'esperto è in municipio il lunedì dalle 14.00
alle 16.00. Porta tutto il raccolto, intero e fresco. Se stai male dopo averli mangiati vai subito al pronto soccorso
con gli avanzi.</p>`,
    },
  ],
};

export const animali: SeedCategory = {
  id: 313,
  name: 'Cani, mandrie e animali selvatici',
  icon: 'f6d3',
  answers: [
    {
      id: 3013,
      title: 'Come mi comporto se incontro cani da guardia del gregge?',
      body: `<p>Fermati, scendi dalla bicicletta, parla con calma e allontanati piano girando largo attorno al gregge. Non correre,
non alzare bastoni, non accarezzarli. Se hai un cane tienilo al guinzaglio corto dietro di te.</p>`,
    },
    {
      id: 3014,
      title: 'Ho visto un lupo o ne ho trovato le tracce: a chi lo dico?',
      body: `<p>Manda data, ora, luogo e una foto ai Carabinieri forestali o con una
<a href="/servizi/segnalazioni/nuova">segnalazione</a>. Per una predazione non toccare la carcassa, coprila e chiama
il veterinario dell'ASL: il sopralluogo è necessario per l'indennizzo.</p>`,
    },
  ],
};
