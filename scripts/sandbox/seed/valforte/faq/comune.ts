import type { SeedCategory } from '../../../faq/seed.ts';

export const scuole: SeedCategory = {
  id: 308,
  name: 'SCUOLE',
  icon: 'f549',
  answers: [
    {
      id: 3028,
      title: 'La scuola primaria ha le pluriclassi: come funzionano?',
      body: `<p>I 31 alunni sono divisi in due gruppi: prima e seconda; terza, quarta e quinta. Ci sono quattro maestre e un
insegnante di sci e di musica pagato dal Comune. Le iscrizioni si fanno in gennaio sul portale del Ministero.</p>`,
    },
    {
      id: 3029,
      title: 'Come pago mensa e scuolabus?',
      body: `<p>A fine mese arriva l'avviso pagoPA, che puoi pagare dai servizi <a href="/servizi/12">Mensa scolastica</a> e
<a href="/servizi/89">Trasporto scolastico</a>. Il pasto costa 4,30 euro, lo scuolabus 15 euro al mese.</p>`,
    },
    {
      id: 3030,
      title: 'Se nevica la scuola chiude?',
      body: `<p>Solo con ordinanza del sindaco, di solito entro le 18.00 del giorno prima. Se lo scuolabus non può salire alle
borgate alte l'assenza è giustificata e le lezioni sono mandate alle famiglie.</p>`,
    },
  ],
};

export const anagrafe: SeedCategory = {
  id: 309,
  name: 'Anagrafe',
  icon: 'f2c2',
  answers: [
    {
      id: 3031,
      title: "Come fisso l'appuntamento per la carta d'identità?",
      body: `<p>Dal servizio <a href="/servizi/32">Carta d'identità elettronica</a> o al
<a href="tel:+390123000310">0123 000310</a>. Porta una fototessera, la tessera sanitaria, la vecchia carta e 22 euro.
Il primo sabato del mese lo sportello è anche ad Alpe Alta.</p>`,
    },
    {
      id: 3032,
      title: 'Voglio trasferirmi in valle: ci sono aiuti?',
      body: `<p>Sì: chi prende la residenza e vi resta cinque anni può chiedere un contributo per l'affitto o la ristrutturazione,
fino a 8.000 euro. Il bando esce in aprile. Prima dichiara la <a href="/servizi/31">residenza</a>, entro 20 giorni dal
trasloco.</p>`,
    },
  ],
};

export const tributi: SeedCategory = {
  id: 310,
  name: 'Tributi e seconde case',
  icon: 'f51e',
  answers: [
    {
      id: 3033,
      title: 'Ho una baita: pago IMU e TARI?',
      body: `<table>
<thead><tr><th>Situazione</th><th>IMU</th><th>TARI</th></tr></thead>
<tbody>
<tr><td>Abitabile, anche se usata poco</td><td>sì</td><td>sì, ridotta del 30% se dichiarata stagionale</td></tr>
<tr><td>Inagibile, con perizia</td><td>al 50%</td><td>no</td></tr>
<tr><td>Diroccata, categoria F/2</td><td>no</td><td>no</td></tr>
<tr><td>Rurale strumentale, categoria D/10</td><td>con aliquota ridotta</td><td>solo i locali che producono rifiuti</td></tr>
</tbody>
</table>`,
    },
    {
      id: 3034,
      title: 'Quando si paga la TARI?',
      body: `<p>In due rate, 30 giugno e 30 novembre, con gli avvisi che trovi nel servizio <a href="/servizi/41">TARI</a>. Chi fa
il compost ha il 15% di sconto; chi abita a oltre 500 metri dal punto di raccolta il 40%.</p>`,
    },
  ],
};

export const rifiuti: SeedCategory = {
  id: 311,
  name: 'Rifiuti',
  icon: 'f829',
  answers: [
    {
      id: 3035,
      title: "Come uso l'ecopunto della borgata?",
      body: `<p>Avvicina la tessera al contenitore: si apre per un minuto. La tessera è legata alla TARI e si ritira in municipio;
i proprietari di seconde case la ricevono per posta. D'inverno tieni chiuso il coperchio, per il ghiaccio e per le
volpi.</p>`,
    },
    {
      id: 3036,
      title: 'Dove porto gli ingombranti e le macerie?',
      body: `<p>All'ecocentro del Piano: mercoledì e sabato dalle 9.00 alle 12.00. Mobili ed elettrodomestici gratis; macerie di
piccoli lavori fatti da te fino a un quintale l'anno.</p>`,
    },
  ],
};

export const cimitero: SeedCategory = {
  id: 314,
  name: 'Cimiteri',
  icon: 'f755',
  answers: [
    {
      id: 3037,
      title: "Si può seppellire d'inverno nel cimitero di Alpe Alta?",
      body: `<p>Quando la strada è chiusa il feretro resta nella camera mortuaria del Capoluogo e la sepoltura si fa appena il
cimitero torna raggiungibile, senza spese per la famiglia.</p>`,
    },
    {
      id: 3038,
      title: 'Come pago la lampada votiva?',
      body: `<p>Dal servizio <a href="/servizi/86">Lampade votive</a>: 16 euro l'anno, entro il 31 gennaio. Per attivarla o
disdirla scrivi con una <a href="/nuova-richiesta">richiesta di assistenza</a>.</p>`,
    },
  ],
};
