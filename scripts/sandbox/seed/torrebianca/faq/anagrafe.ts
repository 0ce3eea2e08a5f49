import type { SeedCategory } from '../../../faq/seed.ts';

export const anagrafe: SeedCategory = {
  id: 3,
  name: 'Anagrafe',
  icon: 'f015',
  answers: [
    {
      id: 331,
      title: 'Dov&#39;è l&#39;ufficio anagrafe?',
      body: `<p>L'ufficio anagrafe è in <strong>Piazza Esempio 1</strong>, al piano terra del municipio,
          sportelli da 1 a 4. L'ingresso è senza gradini e c'è un posto auto per disabili davanti al
          portone.</p>
        <table>
          <thead><tr><th>Giorno</th><th>Mattina</th><th>Pomeriggio</th></tr></thead>
          <tbody>
            <tr><td>Lunedì, martedì, giovedì e venerdì</td><td>8.30 - 12.30</td><td>chiuso</td></tr>
            <tr><td>Mercoledì</td><td>8.30 - 12.30</td><td>14.30 - 17.00</td></tr>
            <tr><td>Sabato</td><td>9.00 - 11.30, solo su appuntamento</td><td>chiuso</td></tr>
          </tbody>
        </table>
        <p>Ritira il numero alla colonnina. Per evitare l'attesa
          <a href="/servizi/prenotazione-appuntamento">prenota un appuntamento</a>. Telefono:
          <a href="tel:+390123000110">0123 000110</a>. Email:
          <a href="mailto:anagrafe@comune.torrebianca.example">anagrafe@comune.torrebianca.example</a>.</p>`,
    },
    {
      id: 332,
      title: 'Vengo da un altro Comune: come chiedo la residenza a Torrebianca?',
      body: `<p>Devi fare la dichiarazione <strong>entro 20 giorni</strong> dal trasloco. Puoi scegliere:</p>
        <ul>
          <li>online, dal servizio <a href="/servizi/31">Cambio di residenza</a> o dal portale ANPR, con SPID
            o CIE;</li>
          <li>per PEC o email, con il modulo firmato;</li>
          <li>allo sportello, su appuntamento.</li>
        </ul>
        <p>Servono i documenti e i codici fiscali di tutti quelli che si trasferiscono, i dati catastali della
          casa o gli estremi del contratto registrato e le targhe dei veicoli. I maggiorenni devono firmare
          tutti. Il servizio è gratuito. Al vecchio Comune non devi comunicare nulla: ci pensiamo noi.</p>`,
    },
    {
      id: 333,
      title: "Ho cambiato casa dentro Torrebianca: devo dirlo all'anagrafe?",
      body: `<p>Sì. Anche il cambio di indirizzo nello stesso Comune va dichiarato <strong>entro 20
          giorni</strong>. La procedura è la stessa della residenza: la trovi alla pagina
          <a href="/servizi/31">Cambio di residenza</a>.</p>
        <p>Prepara:</p>
        <ul>
          <li>il documento d'identità di chi si sposta;</li>
          <li>il contratto di affitto registrato, l'atto di acquisto o il consenso scritto del
            proprietario;</li>
          <li>le targhe di auto e moto.</li>
        </ul>
        <p>Ricordati che la TARI è separata: devi comunicare la nuova casa anche all'ufficio tributi entro 90
          giorni. La carta d'identità resta valida e non va rifatta.</p>`,
    },
    {
      id: 334,
      title: 'Dopo quanto tempo è valido il cambio di residenza?',
      body: `<p>Ti registriamo <strong>entro 2 giorni lavorativi</strong> dalla dichiarazione. La residenza
          vale dal giorno in cui l'hai presentata.</p>
        <p>Nei <strong>45 giorni</strong> successivi la polizia locale controlla che tu abiti davvero lì.
          Metti quindi il tuo nome su campanello e cassetta della posta. Se dopo 45 giorni non ricevi nulla,
          la pratica è conclusa in modo positivo.</p>
        <p>&nbsp;</p>
        <p>Se qualcosa non torna, ti scriviamo e hai 10 giorni per rispondere. Se la dichiarazione risulta
          falsa, la vecchia residenza viene ripristinata, perdi i benefici ottenuti e il Comune deve segnalare
          il fatto alle autorità.</p>`,
    },
    {
      id: 335,
      title: 'Come ottengo un certificato di residenza o di stato di famiglia?',
      body: `<p>Il modo più veloce è il portale <strong>ANPR</strong> del Ministero dell'Interno: entri con
          SPID, CIE o CNS e scarichi subito il certificato in PDF, <strong>gratis</strong>, per te o per chi
          vive con te.</p>
        <p>In alternativa puoi:</p>
        <ul>
          <li>venire allo sportello con un documento d'identità, anche senza appuntamento;</li>
          <li>chiederlo per email ad
            <a href="mailto:anagrafe@comune.torrebianca.example">anagrafe@comune.torrebianca.example</a>.</li>
        </ul>
        <p>Allo sportello la consegna è immediata. I certificati <em>storici</em>, che richiedono una ricerca
          in archivio, sono pronti entro 30 giorni. Prima di chiederne uno, controlla nelle
          <a href="/faq">domande frequenti</a> se ti basta un'autocertificazione.</p>`,
    },
    {
      id: 336,
      title: "Quando basta un'autocertificazione?",
      body: `<p>Gli uffici pubblici e i gestori di servizi pubblici <strong>non possono</strong> chiederti
          certificati: devono accettare la tua autocertificazione. Anche banche, assicurazioni e altri privati
          devono accettarla e possono chiederci la conferma dei dati.</p>
        <p>Puoi autocertificare, per esempio:</p>
        <ul>
          <li>residenza, nascita e cittadinanza;</li>
          <li>stato civile e stato di famiglia;</li>
          <li>titolo di studio e reddito;</li>
          <li>di non avere condanne penali.</li>
        </ul>
        <p>Basta un foglio firmato con la copia di un documento. Non serve la marca da bollo. Attenzione: chi
          dichiara il falso ne risponde penalmente. L'autocertificazione non vale per certificati medici o di
          conformità.</p>`,
    },
    {
      id: 337,
      title: 'Quanto costano i certificati e quanto durano?',
      body: `<p>I costi dipendono dal canale e dall'uso che ne fai.</p>
        <table>
          <thead><tr><th>Certificato</th><th>Bollo</th><th>Diritti</th></tr></thead>
          <tbody>
            <tr><td>Scaricato da ANPR</td><td>no</td><td>no</td></tr>
            <tr><td>Allo sportello, in bollo</td><td>16 euro</td><td>0,52 euro</td></tr>
            <tr><td>Allo sportello, uso esente</td><td>no</td><td>0,26 euro</td></tr>
            <tr><td>Di stato civile</td><td>no</td><td>no</td></tr>
          </tbody>
        </table>
        <p>L'esenzione dal bollo esiste solo nei casi previsti dalla legge: devi indicarci quale (per esempio
          separazione, adozione, ONLUS).</p>
        <p>I certificati valgono <strong>6 mesi</strong>; quelli di nascita e di morte non scadono. Puoi
          pagare con carta o bancomat.</p>`,
    },
    {
      id: 338,
      title: 'Come faccio autenticare una firma o una copia?',
      body: `<p>Vieni allo sportello con un documento d'identità valido.</p>
        <ul>
          <li><strong>Firma:</strong> porta il foglio <em>non ancora firmato</em>. Devi firmare davanti al
            funzionario.</li>
          <li><strong>Copia:</strong> porta l'originale completo; la fotocopia può farla l'ufficio.</li>
          <li><strong>Passaggio di proprietà di un veicolo:</strong> firma solo chi vende; porta il
            certificato di proprietà o il documento unico.</li>
        </ul>
        <p>Ogni autentica costa 16 euro di bollo più 0,52 euro di diritti, salvo esenzioni. Se non puoi
          muoverti per motivi di salute, un incaricato viene a casa: chiama lo
          <a href="tel:+390123000110">0123 000110</a>. Non possiamo autenticare scritture private o contratti:
          serve il notaio.</p>`,
    },
    {
      id: 339,
      title: "Mi trasferisco all'estero: come mi iscrivo all'AIRE?",
      body: `<p>Se vai all'estero <strong>per più di 12 mesi</strong> devi iscriverti all'AIRE, l'anagrafe
          degli italiani residenti all'estero. È gratuito ed è obbligatorio.</p>
        <ol>
          <li>Entro <strong>90 giorni</strong> dall'arrivo fai la dichiarazione al consolato, di solito dal
            portale consolare <em>Fast It</em>.</li>
          <li>Il consolato ci trasmette la pratica.</li>
          <li>Noi ti iscriviamo e te lo comunichiamo.</li>
        </ol>
        <p>Puoi anche avvisarci prima di partire: in quel caso devi comunque presentarti al consolato entro 90
          giorni. Non devono iscriversi i lavoratori stagionali e i militari in servizio NATO. L'iscrizione
          serve per votare dall'estero e rinnovare i documenti.</p>`,
    },
    {
      id: 340,
      title: 'Ho rinnovato il permesso di soggiorno: che cosa devo fare?',
      body: `<p>I cittadini non UE devono rinnovare in anagrafe la <strong>dichiarazione di dimora
          abituale</strong> entro 60 giorni dal rinnovo del permesso.</p>
        <p>Puoi mandarla per email o venire allo sportello con:</p>
        <ul>
          <li>il nuovo permesso di soggiorno e una copia;</li>
          <li>il passaporto, se è cambiato;</li>
          <li>il documento dei figli minori che vivono con te.</li>
        </ul>
        <p>Non si paga nulla. Se il permesso è ancora in rinnovo, porta la ricevuta della posta: nel frattempo
          resti iscritto. Se non ti presenti, ti scriviamo e ti diamo altri 30 giorni; dopo possiamo
          cancellarti dall'anagrafe.</p>`,
    },
    {
      id: 341,
      title: "Sono cittadino dell'Unione europea: come mi iscrivo in anagrafe?",
      body: `<p>Se resti in Italia <strong>più di 3 mesi</strong> devi iscriverti. Non ti serve il permesso di
          soggiorno. Prendi appuntamento e porta:</p>
        <ul>
          <li>passaporto o carta d'identità valida e codice fiscale;</li>
          <li><em>se lavori</em>: contratto, busta paga o partita IVA;</li>
          <li><em>se studi o non lavori</em>: iscrizione al corso, assicurazione sanitaria e risorse
            economiche sufficienti, che puoi autocertificare.</li>
        </ul>
        <p>Su richiesta rilasciamo subito l'attestazione di iscrizione. Dopo 5 anni di soggiorno regolare puoi
          chiedere l'attestazione di <strong>soggiorno permanente</strong>, pronta in 30 giorni. Ogni
          attestazione richiede due marche da bollo da 16 euro.</p>`,
    },
    {
      id: 342,
      title: 'Come registriamo una convivenza di fatto?',
      body: `<p>Potete registrarla se siete due maggiorenni, anche dello stesso sesso, uniti da un legame
          affettivo stabile e <strong>già residenti allo stesso indirizzo</strong>. Non dovete essere sposati,
          uniti civilmente o parenti tra voi.</p>
        <ol>
          <li>Compilate insieme il modulo e firmatelo entrambi.</li>
          <li>Lo consegnate allo sportello o lo mandate per PEC, con i documenti d'identità.</li>
          <li>La registrazione avviene entro 2 giorni lavorativi.</li>
        </ol>
        <p>La convivenza dà diritti in caso di malattia, casa e risarcimento. Per gli aspetti economici potete
          firmare un contratto di convivenza da un notaio o un avvocato. La registrazione è gratuita.</p>`,
    },
    {
      id: 343,
      title: 'Sono ospite da parenti o amici: posso prendere la residenza da loro?',
      body: `<p>Sì, se ci abiti in modo stabile. Serve il <strong>consenso scritto</strong> di chi ha titolo
          sulla casa, cioè del proprietario o dell'inquilino, con la copia del suo documento.</p>
        <p>Nella dichiarazione devi indicare che rapporto c'è con le persone che già ci vivono:</p>
        <ul>
          <li>parentela, matrimonio o legame affettivo: entri nel loro <em>stato di famiglia</em>;</li>
          <li>nessun legame: puoi formare una famiglia anagrafica separata, allo stesso indirizzo.</li>
        </ul>
        <p>La scelta va fatta con attenzione, perché incide su ISEE, TARI e agevolazioni. Chi occupa una casa
          senza titolo non può ottenere la residenza.</p>`,
    },
    {
      id: 344,
      title: 'Una persona risulta residente a casa mia ma non ci abita più: che cosa posso fare?',
      body: `<p style="line-height: 115%; margin-bottom: 8pt;">Puoi segnalarlo per iscritto all'ufficio
          anagrafe, con il tuo nome e la copia del documento. Le segnalazioni anonime non vengono
          esaminate.</p>
        <p style="line-height: 115%; margin-bottom: 8pt;">L'ufficio avvisa l'interessato e chiede alla polizia
          locale controlli ripetuti nel tempo. Se la persona non si trova, dopo <strong>almeno un
          anno</strong> viene cancellata per <em>irreperibilità</em>. Se invece sappiamo dove vive, la
          invitiamo a spostare la residenza e, se non lo fa, avvisiamo il Comune giusto.</p>
        <p>Fino alla cancellazione la persona resta nel tuo stato di famiglia e conta ancora nell'ISEE.</p>`,
    },
    {
      id: 345,
      title: 'Dopo il trasloco devo aggiornare patente e libretto?',
      body: `<p>La <strong>patente</strong> non si aggiorna: l'indirizzo non vi compare più. Per i
          <strong>veicoli</strong> l'archivio nazionale si aggiorna da solo, se nella dichiarazione di
          residenza hai indicato tutte le targhe. Non arriva più il tagliando adesivo da incollare sul
          libretto.</p>
        <p>Dopo circa un mese puoi controllare l'indirizzo sul <em>Portale dell'Automobilista</em>, dove
          scarichi anche un'attestazione. Se trovi ancora il vecchio indirizzo, scrivici da
          <a href="/nuova-richiesta">Richiedi assistenza</a> con la targa.</p>
        <p>Ricordati di avvisare tu banca, assicurazione, datore di lavoro e gestori di luce, gas e acqua. Il
          medico di base si cambia all'ASL.</p>`,
    },
  ],
};
