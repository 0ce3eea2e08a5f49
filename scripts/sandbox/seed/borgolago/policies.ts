/** Privacy notice of Borgolago. */

const html = `<h2>Informativa privacy – richieste di assistenza</h2>
<p>Il Comune di Borgolago (piazza del Porto 3, PEC
<a href="mailto:protocollo@pec.comune.borgolago.example">protocollo@pec.comune.borgolago.example</a>) tratta i tuoi dati
per rispondere alla richiesta, nell'esercizio di compiti di interesse pubblico.</p>
<ul>
<li>Trattiamo nome, cognome, codice fiscale, recapiti, testo e allegati della richiesta.</li>
<li>Li vedono gli uffici competenti e il fornitore del sistema, responsabile del trattamento.</li>
<li>Li conserviamo per cinque anni dalla chiusura della richiesta.</li>
<li>Non li trasferiamo fuori dall'Unione europea.</li>
</ul>
<p>Puoi chiedere accesso, correzione, limitazione, opporti al trattamento e rivolgerti al Garante. Scrivi al responsabile
della protezione dei dati: <a href="mailto:dpo@comune.borgolago.example">dpo@comune.borgolago.example</a>.</p>`;

/** A JSON string literal: quotes and escapes are part of the body on the wire. */
export const privacyPolicy = JSON.stringify(html);
