import type { SeedCategory } from '../../../faq/seed.ts';

export const cimitero: SeedCategory = {
  id: 13,
  name: 'Cimitero e lutto',
  icon: 'f1bb',
  answers: [
    {
      id: 521,
      title: 'È morta una persona cara: che cosa devo fare per prima cosa?',
      body: `<p>Ci dispiace per la tua perdita. La maggior parte delle pratiche può farla per te
          l'<strong>impresa funebre</strong> che scegli.</p>
        <ol>
          <li>Se la morte è avvenuta in casa, chiama il medico di base o la guardia medica, che la constata.
            In ospedale provvede la struttura.</li>
          <li>La morte si dichiara allo stato civile <strong>entro 24 ore</strong>.</li>
          <li>Dopo la visita del medico necroscopo, l'ufficio autorizza la sepoltura o la cremazione.</li>
        </ol>
        <p>Il funerale non può avvenire prima di 24 ore. L'anagrafe avvisa INPS e altri enti. Tu devi avvisare
          banca, assicurazioni e gestori delle utenze. Per dubbi: <a href="tel:+390123000185">0123 000185</a>,
          anche il sabato mattina.</p>`,
    },
    {
      id: 522,
      title: 'Quando è aperto il cimitero?',
      body: `<table>
          <tr><th>Periodo</th><th>Orario</th></tr>
          <tr><td>Da aprile a settembre</td><td>7.30 - 19.00</td></tr>
          <tr><td>Da ottobre a marzo</td><td>8.00 - 17.00</td></tr>
          <tr><td>Dal 25 ottobre al 5 novembre</td><td>7.30 - 18.00</td></tr>
        </table>
        <p>Il cimitero è in viale del Ricordo ed è aperto tutti i giorni. Cinque minuti prima della chiusura
          suona la campana.</p>
        <p><img src="https://www.comune.torrebianca.example/immagini/pianta-cimitero.png" alt="Pianta del cimitero con i campi A, B e C, i loculi lungo il muro nord e il giardino delle ceneri"></p>
        <p>Chi ha difficoltà a camminare può entrare in auto il mercoledì e il venerdì dalle 9 alle 11, con il
          contrassegno disabili o con un permesso del custode. Alle fontane trovi gli annaffiatoi: si usano e
          si rimettono a posto.</p>`,
    },
    {
      id: 523,
      title: 'Quanto costa un loculo o una tomba e quanto dura la concessione?',
      body: `<p>La concessione è a tempo: alla scadenza puoi rinnovarla una volta, se c'è posto.</p>
        <table>
          <thead><tr><th>Sepoltura</th><th>Durata</th><th>Residenti</th><th>Non residenti</th></tr></thead>
          <tbody>
            <tr><td>Campo comune in terra</td><td>10 anni</td><td>280 euro</td><td>450 euro</td></tr>
            <tr><td>Loculo, file 1 e 4</td><td>40 anni</td><td>1.900 euro</td><td>2.850 euro</td></tr>
            <tr><td>Loculo, file 2 e 3</td><td>40 anni</td><td>2.600 euro</td><td>3.900 euro</td></tr>
            <tr><td>Celletta per urna</td><td>40 anni</td><td>520 euro</td><td>780 euro</td></tr>
          </tbody>
        </table>
        <p>Chi è nato a Torrebianca o ci ha vissuto almeno 20 anni paga come i residenti. Il contratto si
          firma in ufficio, con un bollo da 16 euro ogni quattro facciate. Puoi pagare metà subito e metà
          entro 90 giorni.</p>`,
    },
    {
      id: 524,
      title: 'Come si decide la cremazione e dove si possono tenere le ceneri?',
      body: `<p>La cremazione va autorizzata dall'ufficiale di stato civile. Vale la volontà della persona:
          testamento, iscrizione a una società di cremazione oppure dichiarazione del <strong>coniuge o dei
          parenti più stretti</strong> (serve la maggioranza).</p>
        <p>Le ceneri si possono:</p>
        <ul>
          <li>mettere in una celletta o in una tomba di famiglia;</li>
          <li><strong>affidare a un familiare</strong>, che tiene l'urna sigillata in casa e avvisa se cambia
            indirizzo;</li>
          <li><strong>disperdere</strong> nel giardino delle ceneri o in natura, lontano dalle case, solo se
            la persona l'aveva lasciato scritto.</li>
        </ul>
        <p class="MsoNormal">&nbsp;</p>
        <p class="MsoNormal">Ogni autorizzazione costa due bolli da 16&nbsp;euro. I crematori più vicini li
          indica l'impresa funebre.</p>`,
    },
    {
      id: 525,
      title: "Che cos'è l'esumazione e perché ho ricevuto un avviso?",
      body: `<p>È la rimozione dei resti dal campo in terra, che si può fare <strong>dopo 10 anni</strong>
          dalla sepoltura. Quando una fila arriva a scadenza mettiamo un cartello sulla tomba e scriviamo ai
          familiari, almeno 90 giorni prima.</p>
        <p>Puoi scegliere di:</p>
        <ul>
          <li>mettere i resti in una cassetta e in un ossario (280 euro per 30 anni) o nella tomba di
            famiglia;</li>
          <li>farli cremare, se non sono ancora consumati;</li>
          <li>lasciarli nell'ossario comune, gratis.</li>
        </ul>
        <p>Puoi essere presente. Lapide e arredi si ritirano entro 30 giorni. Se nessun familiare risponde, i
          resti vanno nell'ossario comune. Per decidere, <a href="/servizi/prenotazione-appuntamento">prendi
          un appuntamento</a>.</p>`,
    },
  ],
};
