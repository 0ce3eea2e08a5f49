/** Privacy notices of Valforte, wrapped in an object: the text sits in `testo`. */

const assistance = `<h2>Privacy: richieste di assistenza</h2>
<p>Titolare del trattamento è il Comune di Valforte, via della Fontana 7, PEC
<a href="mailto:protocollo@pec.comune.valforte.example">protocollo@pec.comune.valforte.example</a>.</p>
<p>Usiamo i tuoi dati soltanto per rispondere alla richiesta (articolo 6, paragrafo 1, lettera e) del regolamento
(UE) 2016/679) e li conserviamo per cinque anni.</p>
<ul>
<li>Puoi chiedere di vedere, correggere o limitare i dati e opporti al loro uso.</li>
<li>Puoi presentare reclamo al Garante per la protezione dei dati personali.</li>
<li>Responsabile della protezione dei dati: <a href="mailto:dpo@comune.valforte.example">dpo@comune.valforte.example</a>.</li>
</ul>`;

const disruption = `<h2>Privacy: segnalazioni</h2>
<p>Il Comune di Valforte usa nome, recapiti, luogo, testo e foto della segnalazione per trovare e risolvere il problema.
Alle squadre di manutenzione passiamo solo luogo, testo e foto.</p>
<p>Cancelliamo i tuoi dati due anni dopo la chiusura. Non fotografare persone o targhe. Per i tuoi diritti scrivi a
<a href="mailto:dpo@comune.valforte.example">dpo@comune.valforte.example</a>.</p>`;

export const privacyPolicy = JSON.stringify({ testo: assistance });

export const disruptionPolicy = JSON.stringify({ testo: disruption });
