import type { SeedCategory } from '../../../faq/seed.ts';

export const trasparenzaEAtti: SeedCategory = {
  id: 19,
  name: 'Trasparenza e accesso agli atti',
  icon: 'f0f6',
  answers: [
    {
      id: 571,
      title: 'Come chiedo di vedere un atto che mi riguarda?',
      body: `<p>È l'<strong>accesso documentale</strong> della legge 241 del 1990. Lo puoi chiedere se hai un
          interesse diretto e concreto, per esempio hai partecipato a un concorso o il vicino ha avuto un
          permesso che ti danneggia.</p>
        <ol>
          <li>Scrivi quali documenti vuoi e perché.</li>
          <li>Manda la richiesta per PEC, email o all'URP, con il tuo documento.</li>
          <li>Rispondiamo <strong>entro 30 giorni</strong>. Se non rispondiamo, la richiesta si considera
            respinta.</li>
        </ol>
        <p>Se l'atto riguarda altri, li avvisiamo: hanno 10 giorni per opporsi. Vedere i documenti è gratis;
          le copie costano 0,15 euro a pagina. In caso di rifiuto puoi rivolgerti al Difensore civico o al TAR
          entro 30 giorni.</p>`,
    },
    {
      id: 572,
      title: "Che differenza c'è tra accesso civico semplice e generalizzato?",
      body: `<p>Entrambi sono per tutti: non serve spiegare il motivo e sono gratuiti.</p>
        <table>
          <thead><tr><th></th><th>Semplice</th><th>Generalizzato (FOIA)</th></tr></thead>
          <tbody>
            <tr><th>Che cosa chiedi</th><td>dati che dovevano già essere sul sito</td><td>qualsiasi altro dato
              o documento</td></tr>
            <tr><th>Risposta</th><td>entro 30 giorni, con la pubblicazione</td><td>entro 30 giorni, sì o no
              motivato</td></tr>
            <tr><th>Limiti</th><td>nessuno</td><td>privacy, sicurezza, segreti commerciali</td></tr>
          </tbody>
        </table>
        <p>Manda la richiesta a
          <a href="mailto:urp@comune.torrebianca.example">urp@comune.torrebianca.example</a>, indicando bene
          che cosa cerchi. Contro un rifiuto puoi chiedere il <em>riesame</em> al responsabile della
          trasparenza, che decide entro 20 giorni.</p>`,
    },
    {
      id: 573,
      title: 'Dove leggo delibere, ordinanze e bandi?',
      body: `<p>All'<strong>albo pretorio online</strong>, sul sito del Comune:
          <a href="https://www.comune.torrebianca.example/albo-pretorio">www.comune.torrebianca.example/albo-pretorio</a>.
          La pubblicazione lì ha valore legale.</p>
        <ul>
          <li>Delibere e determine: 15 giorni.</li>
          <li>Ordinanze: per tutta la loro durata.</li>
          <li>Concorsi e gare: fino alla scadenza, e anche in <em>Amministrazione trasparente</em>.</li>
          <li>Pubblicazioni di matrimonio: 8 giorni.</li>
        </ul>
        <p>Dopo questi termini gli atti escono dall'albo: cercali in Amministrazione trasparente o chiedili
          all'URP. Le sedute del consiglio comunale si seguono in diretta e restano disponibili per due
          anni.</p>`,
    },
    {
      id: 574,
      title: 'Come usa il Comune i miei dati e quali diritti ho?',
      body: `<p>Usiamo i tuoi dati solo per i compiti previsti dalla legge e per i servizi che chiedi. Non li
          vendiamo e non li cediamo a fini commerciali.</p>
        <p>Hai diritto di:</p>
        <ul>
          <li>sapere quali dati abbiamo e averne copia;</li>
          <li>farli correggere o completare;</li>
          <li>chiederne la cancellazione o il blocco, quando la legge lo permette: i registri anagrafici, per
            esempio, non si cancellano;</li>
          <li>opporti, per motivi legati alla tua situazione.</li>
        </ul>
        <p>Scrivi al <strong>responsabile della protezione dei dati</strong>,
          <a href="mailto:dpo@comune.torrebianca.example">dpo@comune.torrebianca.example</a>: rispondiamo
          entro un mese. Puoi anche fare reclamo al Garante per la privacy. L'informativa è
          <a href="https://www.comune.torrebianca.example/privacy">in questa pagina</a>.</p>`,
    },
  ],
};
