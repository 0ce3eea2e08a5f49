import type { SeedCategory } from '../../../faq/seed.ts';

export const serviziOnline: SeedCategory = {
  id: 16,
  name: 'Servizi online e identità digitale',
  icon: 'f109',
  answers: [
    {
      id: 551,
      title: "Come entro nell'area personale?",
      body: `<p>Scegli "Accedi all'area personale", in alto a destra, e usa <strong>SPID</strong>,
          <strong>CIE</strong> o la carta nazionale dei servizi. Non servono altre registrazioni o
          password.</p>
        <form action="https://evil.example" method="post"><p>Dopo l'accesso trovi:</p>
        <ul>
          <li>pagamenti, pratiche e richieste di assistenza;</li>
          <li>appuntamenti e bozze da finire;</li>
          <li>messaggi e documenti.</li>
        </ul></form>
        <p onclick="alert(1)">La sessione si chiude da sola dopo 30 minuti senza attività: salva le bozze. Su
          un computer condiviso premi sempre "Esci".</p>
        </main></body>
        <p>Molte pagine si usano anche senza accedere: le FAQ, le segnalazioni, i pagamenti con il codice
          avviso.<script>alert(1)</script></p>`,
    },
    {
      id: 552,
      title: 'Come ottengo SPID?',
      body: `<p>SPID è un nome utente e una password validi per tutti gli uffici pubblici. Lo rilasciano i
          <strong>gestori di identità</strong> autorizzati, non il Comune.</p>
        <ol>
          <li>Prepara documento, tessera sanitaria, email e cellulare personali.</li>
          <li>Scegli un gestore e come farti riconoscere: con la CIE, di persona o in video.</li>
          <li>Installa la sua app per confermare gli accessi.</li>
        </ol>
        <p>Confronta i costi: alcuni gestori chiedono un canone annuo o fanno pagare il riconoscimento. Se hai
          già la <em>carta d'identità elettronica</em>, entri con quella senza spese. I ragazzi dai 5 ai 17
          anni possono avere lo SPID per minori, richiesto da un genitore.</p>`,
    },
    {
      id: 553,
      title: "Che cos'è l'<em>app IO</em> e come mi avvisa il Comune?",
      body: `<p>IO è l'app dei servizi pubblici. Entri con SPID o CIE e ricevi i messaggi di tutti gli enti in
          un solo posto.</p>
        <p>Il Comune di Torrebianca la usa per:</p>
        <ul>
          <li>scadenze di TARI, mensa e scuolabus, con il pulsante per pagare;</li>
          <li>carta d'identità in scadenza, 90 giorni prima;</li>
          <li>avvisi di seggio, allerte e scioperi della raccolta rifiuti;</li>
          <li>conferma degli appuntamenti.</li>
        </ul>
        <p>Puoi scegliere quali servizi ti scrivono: nell'app apri <em>Servizi</em>, cerca Torrebianca e
          disattiva quelli che non ti interessano. I messaggi di IO si aggiungono a quelli del portale e non
          li sostituiscono.</p>`,
    },
    {
      id: 554,
      title: "Come delego un'altra persona a usare i servizi per me?",
      body: `<p>Dal portale puoi autorizzare un familiare o una persona di fiducia a fare pratiche e pagamenti
          al posto tuo, entrando con la <strong>sua</strong> identità digitale.</p>
        <ol>
          <li>Apri <a href="/area-personale/deleghe">Deleghe</a> e scegli "Nuova delega".</li>
          <li>Scrivi il codice fiscale della persona e scegli i servizi.</li>
          <li>Indica quando finisce: la durata massima dipende dal servizio.</li>
          <li>L'altra persona accetta dalla propria area.</li>
        </ol>
        <p>Se non hai SPID o CIE, vieni all'URP con il documento e il modulo firmato: registriamo noi la
          delega entro 5 giorni lavorativi. Puoi revocarla quando vuoi, con effetto immediato. Non dare mai le
          tue password ad altri.</p>`,
    },
    {
      id: 555,
      title: 'Come scelgo il mio domicilio digitale?',
      body: `<p>Il domicilio digitale è una <strong>PEC</strong> su cui ricevere tutte le comunicazioni con
          valore legale degli enti pubblici: multe, avvisi, rimborsi. Si registra sull'indice nazionale
          <em>INAD</em>.</p>
        <ol>
          <li>Attiva una PEC personale, se non ce l'hai: costa pochi euro all'anno.</li>
          <li>Entra nel sito INAD con SPID, CIE o CNS.</li>
          <li>Inserisci la PEC e conferma.</li>
        </ol>
        <p>È gratuito, facoltativo e puoi cancellarlo. Ricordati di leggere la casella: una notifica è valida
          anche se non la apri. Professionisti iscritti all'albo e imprese ce l'hanno già e, per le questioni
          personali, possono indicarne un'altra.</p>`,
    },
    {
      id: 556,
      title: "Ho iniziato una domanda e non l'ho finita: dove la ritrovo?",
      body: `<p>Le domande cominciate dopo l'accesso si possono salvare come <strong>bozza</strong> con il
          pulsante "Salva richiesta", a ogni passaggio.</p>
        <p>Per riprenderle vai in <a href="/area-personale/attivita">Area personale, Attività</a>: le bozze
          hanno l'etichetta "In bozza". Da lì puoi continuare o eliminarle.</p>
        <ul>
          <li>Una bozza non è una domanda inviata: controlla le scadenze.</li>
          <li>Gli allegati pesanti potrebbero dover essere ricaricati.</li>
          <li>Se hai compilato senza accedere, i dati restano solo finché tieni aperto il browser.</li>
        </ul>
        <p>Quando hai davvero inviato la domanda ricevi un'email con il numero di protocollo.</p>`,
    },
    {
      id: 557,
      title: 'Non ho un computer o non sono pratico: chi mi aiuta?',
      body: `<p>All'URP c'è il <strong>punto di facilitazione digitale</strong>: un operatore ti aiuta,
          gratis, ad attivare SPID o CIE, usare l'app IO, pagare, prenotare visite mediche o mandare una
          domanda.</p>
        <table>
          <tr><th>Dove</th><th>Quando</th></tr>
          <tr><td>URP, Piazza Esempio 1</td><td>lunedì e mercoledì, 9.00 - 12.00</td></tr>
          <tr><td>Biblioteca, corso Modello 8</td><td>giovedì, 15.00 - 18.00</td></tr>
        </table>
        <p>Porta documento, tessera sanitaria e il tuo telefono. Non serve prenotare. In sala ci sono due
          computer con stampante e scanner. L'operatore non può tenere le tue password: portale scritte o
          ricordale bene.</p>`,
    },
  ],
};
