import type { SeedCategory } from '../../../faq/seed.ts';

export const pagamenti: SeedCategory = {
  id: 15,
  name: 'Pagamenti e pagoPA',
  icon: 'f283',
  answers: [
    {
      id: 541,
      title: 'Come pago un avviso pagoPA?',
      body: `<p>Sull'avviso trovi un codice QR, il <strong>codice avviso</strong> di 18 cifre e il codice
          fiscale del Comune. Puoi pagare:</p>
        <ul>
          <li>dal portale, nella tua <a href="/area-personale">area personale</a>, con carta, conto o
            app;</li>
          <li>con l'app IO o l'app della tua banca (cerca CBILL o pagoPA);</li>
          <li>in posta, in banca, agli sportelli automatici e in tabaccheria, anche in contanti.</li>
        </ul>
        <p>Prima di confermare controlla importo e causale: se è cambiato qualcosa (per esempio uno sconto
          scaduto) il sistema mostra l'importo aggiornato. Le commissioni dipendono da chi incassa e vanno di
          solito da 0 a 2 euro.</p>`,
    },
    {
      id: 542,
      title: 'Posso pagare con </script><script>alert("x")</script> "carta" & contanti?',
      body: `<p>Sì, ma dipende da dove paghi.</p>
        <table>
          <thead><tr><th>Dove</th><th>Carta</th><th>Contanti</th></tr></thead>
          <tbody>
            <tr><td>Sportelli del Comune</td><td>sì</td><td>solo anagrafe, fino a 50 euro</td></tr>
            <tr><td>Portale e app</td><td>sì</td><td>no</td></tr>
            <tr><td>Tabaccherie, poste, banche</td><td>sì</td><td>sì</td></tr>
            <tr><td>Parcometri</td><td>sì</td><td>monete</td></tr>
          </tbody>
        </table>
        <p>Accettiamo bancomat, carte di credito e prepagate, anche dal telefono. Non accettiamo assegni. Per
          i <strong>contanti</strong> stampa l'avviso pagoPA e portalo in tabaccheria o in posta. Se non hai
          una stampante, l'URP lo stampa gratis.</p>`,
    },
    {
      id: 543,
      title: 'Come pago senza avviso, per esempio diritti o una sala?',
      body: `<p>Si chiama <strong>pagamento spontaneo</strong> e si fa dal portale, anche senza accedere.</p>
        <ol>
          <li>Apri la pagina <a href="/servizi/ppay/pagamento-spontaneo">Pagamento spontaneo</a>.</li>
          <li>Scegli che cosa vuoi pagare: diritti di segreteria, sale, impianti, sanzioni, rimborsi.</li>
          <li>Scrivi codice fiscale, nome, importo e causale.</li>
          <li>Paga subito online, oppure scarica l'avviso e paga dove vuoi.</li>
        </ol>
        <p>Nella causale indica sempre il numero di pratica, così il pagamento si abbina da solo. Se non sai
          l'importo, chiedilo all'ufficio: quello sbagliato va poi rimborsato e ci vuole tempo.</p>`,
    },
    {
      id: 544,
      title: 'Dove trovo la ricevuta di un pagamento?',
      body: `<p>Alla fine del pagamento ricevi un'email con il riepilogo. La <strong>ricevuta
          telematica</strong>, che vale come prova, è disponibile entro pochi minuti:</p>
        <ul>
          <li>nella tua <a href="/area-personale/attivita">area personale</a>, sezione Attività, se hai pagato
            con il tuo codice fiscale;</li>
          <li>nell'app IO, tra le ricevute;</li>
          <li>dallo scontrino, se hai pagato in tabaccheria o in posta: conservalo.</li>
        </ul>
        <p>Se il pagamento risulta ancora "da pagare" aspetta 24 ore e non pagare di nuovo. Dopo, scrivi da
          <a href="/nuova-richiesta">Richiedi assistenza</a> indicando il codice IUV, la data e l'importo.
          Conserva le ricevute delle tasse per almeno 5 anni.</p>`,
    },
    {
      id: 545,
      title: 'Ho pagato due volte o un importo sbagliato: come ho il rimborso?',
      body: `<p>Scrivi all'ufficio che ha emesso l'avviso (tributi, scuola, polizia locale) con il modulo
          <a href="https://www.comune.torrebianca.example/moduli/rimborso">Richiesta di rimborso</a>. Ti
          servono:</p>
        <ul>
          <li>le due ricevute, con i codici IUV;</li>
          <li>un IBAN intestato o cointestato a te;</li>
          <li>la copia di un documento.</li>
        </ul>
        <p><br></p>
        <p><span lang="it" style="color: black; background: yellow;">Il rimborso arriva <strong>entro 60
          giorni</strong>; per i tributi fino a 180.</span> Se preferisci, usiamo la somma per la rata
          successiva. Se hai versato con F24 a un altro Comune, perché hai sbagliato codice, avvisaci: ci
          pensiamo noi a farla trasferire. Le commissioni non si rimborsano.</p>`,
    },
    {
      id: 546,
      title: "Posso pagare per un'altra persona?",
      body: `<p>Sì. Ti basta l'avviso o il suo codice: chiunque può pagarlo. La ricevuta resta intestata al
          <strong>debitore</strong>, cioè alla persona indicata nell'avviso, e indica anche chi ha pagato.</p>
        <p>Fai attenzione in due casi:</p>
        <ul>
          <li><strong>Spese da detrarre</strong> (mensa, nido): paga con la carta o il conto di chi presenta
            la dichiarazione dei redditi.</li>
          <li><strong>Pagamenti spontanei:</strong> scrivi come debitore la persona che ha il servizio, non te
            stesso.</li>
        </ul>
        <p>Per vedere i pagamenti di un genitore anziano o di un familiare, fatti dare una
          <a href="/area-personale/deleghe">delega online</a>.</p>`,
    },
  ],
};
