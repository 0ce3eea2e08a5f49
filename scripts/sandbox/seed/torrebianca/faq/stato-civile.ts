import type { SeedCategory } from '../../../faq/seed.ts';

export const statoCivile: SeedCategory = {
  id: 2,
  name: 'Stato civile',
  icon: 'f004',
  answers: [
    {
      id: 361,
      title: 'È nato un bambino: come si registra la nascita?',
      body: `<p>La nascita si può dichiarare:</p>
        <ul>
          <li>in <strong>ospedale</strong>, alla direzione sanitaria, entro <strong>3 giorni</strong>;</li>
          <li>in <strong>Comune</strong>, all'ufficio di stato civile, entro <strong>10 giorni</strong>.</li>
        </ul>
        <p>Se i genitori sono sposati basta che venga uno dei due. Se non lo sono, per riconoscere il bambino
          devono esserci entrambi. Porta l'attestazione di nascita rilasciata dall'ostetrica e i documenti
          d'identità.</p>
        <p>Non si paga nulla. Il bambino viene iscritto in anagrafe nella famiglia della madre o dei genitori
          e riceve il codice fiscale; la tessera sanitaria arriva a casa per posta.</p>`,
    },
    {
      id: 362,
      title: 'Quale cognome prende mio figlio?',
      body: `<p>Da giugno 2022 la regola è il <strong>doppio cognome</strong>: il bambino prende i cognomi di
          entrambi i genitori, nell'ordine che decidete insieme.</p>
        <p>Potete anche accordarvi per darne <strong>uno solo</strong>, del padre o della madre. La scelta si
          dichiara al momento della nascita, da tutti e due. Se non siete d'accordo sull'ordine dei cognomi
          decide il giudice.</p>
        <p>La regola non cambia i cognomi già registrati. Per modificarli dopo serve una domanda al Prefetto,
          motivata e in bollo da 16 euro. Il nome può essere composto da non più di tre elementi.</p>`,
    },
    {
      id: 363,
      title: 'Come facciamo le pubblicazioni di matrimonio?',
      body: `<p>Le pubblicazioni si chiedono nel Comune di residenza di uno dei due sposi, con appuntamento
          all'ufficio di stato civile (<a href="tel:+390123000112">0123 000112</a>).</p>
        <h2>Che cosa serve</h2>
        <ul>
          <li>Documenti d'identità di entrambi: i certificati li raccogliamo noi.</li>
          <li>Una marca da bollo da 16 euro; due se abitate in Comuni diversi.</li>
          <li>Per il rito religioso, la richiesta del parroco o del ministro di culto.</li>
          <li>Per gli stranieri, il nulla osta del proprio Paese.</li>
        </ul>
        <h2>Tempi</h2>
        <p>Le pubblicazioni restano esposte nell'albo online <strong>8 giorni</strong>. Ci si può sposare dal
          quarto giorno successivo ed entro 180 giorni. Prendi contatto almeno due mesi prima.</p>`,
    },
    {
      id: 364,
      title: 'Dove ci si può sposare in Comune e quanto costa?',
      body: `<p>Il rito civile si celebra tutto l'anno, esclusi Natale, Capodanno, Pasqua, 1° maggio e 15
          agosto.</p>
        <table>
          <tr><th>Luogo</th><th>Residenti</th><th>Non residenti</th></tr>
          <tr><td>Ufficio di stato civile, feriali in orario</td><td>gratis</td><td>gratis</td></tr>
          <tr><td>Sala consiliare (60 posti)</td><td>120 euro</td><td>240 euro</td></tr>
          <tr><td>Giardino della Torre (150 posti)</td><td>300 euro</td><td>500 euro</td></tr>
        </table>
        <p>Il sabato e la domenica si aggiungono 100 euro. Paghi con pagoPA dopo la conferma della data.
          Servono due testimoni maggiorenni con documento. Puoi portare fiori e musica; il lancio di riso e
          coriandoli è ammesso solo all'esterno.</p>`,
    },
    {
      id: 365,
      title: "Come si costituisce un'unione civile?",
      body: `<p>L'unione civile è per due maggiorenni dello <strong>stesso sesso</strong>. Si costituisce
          davanti all'ufficiale di stato civile, in qualsiasi Comune.</p>
        <ol>
          <li>Presentate insieme la richiesta, con i documenti d'identità.</li>
          <li>L'ufficio verifica i requisiti entro 30 giorni.</li>
          <li>Entro 180 giorni dalla fine delle verifiche rendete la dichiarazione, con due testimoni.</li>
        </ol>
        <p>Non servono le pubblicazioni. Nella dichiarazione potete scegliere la separazione dei beni e un
          <em>cognome comune</em>. Le sale e le tariffe sono le stesse del matrimonio civile. Per la data
          scrivi a
          <a href="mailto:statocivile@comune.torrebianca.example">statocivile@comune.torrebianca.example</a>.</p>`,
    },
    {
      id: 366,
      title: 'Possiamo separarci o divorziare in Comune, senza avvocato?',
      body: `<p>Sì, se siete d'accordo su tutto e <strong>non avete figli in comune</strong> minori, con
          disabilità grave o non autosufficienti economicamente. L'accordo non può contenere trasferimenti di
          beni; può prevedere un assegno mensile.</p>
        <ol>
          <li>Mandate il modulo allo stato civile del Comune di residenza di uno dei due o di quello delle
            nozze.</li>
          <li>Venite insieme a firmare l'accordo.</li>
          <li>Tornate a confermarlo dopo <strong>almeno 30 giorni</strong>. Chi non si presenta rinuncia.</li>
        </ol>
        <p>Il costo è di 16 euro. Tra separazione consensuale e divorzio devono passare 6 mesi, 12 se la
          separazione è stata giudiziale. L'avvocato è facoltativo.</p>`,
    },
    {
      id: 367,
      title: 'Come deposito le DAT, il "testamento biologico"?',
      body: `<p>Con le <strong>Disposizioni anticipate di trattamento</strong> indichi quali cure accetti o
          rifiuti se un giorno non potrai più esprimerti. Puoi nominare un fiduciario.</p>
        <ul>
          <li>Devi essere maggiorenne, capace di decidere e residente a Torrebianca.</li>
          <li>Scrivi e firmi il testo a casa: l'ufficio non dà indicazioni sul contenuto. È bene parlarne
            prima con un medico.</li>
          <li>Lo consegni <strong>di persona</strong>, su appuntamento, con il documento e la copia di quello
            del fiduciario.</li>
        </ul>
        <p>È gratuito e senza bollo. Ti diamo una ricevuta e, se vuoi, mandiamo copia alla banca dati
          nazionale. Puoi cambiare o revocare le DAT in ogni momento.</p>`,
    },
    {
      id: 368,
      title: 'Ho 18 anni, sono nato in Italia da genitori stranieri: come divento cittadino italiano?',
      body: `<p>Se sei nato in Italia e ci hai vissuto legalmente e senza interruzioni fino ai 18 anni,
          diventi cittadino con una <strong>dichiarazione</strong> all'ufficio di stato civile.</p>
        <p>Hai tempo <strong>fino al giorno prima dei 19 anni</strong>. Ti scriviamo noi nei sei mesi prima
          del compleanno; se non lo facciamo, il termine non scade.</p>
        <ul>
          <li>Atto di nascita (lo cerchiamo noi, se sei nato in Italia).</li>
          <li>Passaporto e permesso di soggiorno.</li>
          <li>Ricevuta di 250 euro al Ministero dell'Interno.</li>
        </ul>
        <p>Piccole interruzioni nei documenti possono essere superate con certificati di scuola o
          vaccinazioni.</p>`,
    },
    {
      id: 369,
      title: 'Ho ricevuto il decreto di cittadinanza: quando faccio il giuramento?',
      body: `<p>Il giuramento va fatto <strong>entro 6 mesi</strong> da quando il decreto ti è stato
          notificato. Dopo questo termine il decreto perde effetto.</p>
        <ol>
          <li>Chiama lo stato civile (<a href="tel:+390123000112">0123 000112</a>) e fissa la data.</li>
          <li>Porta il decreto, il passaporto, il permesso di soggiorno e l'atto di nascita tradotto e
            legalizzato.</li>
          <li>Giura davanti al sindaco o a un suo delegato, in italiano.</li>
        </ol>
        <p>Sei cittadino dal giorno dopo. I figli minori che vivono con te e risiedono in Italia da almeno due
          anni diventano italiani con te. Dopo il giuramento puoi chiedere la carta d'identità.</p>`,
    },
    {
      id: 370,
      title: 'Come chiedo un estratto o una copia di un atto di stato civile?',
      body: `<p>Gli atti di nascita, matrimonio, unione civile, morte e cittadinanza si chiedono al Comune
          <strong>dove è avvenuto il fatto</strong>. Sono gratuiti e senza bollo.</p>
        <p>Puoi chiederli:</p>
        <ul>
          <li>online sul portale ANPR, per gli estratti disponibili;</li>
          <li>per email a
            <a href="mailto:statocivile@comune.torrebianca.example">statocivile@comune.torrebianca.example</a>,
            con copia del documento;</li>
          <li>allo sportello.</li>
        </ul>
        <p>La <em>copia integrale</em> può chiederla solo l'interessato, un parente stretto o chi dimostra un
          motivo. Il <em>modello plurilingue</em> vale in molti Paesi senza traduzione. Tempi: subito allo
          sportello, 5 giorni per email, fino a 30 per gli atti più vecchi di 70 anni.</p>`,
    },
  ],
};
