import type { SeedCategory } from '../../../faq/seed.ts';

export const neve: SeedCategory = {
  id: 303,
  name: 'Neve e strade',
  icon: 'f2dc',
  answers: [
    {
      id: 3015,
      title: 'In quale ordine vengono pulite le strade?',
      body: `<p>Le macchine escono quando la neve supera 8 centimetri.</p>
<table>
<thead><tr><th>Turno</th><th>Strade</th><th>Entro</th></tr></thead>
<tbody>
<tr><td>1</td><td>scuola, ambulatorio, linea dell'autobus</td><td>3 ore</td></tr>
<tr><td>2</td><td>borgate abitate tutto l'anno</td><td>6 ore</td></tr>
<tr><td>3</td><td>parcheggi, strade di seconde case</td><td>24 ore</td></tr>
</tbody>
</table>
<p>La strada di Alpe Alta, sopra l'ultima borgata, resta chiusa da novembre ad aprile.</p>`,
    },
    {
      id: 3016,
      title: 'Che cosa devo pulire io?',
      body: `<ul>
<li>il marciapiede davanti a casa, per almeno un metro</li>
<li>il tetto, se la neve può cadere sulla strada</li>
<li>l'accesso privato, anche dal cordone lasciato dallo spazzaneve</li>
</ul>
<p>La neve non va buttata in strada né nel torrente. Il sale si ritira gratis in magazzino, 10 chili a famiglia.</p>`,
    },
    {
      id: 3017,
      title: 'Quando sono obbligatorie le gomme da neve?',
      body: `<p>Dal 15 novembre al 15 aprile su tutte le strade comunali: pneumatici invernali montati o catene a bordo. Moto e
biciclette non possono circolare quando nevica o c'è ghiaccio.</p>`,
    },
    {
      id: 3018,
      title: 'Come ottengo il permesso per le strade agro-silvo-pastorali?',
      body: `<p>Proprietari, affittuari e chi lavora negli alpeggi hanno un permesso gratuito. Gli altri pagano 5 euro al giorno
dal servizio <a href="/servizi/82">Transito sulle strade agro-silvo-pastorali</a>, da giugno a ottobre, fino a 40
veicoli al giorno.</p>`,
    },
  ],
};

export const impianti: SeedCategory = {
  id: 304,
  name: 'Piste e impianti',
  icon: 'f7c9',
  answers: [
    {
      id: 3019,
      title: 'Chi può avere la tessera sci scontata?',
      body: `<table>
<thead><tr><th>Chi</th><th>Stagione</th></tr></thead>
<tbody>
<tr><td>Residenti fino a 14 anni</td><td>gratis</td></tr>
<tr><td>Residenti da 15 a 25 anni e oltre 65</td><td>90 euro</td></tr>
<tr><td>Altri residenti</td><td>150 euro</td></tr>
<tr><td>Proprietari di seconda casa</td><td>260 euro</td></tr>
</tbody>
</table>
<p>Si paga dal servizio <a href="/servizi/84">Tessera sci per residenti</a>; la tessera si ritira alle casse.</p>`,
    },
    {
      id: 3020,
      title: 'Quali regole valgono sulle piste?',
      body: `<ul>
<li>il casco è obbligatorio per tutti</li>
<li>serve un'assicurazione per i danni ad altri: alle casse costa 3 euro al giorno</li>
<li>chi è a valle ha la precedenza; agli incroci chi viene da destra</li>
<li>fuori pista, dove c'è rischio di valanghe, occorrono ARTVA, pala e sonda</li>
<li>si può essere sottoposti alla prova dell'alcol</li>
</ul>`,
    },
    {
      id: 3021,
      title: 'La pista di fondo è aperta anche la sera?',
      body: `<p>Sì: l'anello del Piano, di 2,5 chilometri, è illuminato il martedì e il venerdì fino alle 21.00. L'ingresso costa
6 euro, gratis per i residenti. A piedi e con i cani si usa il sentiero accanto, mai il binario.</p>`,
    },
  ],
};

export const rifugi: SeedCategory = {
  id: 305,
  name: 'Rifugi e sentieri',
  icon: 'f6ec',
  answers: [
    {
      id: 3022,
      title: 'Quando sono aperti i rifugi?',
      body: `<table>
<thead><tr><th>Rifugio</th><th>Quota</th><th>Apertura</th><th>Telefono</th></tr></thead>
<tbody>
<tr><td>Pian delle Betulle</td><td>1.640 m</td><td>tutto l'anno, chiuso il martedì</td><td>0123 000340</td></tr>
<tr><td>Lago Nero</td><td>2.210 m</td><td>dal 10 giugno al 30 settembre</td><td>0123 000341</td></tr>
<tr><td>Bivacco Punta Forte</td><td>2.780 m</td><td>sempre aperto, 8 posti, senza custode</td><td>-</td></tr>
</tbody>
</table>`,
    },
    {
      id: 3023,
      title: 'Come segnalo un sentiero interrotto?',
      body: `<p>Con una <a href="/servizi/segnalazioni/nuova">segnalazione</a>: indica il numero del sentiero, la località e, se
puoi, una foto. I sentieri chiusi sono elencati ogni venerdì sul
<a href="https://www.comune.valforte.example/sentieri">sito del Comune</a>.</p>`,
    },
    {
      id: 3024,
      title: 'Posso dormire in tenda?',
      body: `<p>Sopra i 2.000 metri sì, per una notte, dal tramonto all'alba. Nel resto del territorio la tenda è permessa solo nei
due campeggi. I fuochi sono vietati ovunque, anche sui ghiaioni.</p>`,
    },
  ],
};

export const sicurezza: SeedCategory = {
  id: 312,
  name: 'Protezione civile, valanghe e incendi',
  icon: 'f7e4',
  answers: [
    {
      id: 3025,
      title: 'Come leggo il bollettino valanghe?',
      body: `<p>Il pericolo va da 1 (debole) a 5 (molto forte). Già con il grado <strong>3, marcato</strong>, il fuori pista è
per chi sa valutare il pendio. Con il grado 4 il Comune può chiudere strade e far lasciare le borgate esposte. Il
bollettino è esposto in piazza e alle casse degli impianti ogni pomeriggio.</p>`,
    },
    {
      id: 3026,
      title: 'Vedo fumo nel bosco: che cosa faccio?',
      body: `<p>Chiama subito il <strong>112</strong> e spiega dove sei. Allontanati verso valle o verso una zona già bruciata, mai
in salita davanti al fuoco. Non fermare l'auto sulla strada: serve alle squadre.</p>`,
    },
    {
      id: 3027,
      title: 'Posso bruciare rami e foglie?',
      body: `<p>Solo in piccoli mucchi, nel luogo in cui sono stati prodotti, lontano dal bosco e senza vento, nei periodi ammessi
dalle norme regionali. Quando è dichiarata la massima pericolosità per gli incendi è sempre vietato. Chiedi prima al
Comune: <a href="tel:+390123000300">0123 000300</a>.</p>`,
    },
  ],
};
