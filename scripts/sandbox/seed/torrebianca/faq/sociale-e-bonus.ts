import type { SeedCategory } from '../../../faq/seed.ts';

export const socialeEBonus: SeedCategory = {
  id: 11,
  name: 'Sociale, famiglia e bonus',
  icon: 'f0c0',
  answers: [
    {
      id: 501,
      title: "Come chiedo l'assegno di maternità del Comune?",
      body: `<p>Spetta alle mamme residenti che non hanno altra indennità di maternità, o che ne hanno una più
          bassa. Vale per nascite, adozioni e affidi preadottivi.</p>
        <table>
          <tr><th>Per i nati nel 2026</th><th>Valore</th></tr>
          <tr><td>Importo al mese</td><td>413,10 euro</td></tr>
          <tr><td>Durata</td><td>5 mesi (2.065,50 euro in tutto)</td></tr>
          <tr><td>ISEE massimo</td><td>20.668,26 euro</td></tr>
        </table>
        <p>Fai domanda al Comune <strong>entro 6 mesi</strong> dalla nascita: il termine non si può prorogare.
          Servono ISEE minorenni, IBAN intestato alla mamma e, per le cittadine non UE, il permesso di
          soggiorno. Il Comune concede l'assegno, l'INPS lo paga, di solito entro due mesi.</p>`,
      publishedAt: '2026-02-12T09:00:00.000Z',
    },
    {
      id: 502,
      title: 'Come ottengo il bonus sociale per luce, gas, acqua e rifiuti?',
      body: `<p>Non devi fare nessuna domanda: lo sconto arriva <strong>in automatico</strong> in bolletta. Ti
          basta presentare ogni anno la DSU per avere l'ISEE.</p>
        <ol>
          <li>Prepara la DSU al CAF o online sul sito INPS (ISEE precompilato).</li>
          <li>Se l'ISEE è sotto la soglia dell'anno, INPS passa i dati ai gestori.</li>
          <li>Lo sconto dura 12 mesi. Quello sui rifiuti è del 25% e arriva con la TARI dell'anno dopo.</li>
        </ol>
        <p>La soglia è più alta per chi ha almeno quattro figli a carico. Solo il <em>bonus elettrico per
          disagio fisico</em>, per chi usa apparecchi salvavita, va chiesto in Comune con il certificato
          dell'ASL.</p>`,
    },
    {
      id: 503,
      title: "Dove faccio l'ISEE?",
      body: `<p>L'ISEE non lo fa il Comune. Puoi ottenerlo gratis:</p>
        <ul>
          <li><strong>online</strong>, sul sito INPS, con SPID, CIE o CNS: il modello è in parte già compilato
            e il risultato può arrivare lo stesso giorno;</li>
          <li><strong>al CAF</strong>, su appuntamento: risultato in circa 10 giorni lavorativi.</li>
        </ul>
        <p>Prepara documenti e codici fiscali della famiglia, contratto di affitto, redditi di due anni prima,
          saldo e <em>giacenza media</em> di conti e libretti al 31 dicembre di due anni prima, targhe dei
          veicoli.</p>
        <p>L'ISEE scade il <strong>31 dicembre</strong>: rifallo a gennaio. Se il reddito è crollato puoi
          chiedere l'ISEE corrente.</p>`,
    },
    {
      id: 504,
      title: 'Ho bisogno di un aiuto economico: a chi mi rivolgo?',
      body: `<p>Parla con l'<strong>assistente sociale</strong>: il primo colloquio è gratuito e riservato.
          Prendi appuntamento allo <a href="tel:+390123000170">0123 000170</a>, dal lunedì al venerdì dalle 9
          alle 12.</p>
        <p>Insieme potete valutare:</p>
        <ul>
          <li>contributi per bollette, affitto o spese mediche;</li>
          <li>l'<em>Assegno di inclusione</em>, che si chiede a INPS, CAF o patronato;</li>
          <li>pacchi alimentari dell'emporio solidale;</li>
          <li>aiuto nella ricerca di lavoro, con il Centro per l'impiego.</li>
        </ul>
        <p>Porta documento, ISEE valido e bollette o lettere di sfratto. Per le urgenze gravi l'emporio e il
          dormitorio accolgono anche senza ISEE.</p>`,
    },
    {
      id: 505,
      title: "Come chiedo l'assistenza a domicilio per una persona anziana?",
      body: `<div style="margin:0;padding:0"><span style="background-color:#ffffff">L'assistenza domiciliare
          aiuta chi ha più di 65 anni, o una disabilità, a restare a casa: igiene personale, pasti, spesa,
          compagnia.</span><br><br><span style="background-color:#ffffff">1. Telefona ai servizi sociali,
          <a href="tel:+390123000170">0123&nbsp;000170</a>.</span><br><span style="background-color:#ffffff">2.
          L'assistente sociale fa una visita a casa entro 15
          giorni.</span><br><span style="background-color:#ffffff">3. Con la famiglia si decide quante ore
          servono e chi interviene.</span><br><br><span style="background-color:#ffffff">Il costo va da 0 a 18
          euro l'ora, secondo l'ISEE sociosanitario. I pasti a domicilio costano 6,50 euro. Se servono cure
          infermieristiche il medico di base attiva l'<b>ADI</b> dell'ASL, che è gratuita.</span></div>`,
    },
    {
      id: 506,
      title: 'Come faccio domanda per una casa popolare?',
      body: `<p>Gli alloggi di edilizia sociale si assegnano con un <strong>bando</strong>, di solito ogni tre
          o quattro anni. La domanda si può fare solo quando il bando è aperto, nel Comune dove risiedi o
          lavori.</p>
        <ul>
          <li>Devi avere la residenza o il lavoro in Piemonte da almeno 5 anni.</li>
          <li>Nessuno in famiglia può avere una casa adeguata in Italia.</li>
          <li>L'ISEE non può superare il limite fissato dalla Regione.</li>
        </ul>
        <p>Contano nel punteggio sfratto, sovraffollamento, disabilità, età e figli. Gli alloggi sono
          dell'ATC, che calcola anche l'affitto. Fuori bando sono possibili solo le <em>emergenze
          abitative</em>, per esempio uno sfratto già eseguito: parlane con i servizi sociali.</p>`,
    },
    {
      id: 507,
      title: 'Subisco violenza o conosco qualcuno che la subisce: dove trovo aiuto?',
      body: `<p><strong>Se sei in pericolo adesso, chiama il numero unico di emergenza.</strong></p>
        <p>Per parlare con qualcuno, anche senza dire il tuo nome, c'è il numero nazionale antiviolenza e
          stalking: è gratuito, attivo giorno e notte e in più lingue.</p>
        <p>A Torrebianca il <em>Centro antiviolenza</em> riceve in via Campione 12, secondo piano:</p>
        <ul>
          <li>lunedì e giovedì dalle 9 alle 13;</li>
          <li>mercoledì dalle 15 alle 19;</li>
          <li>su appuntamento, allo <a href="tel:+390123000175">0123 000175</a>.</li>
        </ul>
        <p>Ascolto, aiuto legale e psicologico sono gratuiti e riservati. Se serve, c'è un rifugio segreto
          anche per i figli. Non devi sporgere denuncia per essere aiutata.</p>`,
    },
    {
      id: 508,
      title: "Come chiedo i buoni spesa per l'emergenza sanitaria?",
      body: `<p>I buoni spesa aiutano le famiglie in difficoltà a causa dell'emergenza sanitaria. Valgono 25
          euro ciascuno e si usano nei negozi convenzionati.</p>
        <p>La domanda si presenta dal 1° febbraio al 30 novembre 2021, con il modulo online o per telefono
          allo <a href="tel:+390123000170">0123 000170</a>. Devi essere residente o domiciliato a Torrebianca
          e dichiarare i redditi dell'ultimo mese.</p>
        <p>I buoni si caricano sulla tessera sanitaria entro 7 giorni. Vanno spesi entro il 31 dicembre 2021 e
          non danno diritto a resto.</p>`,
      archivedAt: '2021-12-31T23:00:00.000Z',
    },
  ],
};
