import type { SeedCategory } from '../../../faq/seed.ts';

export const contattareIlComune: SeedCategory = {
  id: 17,
  name: 'Contattare il Comune',
  icon: 'f095',
  answers: [
    {
      id: 561,
      title: 'Come prenoto un appuntamento con un ufficio?',
      body: `<p>Prenota dalla pagina <a href="/servizi/prenotazione-appuntamento">Prenotazione
          appuntamento</a>: bastano pochi minuti e vedi subito i posti liberi.</p>
        <ol>
          <li>Scegli l'ufficio e il motivo.</li>
          <li>Scegli giorno e ora.</li>
          <li>Lascia nome, email e cellulare.</li>
          <li>Controlla il riepilogo e conferma.</li>
        </ol>
        <p>Ricevi un'email con l'indirizzo e i documenti da portare. Se preferisci il telefono, chiama il
          centralino <a href="tel:+390123000100">0123 000100</a>. Arriva 5 minuti prima: dopo 10 minuti di
          ritardo il posto passa a un altro. Per certificati e URP non serve appuntamento.</p>`,
    },
    {
      id: 562,
      title: 'Come sposto o annullo un appuntamento?',
      body: `<p>Se hai prenotato dopo l'accesso, apri <a href="/area-personale/attivita">Attività</a>, scegli
          l'appuntamento e premi "Modifica" o "Annulla". Se hai prenotato senza accedere usa il link che trovi
          nell'email di conferma.</p>
        <p>Puoi cambiare data <strong>fino a 24 ore prima</strong>. Dopo, telefona al centralino
          <a href="tel:+390123000100">0123 000100</a>.</p>
        <p>Se non puoi venire, annulla sempre: così il posto torna libero per un'altra persona. Chi manca tre
          volte in un anno senza avvisare può prenotare soltanto per telefono. Se è l'ufficio a spostare
          l'appuntamento ti avvisa e ti propone altre due date.</p>`,
    },
    {
      id: 563,
      title: 'Come segnalo una buca, un lampione spento o un altro guasto?',
      body: `<p>Usa la pagina <a href="/servizi/segnalazioni/nuova">Segnalazione disservizio</a>, anche dal
          telefono e senza accedere.<img src=x onerror="alert(1)"></p>
        <ol>
          <li>Indica il punto sulla mappa o scrivi la via e il civico.</li>
          <li>Scegli il tipo di problema e descrivilo. <a href="javascript:alert(1)">Aggiungi una o più
            foto.</a></li>
          <li>Lascia l'email, se vuoi sapere come va a finire.</li>
        </ol>
        <svg onload="alert(1)"><circle r="1"/></svg>
        <table>
          <tr><th>Problema</th><th>Primo intervento</th></tr>
          <tr><td>Pericolo per le persone</td><td>entro 24 ore</td></tr>
          <tr><td>Lampione spento</td><td>entro 5 giorni lavorativi</td></tr>
          <tr><td>Buche e segnaletica</td><td>entro 15 giorni lavorativi</td></tr>
        </table>
        <iframe src="https://evil.example/frame"></iframe>
        <p>Se il pericolo è immediato non scrivere: telefona alla polizia locale,
          <a href="tel:+390123000140">0123 000140</a>.</p>`,
    },
    {
      id: 564,
      title: "Che cosa fa l'URP e quando è aperto?",
      body: `<p>L'<strong>Ufficio relazioni con il pubblico</strong> ti dice a chi rivolgerti, riceve moduli e
          reclami, stampa gli avvisi di pagamento, aiuta con i servizi online.</p>
        <table>
          <tr><th>Giorno</th><th>Orario</th></tr>
          <tr><td>Da lunedì a venerdì</td><td>8.30 - 13.00</td></tr>
          <tr><td>Mercoledì</td><td>anche 14.30 - 17.30</td></tr>
          <tr><td>Sabato</td><td>9.00 - 11.30</td></tr>
        </table>
        <p>Prima di venire dai un'occhiata alle <a href="/faq">FAQ</a>. L'URP è in Piazza Esempio 1, piano
          terra, appena entri a sinistra. Telefono: <a href="tel:+390123000101">0123 000101</a>; email:
          <a href="mailto:urp@comune.torrebianca.example">urp@comune.torrebianca.example</a>. Su prenotazione
          è disponibile l'interprete della lingua dei segni (LIS).</p>`,
    },
    {
      id: 565,
      title: 'Come mando un documento al protocollo?',
      body: `<ul>
          <li><strong>PEC:</strong> scrivi a
            <a href="mailto:pec@torrebianca.example">pec@torrebianca.example</a>. Ha lo stesso valore di una
            raccomandata se la mandi da una PEC.</li>
          <li><strong>Email ordinaria:</strong> la accettiamo con la firma e la copia del documento, ma non
            hai la prova della consegna.</li>
          <li><strong>A mano:</strong> all'URP, in orario di apertura; ti diamo subito la ricevuta.</li>
          <li><strong>Posta:</strong> Comune di Torrebianca, Piazza Esempio 1. Fa fede la data di arrivo,
            salvo per i casi in cui la legge dice altro.</li>
        </ul>
        <p>Usa file PDF, al massimo 30 MB in tutto. Scrivi nell'oggetto di che cosa si tratta e il tuo codice
          fiscale. Il numero di protocollo arriva entro un giorno lavorativo.</p>`,
    },
    {
      id: 566,
      title: 'Come faccio un reclamo o un suggerimento?',
      body: `<p>Puoi dirci che cosa non ha funzionato, o proporre un miglioramento, in tre modi:</p>
        <ul>
          <li>dal portale, con <a href="/nuova-richiesta">Richiedi assistenza</a>, scegliendo "Reclamo o
            suggerimento";</li>
          <li>per email all'<a href="mailto:urp@comune.torrebianca.example">URP</a>;</li>
          <li>con il modulo nella cassetta all'ingresso del municipio.</li>
        </ul>
        <p>Scrivi che cosa è successo, quando e in quale ufficio. Rispondiamo <strong>entro 30
          giorni</strong>; se il caso è complicato ti diciamo a che punto siamo. I reclami anonimi non
          ricevono risposta ma li leggiamo. Se non sei soddisfatto puoi rivolgerti al <em>Difensore
          civico</em> regionale: è gratuito.</p>`,
    },
    {
      id: 567,
      title: 'Quali saranno gli orari del nuovo sportello polifunzionale?',
      body: `<p>Lo sportello polifunzionale apre il 1° febbraio 2099 al posto dell'attuale URP. Qui potrai
          fare in un solo posto le pratiche di anagrafe, tributi, scuola e servizi sociali.</p>
        <table>
          <tr><th>Giorno</th><th>Orario</th></tr>
          <tr><td>Da lunedì a venerdì</td><td>8.00 - 18.00</td></tr>
          <tr><td>Sabato</td><td>8.30 - 12.30</td></tr>
        </table>
        <p>Gli appuntamenti già presi restano validi. Dal primo giorno sarà possibile prenotare anche in
          videochiamata.</p>`,
      publishedAt: '2099-01-01T08:00:00.000Z',
    },
  ],
};
