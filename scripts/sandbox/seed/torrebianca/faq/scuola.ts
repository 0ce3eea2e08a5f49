import type { SeedCategory } from '../../../faq/seed.ts';

export const scuola: SeedCategory = {
  id: 7,
  name: 'SCUOLA',
  icon: 'f115',
  answers: [
    {
      id: 320,
      title: "Come iscrivo mio figlio alla scuola dell'infanzia, primaria o secondaria?",
      body: `<p>Le iscrizioni si fanno <strong>a gennaio e febbraio</strong>, nelle date fissate ogni anno dal
          Ministero.</p>
        <ul>
          <li><strong>Primaria e secondaria:</strong> compili la domanda online sulla piattaforma
            <em>Unica</em> del Ministero, con SPID o CIE.</li>
          <li><strong>Infanzia:</strong> consegni il modulo cartaceo alla segreteria dell'istituto
            scolastico.</li>
        </ul>
        <p>Il Comune non raccoglie le iscrizioni a scuola. Si occupa invece di mensa, scuolabus, pre e post
          scuola: per questi servizi serve una domanda a parte, dal 1° aprile al 31 maggio. Per dubbi scrivi a
          <a href="mailto:scuola@comune.torrebianca.example">scuola@comune.torrebianca.example</a>.</p>`,
    },
    {
      id: 321,
      title: 'Come funzionano il pre-scuola e il post-scuola?',
      body: `<p>Sono servizi di accoglienza con educatori, dentro la scuola primaria frequentata dal bambino.
          Li puoi chiedere se entrambi i genitori lavorano.</p>
        <table>
          <tr><th>Servizio</th><th>Orario</th><th>Tariffa annua</th></tr>
          <tr><td>Pre-scuola</td><td>7.30 - 8.20</td><td>110 euro</td></tr>
          <tr><td>Post-scuola</td><td>16.30 - 18.00</td><td>210 euro</td></tr>
        </table>
        <p>Per il secondo figlio iscritto paghi la metà. Il servizio parte con almeno 10 bambini per plesso.
          La domanda va fatta entro il 31 maggio; dopo questa data si va in lista d'attesa.</p>`,
    },
    {
      id: 322,
      title: 'Chi paga i libri di testo della scuola primaria?',
      body: `<p>I libri della scuola primaria sono gratuiti per tutti gli alunni residenti a Torrebianca,
          anche se frequentano una scuola in un altro Comune.</p>
        <ol>
          <li>Ricevi via email il codice della <strong>cedola libraria</strong> entro la fine di giugno.</li>
          <li>Vai in una qualsiasi cartolibreria accreditata.</li>
          <li>Mostri il codice e la tessera sanitaria del bambino.</li>
          <li>Ritiri i libri senza pagare nulla.</li>
        </ol>
        <p>Se l'email non arriva, telefona all'ufficio scuola al numero
          <a href="tel:+390123000130">0123 000130</a>. Per le medie e le superiori puoi chiedere invece il
          <strong>voucher scuola</strong> della Regione Piemonte, in base all'ISEE.</p>`,
    },
    {
      id: 323,
      title: 'Quando aprono le iscrizioni ai centri estivi?',
      body: `<div>
          <div style="font-family: Calibri, sans-serif; font-size: 11pt;">Le iscrizioni ai centri estivi
            comunali aprono il <b>2 maggio</b> e chiudono il <b>31 maggio</b>.&nbsp;</div>
          <div><br></div>
          <div style="font-family: Calibri, sans-serif;">Possono partecipare i bambini da 3 a 14 anni. I turni
            durano una settimana, da giugno ad agosto, dalle 8.00 alle 17.00, con pranzo incluso. Hanno la
            precedenza i residenti, i bambini con disabilità e le famiglie in cui entrambi i genitori
            lavorano.</div>
          <div><br></div>
          <div>La tariffa settimanale piena è di 95 euro e scende in base all'ISEE. Le graduatorie escono
            entro il 10 giugno sul sito del Comune.</div>
        </div>`,
    },
    {
      id: 324,
      title: "Mio figlio ha una disabilità: come chiedo l'assistenza a scuola?",
      body: `<p>L'assistenza all'autonomia e alla comunicazione si chiede <strong>tramite la scuola</strong>,
          non direttamente al Comune.</p>
        <ol>
          <li>Ottieni il verbale di accertamento previsto dalla legge 104 del 1992 e il profilo di
            funzionamento.</li>
          <li>Consegni i documenti alla segreteria scolastica.</li>
          <li>La scuola prepara con te il PEI (piano educativo individualizzato) e chiede le ore al Comune
            entro il 30 giugno.</li>
        </ol>
        <p>Il Comune assegna l'educatore prima dell'inizio delle lezioni. Il servizio è gratuito. L'insegnante
          di sostegno, invece, dipende dal Ministero. Se vuoi parlarne con noi,
          <a href="/servizi/prenotazione-appuntamento">prenota un appuntamento</a> con l'ufficio scuola.</p>`,
    },
  ],
  children: [
    {
      id: 71,
      name: 'Mensa',
      icon: 'f0f5',
      answers: [
        {
          id: 301,
          title: 'Come si paga la mensa?',
          body: `<p>Il pasto si paga in anticipo: carichi un importo e il sistema scala ogni pasto
              consumato.</p>
            <ul>
              <li><strong>Online:</strong> dal servizio <a href="/servizi/12">Mensa scolastica</a>, con carta,
                conto o app abilitata a pagoPA.</li>
              <li><strong>Di persona:</strong> in banca, in tabaccheria o in posta, con l'avviso pagoPA
                stampato.</li>
            </ul>
            <p>Quando il credito scende sotto i 15 euro ricevi un messaggio. Se va in rosso, il bambino mangia
              comunque: hai 30 giorni per ricaricare, poi riceverai un sollecito. Il credito avanzato a giugno
              resta valido per l'anno successivo.</p>`,
        },
        {
          id: 302,
          title: 'Come chiedo una dieta speciale?',
          body: `<p>Puoi chiedere un menù diverso per motivi di salute, religiosi o etici. La richiesta si
              presenta all'iscrizione, ma anche durante l'anno.</p>
            <table>
              <thead><tr><th>Motivo</th><th>Che cosa alleghi</th><th>Durata</th></tr></thead>
              <tbody>
                <tr><td>Allergia o intolleranza</td><td>Certificato del pediatra o dell'allergologo</td><td>Un
                  anno scolastico</td></tr>
                <tr><td>Celiachia</td><td>Certificato dello specialista</td><td>Tutto il ciclo di
                  studi</td></tr>
                <tr><td>Scelta religiosa o etica</td><td>Solo la tua dichiarazione</td><td>Un anno
                  scolastico</td></tr>
              </tbody>
            </table>
            <p>La dieta parte entro 5 giorni di scuola. Per un'indisposizione passeggera basta chiedere alla
              maestra il <em>pasto in bianco</em>, fino a tre giorni.</p>`,
        },
        {
          id: 303,
          title: 'Quanto costa un pasto?',
          body: `<p>La tariffa dipende dall'ISEE <em>per prestazioni rivolte ai minorenni</em>. Senza ISEE si
              applica la tariffa massima.</p>
            <table>
              <thead><tr><th>ISEE</th><th>Costo di un pasto</th></tr></thead>
              <tbody>
                <tr><td>fino a 6.000 euro</td><td>1,80 euro</td></tr>
                <tr><td>da 6.000,01 a 12.000 euro</td><td>3,20 euro</td></tr>
                <tr><td>da 12.000,01 a 20.000 euro</td><td>4,40 euro</td></tr>
                <tr><td>oltre 20.000 euro o non residenti</td><td>5,30 euro</td></tr>
              </tbody>
            </table>
            <p>Dal secondo figlio la tariffa scende del 15%. Le diete speciali non costano di più: leggi
              <a href="/help/it-it/71-mensa/302-come-chiedo-una-dieta-speciale" data-target-type="knowledge-base-answer" data-target-id="302">come
              chiedere una dieta</a>.</p>`,
        },
        {
          id: 304,
          title: 'Mio figlio è assente: devo disdire il pasto?',
          body: `<p>Di solito no. La presenza si rileva in classe <strong>entro le 9.30</strong>: se il
              bambino non c'è, il pasto non viene addebitato.</p>
            <p>Devi avvisare tu solo in due casi:</p>
            <ul>
              <li>il bambino è a scuola ma esce prima di pranzo: scrivilo sul diario o dillo alla maestra al
                mattino;</li>
              <li>la classe è in gita e il pranzo al sacco non serve: segnalalo entro il giorno prima.</li>
            </ul>
            <p>Se trovi un pasto addebitato per errore, chiedi la correzione entro 60 giorni da
              <a href="/nuova-richiesta">Richiedi assistenza</a>, indicando nome del bambino, scuola e
              giorno.</p>`,
        },
        {
          id: 305,
          title: 'Posso detrarre la spesa della mensa dal 730?',
          body: `<p class="MsoNormal"><span style="font-size:11.0pt;color:#1F497D">Sì. La spesa per la mensa
              scolastica si detrae al 19%, insieme alle altre spese di istruzione, fino al limite annuo per
              figlio previsto dalla legge.</span></p>
            <p class="MsoNormal">&nbsp;</p>
            <p class="MsoNormal"><span style="font-size:11.0pt">Il Comune comunica i pagamenti all'Agenzia
              delle Entrate: di norma li trovi già nella dichiarazione precompilata. L'attestazione annuale si
              scarica dalla tua <a href="/area-personale">area personale</a> <u>dal 1° marzo</u>.</span></p>
            <p class="MsoNormal"><span style="font-size:11.0pt">Contano solo i pagamenti fatti con mezzi
              tracciabili (carta, conto, pagoPA) dal genitore che presenta la dichiarazione o intestati al
              figlio a carico.</span></p>`,
        },
        {
          id: 306,
          title: 'Che cosa mangiano i bambini e chi controlla?',
          body: `<p>Il menù cambia ogni cinque settimane ed è approvato dall'ASL. C'è una versione
              autunno-inverno e una primavera-estate. Almeno la metà di frutta e verdura è biologica o del
              territorio.</p>
            <p><img src="https://www.comune.torrebianca.example/immagini/menu-mensa.jpg" alt="Un vassoio della mensa con pasta, verdure, pane e una mela" width="480" height="320"></p>
            <p>I controlli li fanno l'ufficio scuola, l'ASL e la <strong>commissione mensa</strong>, formata
              da genitori e insegnanti: può assaggiare i pasti senza preavviso. Vuoi farne parte? Candidati
              entro il 15 ottobre presso il rappresentante di classe. Il menù è pubblicato su
              <a href="https://www.comune.torrebianca.example/servizi/mensa">www.comune.torrebianca.example</a>.</p>`,
        },
      ],
    },
    {
      id: 72,
      name: 'Scuolabus',
      icon: 'f207',
      answers: [
        {
          id: 307,
          title: 'Chi può usare lo scuolabus?',
          body: `<p>Lo scuolabus è per gli alunni dell'infanzia, della primaria e della secondaria di primo
              grado che abitano <strong>a più di 1 chilometro</strong> dalla scuola di zona.</p>
            <p>La domanda si fa online dal 1° aprile al 31 maggio. Dopo il 31 maggio accettiamo solo chi si è
              trasferito da poco, se ci sono posti liberi.</p>
            <p>Le linee sono quattro. Qui sotto trovi la mappa delle fermate:</p>
            <p><img src="/api/v1/attachments/12" alt="Mappa delle fermate dello scuolabus"></p>
            <p>Se non riesci a vederla, la trovi anche sul sito alla pagina
              <a href="https://www.comune.torrebianca.example/servizi/scuolabus">Scuolabus</a>.</p>`,
        },
        {
          id: 308,
          title: 'Quanto costa lo scuolabus e quando si paga?',
          body: `<p>L'abbonamento è annuale e si paga in due rate con pagoPA.</p>
            <table>
              <tr><th>Tipo di abbonamento</th><th>Prima rata<br>(30 settembre)</th><th>Seconda rata<br>(31
                gennaio)</th></tr>
              <tr><td>Andata e ritorno</td><td>130 euro</td><td>130 euro</td></tr>
              <tr><td>Solo andata o solo ritorno</td><td>80 euro</td><td>80 euro</td></tr>
              <tr><td>ISEE fino a 6.000 euro</td><td>40 euro</td><td>40 euro</td></tr>
            </table>
            <p>Dal secondo figlio lo sconto è del 30%. Gli alunni con disabilità viaggiano gratis. Se rinunci
              entro il 31 dicembre, la seconda rata non è dovuta: comunicalo per iscritto all'ufficio
              scuola.</p>`,
        },
        {
          id: 309,
          title: 'Mio figlio può tornare a casa da solo dalla fermata?',
          body: `<p>Alla fermata deve esserci un genitore o un adulto delegato. Se non c'è nessuno, l'autista
              riporta il bambino a scuola o lo affida alla polizia locale, che ti chiama.</p>
            <p>I genitori di ragazzi <strong>sotto i 14 anni</strong> possono però autorizzare la discesa in
              autonomia, tenendo conto dell'età e del percorso. L'autorizzazione:</p>
            <ul>
              <li>va firmata da entrambi i genitori;</li>
              <li>vale per tutto l'anno scolastico e si può revocare quando vuoi;</li>
              <li>non è ammessa per i bambini della scuola dell'infanzia.</li>
            </ul>
            <p>Il modulo si compila al momento dell'iscrizione.</p>`,
        },
        {
          id: 310,
          title: 'Che cosa succede se lo scuolabus è in ritardo o non passa?',
          body: `<p>Per neve, guasti o scioperi mandiamo un avviso con l'<strong>app IO</strong> e con SMS
              alle famiglie della linea, di solito entro le 7.00.</p>
            <p>Se alla fermata aspetti da più di <strong>10 minuti</strong> senza notizie, chiama l'ufficio
              scuola allo <a href="tel:+390123000130">0123 000130</a>: dalle 7.15 risponde un operatore.</p>
            <p>Se il servizio salta per più di tre giorni in un mese, il costo di quei giorni viene scalato
              dalla rata seguente. Non devi fare domanda: il rimborso è automatico. In caso di sciopero è
              garantita la corsa del mattino.</p>`,
        },
      ],
    },
    {
      id: 73,
      name: 'Asilo nido',
      icon: 'f1ae',
      answers: [
        {
          id: 311,
          title: "Come faccio domanda per l'asilo nido comunale?",
          body: `<p>Puoi iscrivere i bambini da <strong>3 mesi a 3 anni</strong>. Il bando principale è aperto
              dal 1° al 30 aprile; da settembre si accettano domande per i posti rimasti.</p>
            <h3>Che cosa ti serve</h3>
            <ul>
              <li>SPID o CIE di un genitore;</li>
              <li>ISEE minorenni in corso di validità (facoltativo, ma senza paghi la retta massima);</li>
              <li>libretto delle vaccinazioni in regola, obbligatorio per frequentare.</li>
            </ul>
            <p>Puoi fare domanda anche prima della nascita, se il parto è previsto entro il 31 maggio. La
              graduatoria esce entro il 31 maggio e hai 10 giorni per confermare il posto.</p>`,
        },
        {
          id: 312,
          title: 'Come si calcola il punteggio per la graduatoria del nido?',
          body: `<p>Il punteggio somma le situazioni che dichiari nella domanda. A parità di punti entra prima
              il bambino più grande.</p>
            <table>
              <tr><th>Situazione</th><th>Punti</th></tr>
              <tr><td>Bambino con disabilità o seguito dai servizi sociali</td><td>precedenza</td></tr>
              <tr><td>Entrambi i genitori lavorano a tempo pieno</td><td>20</td></tr>
              <tr><td>Famiglia con un solo genitore</td><td>15</td></tr>
              <tr><td>Un genitore lavora, l'altro cerca lavoro o studia</td><td>12</td></tr>
              <tr><td>Per ogni fratello sotto i 6 anni</td><td>3</td></tr>
              <tr><td>Residenza a Torrebianca</td><td>10</td></tr>
            </table>
            <p>Controlliamo tutte le dichiarazioni di chi ottiene il posto. Se pensi ci sia un errore, puoi
              presentare osservazioni entro 7 giorni dalla graduatoria provvisoria.</p>`,
        },
        {
          id: 313,
          title: "Come avviene l'inserimento al nido?",
          body: `<p>L'inserimento (o <em>ambientamento</em>) dura circa due settimane. Nei primi giorni un
              genitore resta in sezione con il bambino; poi il tempo di permanenza da solo aumenta un po' alla
              volta.</p>
            <p>A fine giugno c'è una riunione con le educatrici, in cui si fissa la data di ingresso, di norma
              a settembre. Porta:</p>
            <ul>
              <li>un cambio completo con il nome scritto;</li>
              <li>un oggetto caro al bambino;</li>
              <li>le eventuali indicazioni del pediatra su dieta e farmaci.</li>
            </ul>
            <p>Durante l'ambientamento la retta è ridotta della metà.</p>`,
        },
      ],
      children: [
        {
          id: 74,
          name: 'Rette e agevolazioni del nido',
          icon: 'f153',
          answers: [
            {
              id: 314,
              title: 'Quanto costa la retta del nido?',
              body: `<p>La retta è mensile e comprende pasti e pannolini. Si paga entro il giorno 10 del mese
                  successivo.</p>
                <table>
                  <thead><tr><th>ISEE minorenni</th><th>Tempo pieno</th><th>Part-time</th></tr></thead>
                  <tbody>
                    <tr><td>fino a 8.000 euro</td><td>120 euro</td><td>85 euro</td></tr>
                    <tr><td>fino a 15.000 euro</td><td>240 euro</td><td>170 euro</td></tr>
                    <tr><td>fino a 25.000 euro</td><td>370 euro</td><td>260 euro</td></tr>
                    <tr><td>oltre 25.000 euro o senza ISEE</td><td>490 euro</td><td>345 euro</td></tr>
                    <tr><td>non residenti</td><td>610 euro</td><td>430 euro</td></tr>
                  </tbody>
                </table>
                <p>Se il bambino è assente per malattia per più di 10 giorni di apertura consecutivi, la retta
                  del mese scende del 25%. Per il fratello iscritto lo sconto è del 30%.</p>`,
            },
            {
              id: 315,
              title: "Come ottengo il bonus asilo nido dell'INPS?",
              body: `<p>Il bonus nido lo paga l'<strong>INPS</strong>, non il Comune. Rimborsa una parte della
                  retta mensile e l'importo dipende dall'ISEE e dall'età del bambino.</p>
                <ol>
                  <li>Paga la retta e conserva la ricevuta pagoPA.</li>
                  <li>Entra nel sito INPS con SPID, CIE o CNS, oppure vai a un patronato.</li>
                  <li>Compila la domanda indicando i mesi di frequenza.</li>
                  <li>Carica le ricevute dei pagamenti, mese per mese.</li>
                </ol>
                <p>Nella ricevuta devono comparire il nome del bambino, il mese e la partita IVA del nido: le
                  nostre ricevute, che trovi nell'<a href="/area-personale">area personale</a>, contengono già
                  tutto.</p>`,
            },
            {
              id: 316,
              title: 'Come rinuncio al posto al nido?',
              body: `<p>Puoi ritirare il bambino in qualsiasi momento, con un preavviso scritto di <strong>30
                  giorni</strong>.</p>
                <p>Mandi la comunicazione da <a href="/nuova-richiesta">Richiedi assistenza</a> o la consegni
                  alla coordinatrice del nido. Indica nome del bambino, sezione e ultimo giorno di
                  frequenza.</p>
                <p>Paghi la retta fino alla fine del preavviso, anche se il bambino smette prima di venire.
                  Chi rinuncia dopo il 31 marzo paga comunque fino a giugno, salvo trasferimento in un altro
                  Comune o gravi motivi di salute documentati. Il posto libero va subito al primo in lista
                  d'attesa.</p>`,
            },
          ],
        },
      ],
    },
  ],
};
