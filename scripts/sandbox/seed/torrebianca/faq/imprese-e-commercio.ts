import type { SeedCategory } from '../../../faq/seed.ts';

export const impreseECommercio: SeedCategory = {
  id: 10,
  name: 'Imprese e commercio',
  icon: 'f0b1',
  answers: [
    {
      id: 491,
      title: 'Come funziona il SUAP e come mando una pratica?',
      body: `<p>Lo <strong>Sportello unico per le attività produttive</strong> è l'unico ufficio a cui mandare
          le pratiche per aprire, cambiare o chiudere un'attività. Al resto (ASL, Vigili del fuoco, Regione)
          pensa il SUAP.</p>
        <ol>
          <li>Entra nel portale nazionale <em>Impresa in un giorno</em> con SPID, CIE o CNS.</li>
          <li>Scegli Torrebianca e il tipo di attività.</li>
          <li>Compila, allega i documenti firmati e paga i diritti con pagoPA.</li>
        </ol>
        <p>Non accettiamo pratiche su carta o per email. La ricevuta arriva subito sulla PEC. Per farti
          aiutare prendi appuntamento: <a href="tel:+390123000165">0123 000165</a>, martedì e giovedì
          mattina.</p>`,
    },
    {
      id: 492,
      title: 'Che cosa serve per aprire un negozio?',
      body: `<p>Per un negozio fino a 250 metri quadri di vendita (<em>esercizio di vicinato</em>) basta una
          <strong>SCIA</strong>: apri lo stesso giorno in cui la mandi.</p>
        <ul>
          <li>Locale con destinazione d'uso commerciale e agibilità.</li>
          <li>Requisiti di onorabilità.</li>
          <li>Solo per gli alimentari: requisito professionale (corso, diploma del settore o due anni di
            esperienza negli ultimi cinque) e notifica sanitaria.</li>
          <li>Iscrizione al Registro imprese entro 30 giorni.</li>
        </ul>
        <p>Il Comune controlla entro 60 giorni: se manca qualcosa ti dà almeno 30 giorni per rimediare. I
          diritti costano 50 euro. Gli orari di apertura sono liberi, ma vanno esposti. Per superfici più
          grandi serve l'autorizzazione.</p>`,
    },
    {
      id: 493,
      title: 'Come chiedo il dehors per il mio bar o ristorante?',
      body: `<p>Serve la <strong>concessione di suolo pubblico</strong>. La domanda passa dal SUAP, almeno 45
          giorni prima.</p>
        <p>Allega la pianta in scala, le foto, la scheda di tavoli, ombrelloni e pedane, e il nulla osta del
          vicino se vai oltre la tua vetrina. Nel centro storico colori e materiali devono seguire il
          regolamento.</p>
        <h3>Regole principali</h3>
        <ul>
          <li>Lascia liberi almeno 2 metri per i pedoni e 3,50 metri per i mezzi di soccorso.</li>
          <li>Musica fino alle 23.00.</li>
          <li>Stagionale: da aprile a ottobre. Annuale: tutto l'anno, rinnovo ogni 3 anni.</li>
        </ul>
        <p>Il canone è di 0,35 euro al metro quadro al giorno in centro e 0,20 nelle altre zone.</p>`,
    },
    {
      id: 494,
      title: 'Come avvio un bed and breakfast o una locazione turistica?',
      body: `<ol>
          <li><strong>B&amp;B:</strong> manda la SCIA al SUAP. <strong>Locazione turistica:</strong> basta la
            comunicazione.</li>
          <li>Ottieni il codice regionale (<em>CIR</em>) dal portale del turismo piemontese.</li>
          <li>Chiedi il codice nazionale, <strong>CIN</strong>, sulla banca dati del Ministero del Turismo: è
            obbligatorio in ogni annuncio e va esposto all'ingresso.</li>
          <li>Registrati al portale <em>Alloggiati</em> della Polizia di Stato: gli ospiti si comunicano entro
            24 ore.</li>
        </ol>
        <p>Servono rilevatori di gas e monossido ed estintori. A Torrebianca l'imposta di soggiorno è di 1,50
          euro a notte, fino a 5 notti; i bambini sotto i 12 anni non la pagano. Si versa ogni tre mesi.</p>`,
    },
    {
      id: 495,
      title: 'Come ottengo un posto al mercato?',
      body: `<p>Il mercato è in piazza del Mercato, il <strong>martedì</strong> e il <strong>sabato</strong>,
          dalle 8.00 alle 13.00.</p>
        <p>Per un <em>posto fisso</em> si partecipa al bando, pubblicato di solito a gennaio: la concessione
          dura 10 anni. Chi ha già un'autorizzazione al commercio ambulante può lavorare come
          <em>spuntista</em> sui posti liberi: presentati alle 7.30 con autorizzazione e documento. Conta il
          numero di presenze.</p>
        <p>Gli agricoltori hanno sei posti riservati, con la comunicazione al SUAP. Il canone giornaliero è di
          0,55 euro al metro quadro, rifiuti compresi. Bisogna essere in regola con i contributi: serve la
          verifica annuale.</p>`,
    },
    {
      id: 496,
      title: 'Organizzo una sagra o un concerto: che permessi servono?',
      body: `<p>Muoviti <strong>almeno 60 giorni prima</strong> e manda tutto al SUAP.</p>
        <table>
          <tr><th>Che cosa fai</th><th>Che cosa serve</th></tr>
          <tr><td>Evento fino a 200 persone, che finisce entro mezzanotte</td><td>SCIA</td></tr>
          <tr><td>Evento più grande o su più sere</td><td>licenza, con parere della commissione di
            vigilanza</td></tr>
          <tr><td>Cibo e bevande</td><td>SCIA temporanea e notifica sanitaria</td></tr>
          <tr><td>Musica oltre i limiti di rumore</td><td>deroga acustica</td></tr>
          <tr><td>Piazza o strada</td><td>suolo pubblico e ordinanza per il traffico</td></tr>
        </table>
        <p>Per ogni evento servono un piano di sicurezza e il soccorso sanitario adatto al numero di persone.
          Per alcuni spettacoli dal vivo la legge prevede procedure più semplici anche sopra le 200 persone:
          chiedici. Ricordati della SIAE.</p>`,
    },
  ],
};
