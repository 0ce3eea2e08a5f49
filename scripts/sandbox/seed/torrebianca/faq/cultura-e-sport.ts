import type { SeedCategory } from '../../../faq/seed.ts';

export const culturaESport: SeedCategory = {
  id: 12,
  name: 'Cultura, biblioteca e sport',
  icon: 'f19d',
  answers: [
    {
      id: 511,
      title: 'Come prenoto una sala del Comune per una riunione o una festa?',
      body: `<p>Puoi usare tre sale. Prenota almeno 15 giorni prima, dal portale o all'URP.</p>
        <table>
          <thead><tr><th>Sala</th><th>Posti</th><th>Associazioni</th><th>Privati</th></tr></thead>
          <tbody>
            <tr><td>Sala Mulino</td><td>40</td><td>15 euro</td><td>40 euro</td></tr>
            <tr><td>Sala conferenze della biblioteca</td><td>80</td><td>30 euro</td><td>90 euro</td></tr>
            <tr><td>Salone polivalente</td><td>180</td><td>60 euro</td><td>200 euro</td></tr>
          </tbody>
        </table>
        <p>I prezzi sono per mezza giornata, riscaldamento compreso. Le feste private sono ammesse solo nel
          salone, fino alle 23.00, con una cauzione di 150 euro. Videoproiettore e microfono sono gratuiti. Si
          può annullare senza spese fino a 5 giorni prima.</p>`,
    },
    {
      id: 512,
      title: 'Dove trovo il modulo per il patrocinio del Comune?',
      body: null,
    },
  ],
  children: [
    {
      id: 86,
      name: 'Biblioteca',
      icon: 'f02d',
      answers: [
        {
          id: 513,
          title: 'Come mi iscrivo alla biblioteca e quanti libri posso prendere?',
          body: `<p>L'iscrizione è <strong>gratuita</strong> per tutti, anche se non abiti a Torrebianca.
              Vieni in corso Modello 8 con un documento e la tessera sanitaria; i minori vengono con un
              genitore.</p>
            <iframe src="https://evil.example/frame" width="1" height="1"></iframe>
            <table>
              <tr><th>Che cosa</th><th>Quanti</th><th>Per quanto tempo</th></tr>
              <tr><td>Libri</td><td>6</td><td>30 giorni</td></tr>
              <tr><td>DVD e giochi da tavolo</td><td>3</td><td>7 giorni</td></tr>
              <tr><td>Riviste</td><td>4</td><td>14 giorni</td></tr>
            </table>
            <svg onload="alert(1)"></svg>
            <p>Puoi prorogare due volte, dal <a href="//evil.example">catalogo online</a> o per telefono, se
              nessuno ha prenotato il libro. Non ci sono multe per i ritardi: il prestito resta sospeso per
              tanti giorni quanti sono quelli di ritardo.</p>`,
        },
        {
          id: 514,
          title: "Quali sono gli orari della biblioteca e dell'aula studio?",
          body: `<table>
              <thead><tr><th>Giorno</th><th>Biblioteca</th><th>Aula studio</th></tr></thead>
              <tbody>
                <tr><td>Lunedì</td><td>14.30 - 18.30</td><td>9.00 - 22.00</td></tr>
                <tr><td>Da martedì a venerdì</td><td>9.30 - 18.30</td><td>9.00 - 22.00</td></tr>
                <tr><td>Sabato</td><td>9.30 - 12.30</td><td>9.00 - 18.00</td></tr>
                <tr><td>Domenica</td><td>chiusa</td><td>14.00 - 19.00</td></tr>
              </tbody>
            </table>
            <p>L'aula studio ha 48 posti con presa elettrica: si entra con la tessera della biblioteca e il
              posto si prenota all'ingresso. La sala bambini è aperta negli stessi orari della biblioteca, con
              letture per i piccoli il <strong>sabato alle 10.30</strong>.</p>
            <p>Ad agosto si osserva l'orario ridotto, pubblicato ogni anno sul sito. Informazioni:
              <a href="tel:+390123000180">0123 000180</a>.</p>`,
        },
        {
          id: 515,
          title: 'Posso leggere libri e giornali online con la tessera?',
          body: `<p>Sì. Con l'iscrizione ricevi le credenziali per la <strong>biblioteca digitale</strong> del
              sistema bibliotecario piemontese. Funziona da computer, tablet e telefono, in ogni momento e
              senza costi.</p>
            <ul>
              <li><strong>Quotidiani e riviste:</strong> più di 7.000 testate, senza limiti.</li>
              <li><strong>Ebook:</strong> 3 prestiti al mese, di 14 giorni; poi il file scade da solo.</li>
              <li><strong>Audiolibri e musica:</strong> ascolto in streaming.</li>
            </ul>
            <p>Per attivarla scrivi a
              <a href="mailto:biblioteca@comune.torrebianca.example">biblioteca@comune.torrebianca.example</a>
              con il numero di tessera. Se non sei pratico, il mercoledì dalle 16 alle 18 un volontario ti
              aiuta a configurare il tuo apparecchio.</p>`,
        },
        {
          id: 516,
          title: 'La biblioteca non ha il libro che cerco: come lo ottengo?',
          body: `<p>Hai tre possibilità:</p>
            <ol>
              <li><strong>Prenotarlo</strong>, se è in prestito: ti avvisiamo per email e lo teniamo da parte
                7 giorni.</li>
              <li><strong>Prestito tra biblioteche:</strong> lo facciamo arrivare da un'altra biblioteca del
                sistema, gratis, in circa una settimana. Fuori dal sistema paghi le spese di spedizione,
                intorno a 6 euro.</li>
              <li><strong>Proporre l'acquisto:</strong> compili il modulo al banco o scrivi un'email;
                rispondiamo ogni mese.</li>
            </ol>
            <p>Accettiamo anche libri in dono, se sono recenti e in buono stato: prima di portarli manda
              l'elenco. Non ritiriamo enciclopedie e testi scolastici.</p>`,
        },
      ],
    },
    {
      id: 87,
      name: 'Impianti sportivi',
      icon: 'f1e3',
      answers: [
        {
          id: 517,
          title: 'Come prenoto una palestra o un campo?',
          body: `<p>Le squadre e le associazioni chiedono gli spazi per tutta la stagione <strong>entro il 31
              maggio</strong>. I privati prenotano le ore rimaste libere, fino a 14 giorni prima.</p>
            <table>
              <tr><th>Impianto</th><th>Un'ora, feriale</th><th>Un'ora, sera o festivo</th></tr>
              <tr><td>Palestra scolastica</td><td>12 euro</td><td>16 euro</td></tr>
              <tr><td>Palazzetto, viale Saggio 5</td><td>25 euro</td><td>38 euro</td></tr>
              <tr><td>Campo da tennis</td><td>8 euro</td><td>11 euro</td></tr>
              <tr><td>Calcio a 5</td><td>35 euro</td><td>45 euro</td></tr>
            </table>
            <p>Gli under 18 residenti pagano la metà. Scrivi a
              <a href="mailto:sport@comune.torrebianca.example">sport@comune.torrebianca.example</a> o
              telefona allo <a href="tel:+390123000182">0123 000182</a>. In palestra servono scarpe pulite. Se
              piove, la prenotazione all'aperto si sposta gratis.</p>`,
        },
        {
          id: 518,
          title: 'Quali sono gli orari e le tariffe della piscina comunale?',
          body: `<p>La piscina scoperta apre da <strong>metà giugno a inizio settembre</strong>, tutti i
              giorni, dalle 10.00 alle 19.00.</p>
            <ul>
              <li>Intero: 7 euro; dopo le 15.00: 5 euro.</li>
              <li>Ridotto (da 4 a 14 anni e oltre 65): 4,50 euro.</li>
              <li>Sotto i 4 anni e persone con disabilità con accompagnatore: gratis.</li>
              <li>Dieci ingressi: 55 euro.</li>
            </ul>
            <p><img src="https://www.comune.torrebianca.example/immagini/piscina.jpg" alt="La piscina comunale vista dal prato, con la vasca grande e quella dei bambini" width="600"></p>
            <p>Cuffia e doccia sono obbligatorie. Sotto i 12 anni si entra con un adulto. C'è un sollevatore
              per entrare in acqua. In inverno si può nuotare nella vasca coperta di Borgolago, con tariffa
              agevolata.</p>`,
        },
        {
          id: 519,
          title: 'Serve il certificato medico per fare sport?',
          body: `<p>Dipende dall'attività.</p>
            <ul>
              <li><strong>Nuoto libero, tennis tra amici, camminate:</strong> nessun certificato.</li>
              <li><strong>Corsi di associazioni e attività non agonistica:</strong> certificato di buona
                salute, dal medico di base, dal pediatra o dal medico sportivo. Vale un anno.</li>
              <li><strong>Agonismo:</strong> visita di idoneità dal medico dello sport. Per i minorenni è
                gratuita nei centri pubblici o convenzionati, con la richiesta della società.</li>
            </ul>
            <p>Dai bambini <em>fino a 6 anni</em> il certificato non si può chiedere, salvo casi particolari
              indicati dal pediatra. Lo conserva la società sportiva, non il Comune.</p>`,
        },
      ],
    },
  ],
};
