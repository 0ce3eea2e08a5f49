/** Privacy notices of Torrebianca, sent as plain HTML text. */

export const privacyPolicy = `<h2>Informativa sul trattamento dei dati personali</h2>
<p>Ai sensi degli articoli 13 e 14 del regolamento (UE) 2016/679, il Comune di Torrebianca spiega come tratta i dati
che ci dai quando chiedi assistenza.</p>
<h3>Chi tratta i dati</h3>
<p>Titolare: Comune di Torrebianca, Piazza Esempio 1, 10999 Torrebianca,
PEC <a href="mailto:pec@torrebianca.example">pec@torrebianca.example</a>.
Responsabile della protezione dei dati: <a href="mailto:dpo@comune.torrebianca.example">dpo@comune.torrebianca.example</a>.</p>
<h3>Perché e per quanto tempo</h3>
<table>
<thead><tr><th>Dato</th><th>Scopo</th><th>Conservazione</th></tr></thead>
<tbody>
<tr><td>Nome, cognome, codice fiscale</td><td>riconoscere chi scrive</td><td>5 anni dalla chiusura della richiesta</td></tr>
<tr><td>E-mail, telefono</td><td>rispondere</td><td>5 anni dalla chiusura della richiesta</td></tr>
<tr><td>Testo e allegati</td><td>esaminare la richiesta</td><td>secondo il piano di conservazione dell'archivio comunale</td></tr>
</tbody>
</table>
<p>Il trattamento è necessario per un compito di interesse pubblico: non serve il tuo consenso. Senza i dati obbligatori
non possiamo rispondere.</p>
<h3>Chi può vederli</h3>
<p>Il personale incaricato del Comune e le società che gestiscono il sistema informatico, nominate responsabili del
trattamento. I dati non escono dall'Unione europea e non servono a decisioni automatizzate.</p>
<h3>I tuoi diritti</h3>
<ul>
<li>sapere quali dati abbiamo e averne una copia</li>
<li>chiedere di correggerli o, nei casi previsti, di cancellarli o limitarne l'uso</li>
<li>opporti al trattamento</li>
<li>presentare un reclamo al Garante per la protezione dei dati personali</li>
</ul>
<p>Per esercitarli scrivi al responsabile della protezione dei dati.</p>`;

export const disruptionPolicy = `<h2>Informativa privacy per le segnalazioni di disservizio</h2>
<p>Il Comune di Torrebianca, titolare del trattamento, usa i dati della segnalazione per trovare il problema, risolverlo
e tenerti informato.</p>
<ul>
<li><strong>Dati trattati:</strong> nome, cognome, codice fiscale, e-mail, telefono se lo indichi, luogo, testo e foto.</li>
<li><strong>Base giuridica:</strong> compito di interesse pubblico, articolo 6, paragrafo 1, lettera e) del regolamento
(UE) 2016/679.</li>
<li><strong>Destinatari:</strong> uffici comunali e, senza i tuoi recapiti, le imprese che fanno la manutenzione.</li>
<li><strong>Conservazione:</strong> 24 mesi dalla chiusura; poi restano solo dati statistici senza nomi.</li>
</ul>
<p>Non fotografare volti o targhe se non serve. Per i tuoi diritti scrivi a
<a href="mailto:dpo@comune.torrebianca.example">dpo@comune.torrebianca.example</a>.</p>`;
