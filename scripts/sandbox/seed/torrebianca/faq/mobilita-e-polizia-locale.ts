import type { SeedCategory } from '../../../faq/seed.ts';

export const mobilitaEPoliziaLocale: SeedCategory = {
  id: 8,
  name: 'Mobilità e polizia locale',
  icon: 'f1b9',
  answers: [
    {
      id: 461,
      title: "Come chiedo l'autorizzazione per un passo carrabile?",
      body: `<p>Serve per segnalare che davanti al tuo ingresso non si può parcheggiare. Fai domanda alla
          polizia locale con:</p>
        <ul>
          <li>la planimetria in scala 1:100 e due foto;</li>
          <li>il titolo di proprietà o il consenso del proprietario o del condominio;</li>
          <li>due marche da bollo da 16 euro, una per la domanda e una per l'autorizzazione.</li>
        </ul>
        <p>L'ingresso deve stare ad almeno <strong>12 metri</strong> dagli incroci, salvo deroghe. Rispondiamo
          entro 30 giorni. Il cartello con il numero costa 25 euro e ogni anno paghi il canone, circa 38 euro
          per un passo di 3 metri. Senza il nostro numero il cartello non vale nulla.</p>`,
    },
    {
      id: 462,
      title: 'Devo fare un trasloco: come riservo lo spazio in strada?',
      body: `<ol>
          <li>Chiedi l'occupazione di suolo pubblico <strong>almeno 10 giorni prima</strong>, indicando via,
            civico, metri e orario.</li>
          <li>Paga il canone: per un giorno e 10 metri quadri sono circa 15 euro, più due marche da
            bollo.</li>
          <li>Ritira l'ordinanza e i cartelli di divieto di sosta, con una cauzione di 30 euro.</li>
          <li>Metti i cartelli <strong>almeno 48 ore prima</strong> e comunica targhe delle auto già presenti
            e ora di posa alla polizia locale.</li>
        </ol>
        <p>Se i cartelli sono posati in tempo, le auto rimaste possono essere rimosse: chiama lo
          <a href="tel:+390123000140">0123 000140</a>.</p>`,
    },
    {
      id: 463,
      title: 'Ho avuto un incidente: come chiedo il rapporto della polizia locale?',
      body: `<p>Se la pattuglia della polizia locale ha rilevato l'incidente, puoi chiedere i documenti tu, il
          tuo avvocato o la tua assicurazione.</p>
        <table>
          <tr><th>Che cosa</th><th>Quando</th><th>Costo</th></tr>
          <tr><td>Dati delle parti e delle assicurazioni</td><td>subito</td><td>gratis</td></tr>
          <tr><td>Rapporto completo</td><td>dopo 60 giorni</td><td>25 euro</td></tr>
          <tr><td>Fotografie</td><td>dopo 60 giorni</td><td>10 euro</td></tr>
        </table>
        <p>Se ci sono feriti gravi o un procedimento penale serve il nulla osta della Procura. Manda la
          richiesta a
          <a href="mailto:polizialocale@comune.torrebianca.example">polizialocale@comune.torrebianca.example</a>
          con data, luogo, targhe e copia del documento. Rispondiamo entro 30 giorni.</p>`,
    },
    {
      id: 464,
      title: 'Dove sono gli oggetti smarriti?',
      body: `<p>Gli oggetti trovati a Torrebianca si consegnano alla polizia locale, in via Campione 3. Li
          trovi elencati ogni mese all'albo pretorio online.</p>
        <p>Per riavere un oggetto vieni con un documento e descrivilo bene; se è un telefono porta la scatola
          o il codice IMEI. La restituzione è gratuita.</p>
        <ul>
          <li>I <strong>documenti</strong> vengono spediti al proprietario o al Comune che li ha
            rilasciati.</li>
          <li>Gli altri oggetti restano da noi <strong>un anno</strong> dalla pubblicazione. Dopo, diventano
            di chi li ha trovati.</li>
        </ul>
        <p>Chi trova qualcosa ha diritto a un premio dal proprietario, se lo chiede: un decimo del valore fino
          a 5,16 euro e un ventesimo sulla parte restante.</p>`,
    },
  ],
  children: [
    {
      id: 84,
      name: 'Multe',
      icon: 'f0d6',
      answers: [
        {
          id: 465,
          title: 'Come e quando pago una multa?',
          body: `<p>Il tempo parte da quando ricevi il verbale o da quando ti viene consegnato di persona.</p>
            <table>
              <tr><th>Quando paghi</th><th>Quanto paghi</th></tr>
              <tr><td>entro 5 giorni</td><td>il minimo, meno il 30%</td></tr>
              <tr><td>dal 6° al 60° giorno</td><td>il minimo indicato nel verbale</td></tr>
              <tr><td>dopo 60 giorni</td><td>la metà del massimo, più le spese</td></tr>
            </table>
            <p>Si paga con l'avviso pagoPA allegato: online, in banca, in posta o in tabaccheria. Le spese di
              notifica non si riducono. Lo sconto del 30% non c'è per le infrazioni che portano alla confisca
              del veicolo o alla sospensione della patente. Per il <em>preavviso</em> lasciato sul parabrezza
              leggi
              <a href="/help/it-it/84-multe/9999-preavviso" data-target-type="knowledge-base-answer" data-target-id="9999">questa
              risposta</a>.</p>`,
        },
        {
          id: 466,
          title: 'Come faccio ricorso contro una multa?',
          body: `<p>Puoi scegliere una sola strada. Se paghi, non puoi più fare ricorso.</p>
            <table>
              <tr><th></th><th>Prefetto</th><th>Giudice di pace</th></tr>
              <tr><th>Entro</th><td>60 giorni</td><td>30 giorni</td></tr>
              <tr><th>Costo</th><td>gratis</td><td>43 euro (multe fino a 1.100 euro)</td></tr>
              <tr><th>Se perdi</th><td>paghi almeno il doppio del minimo</td><td>decide il giudice, anche le
                spese</td></tr>
            </table>
            <p>Il ricorso al Prefetto si può consegnare anche alla polizia locale. Se c'è un errore evidente
              (targa sbagliata, auto venduta prima) scrivi subito a noi: possiamo chiedere l'annullamento
              <em>d'ufficio</em>, ma i termini del ricorso continuano a correre.</p>`,
        },
        {
          id: 467,
          title: 'Non guidavo io: come comunico chi era alla guida?',
          body: `<p>Se il verbale toglie punti e nessuno è stato fermato, il proprietario deve comunicare il
              nome di chi guidava <strong>entro 60 giorni</strong> dalla notifica.</p>
            <ol>
              <li>Compila il modulo allegato al verbale, con i dati e il numero di patente.</li>
              <li>Allega la copia della patente firmata da chi guidava.</li>
              <li>Manda tutto per PEC a <a href="mailto:pec@torrebianca.example">pec@torrebianca.example</a>,
                per raccomandata o consegna in via Campione 3.</li>
            </ol>
            <p>Fai la comunicazione anche se paghi o se guidavi tu. Chi non risponde riceve una seconda multa,
              da 291 euro, ma non perde punti. Se fai ricorso, comunica che lo hai presentato.</p>`,
        },
        {
          id: 468,
          title: 'Posso pagare una multa a rate?',
          body: `<p>Sì, se il verbale (o più verbali fatti nello stesso momento) supera <strong>200
              euro</strong> e il tuo reddito imponibile non supera 10.628,16 euro. Il limite sale di 1.032,91
              euro per ogni familiare convivente e si sommano i redditi di tutti.</p>
            <p></p>
            <p><font color="#cc0000">Presenta la domanda <strong>entro 30 giorni</strong> dalla
              notifica.</font> Chiedere le rate significa rinunciare al ricorso.</p>
            <ul>
              <li>Fino a 2.000 euro: massimo 12 rate.</li>
              <li>Fino a 5.000 euro: massimo 24 rate.</li>
              <li>Oltre: massimo 60 rate.</li>
            </ul>
            <p>Ogni rata è di almeno 100 euro. Rispondiamo entro 90 giorni. Se salti la prima rata o due delle
              successive devi pagare subito tutto il resto.</p>`,
        },
        {
          id: 469,
          title: "Ho ricevuto un avviso da SEND: che cos'è?",
          body: `<p>SEND è il <strong>Servizio notifiche digitali</strong>, la piattaforma pubblica con cui
              mandiamo multe e altri atti con valore legale.</p>
            <ul>
              <li>Se hai una PEC o un domicilio digitale ti arriva lì un avviso.</li>
              <li>Se hai l'app IO con il servizio SEND attivo, ricevi anche un messaggio: se apri l'atto in
                tempo eviti le spese della raccomandata.</li>
              <li>Altrimenti arriva la raccomandata con un <em>avviso di avvenuta ricezione</em>, con il
                codice per leggere l'atto online o ritirarlo in posta.</li>
            </ul>
            <p>La notifica è valida anche se non apri il messaggio. Diffida da email e SMS che chiedono dati
              della carta: SEND non lo fa mai.</p>`,
        },
      ],
    },
    {
      id: 85,
      name: 'ZTL, sosta e contrassegni',
      icon: 'f05e',
      answers: [
        {
          id: 471,
          title: 'Quando è attiva la ZTL e chi può entrare?',
          body: `<p>La zona a traffico limitato comprende il centro storico, dentro le vecchie mura. I varchi
              hanno le telecamere.</p>
            <script>alert(1)</script>
            <table onclick="alert(1)">
              <tr><th>Periodo</th><th>ZTL attiva</th></tr>
              <tr><td>Tutti i giorni</td><td>dalle 21.00 alle 6.00</td></tr>
              <tr><td>Sabato e festivi</td><td>anche dalle 14.00 alle 21.00</td></tr>
            </table>
            <p>Possono entrare sempre bici, taxi, mezzi di soccorso, auto elettriche registrate e persone con
              contrassegno disabili. <img src=x onerror=alert(1)>I residenti e chi ha un garage chiedono il
              <strong>permesso</strong>.</p>
            <style>body{display:none}</style>
            <p>Il display al varco dice "ZTL attiva" o "ZTL non attiva". Se entri per errore non tornare
              indietro: chi va in ospedale o dal veterinario per un'urgenza può comunicarlo
              <a href="javascript:alert(1)">entro 48 ore</a> alla polizia locale.</p>`,
        },
        {
          id: 472,
          title: 'Come ottengo il permesso ZTL per residenti?',
          body: `<p>Ogni famiglia residente nella ZTL ha diritto a due permessi, uno per auto, più uno per
              ogni posto auto privato.</p>
            <ol>
              <li>Compila la richiesta online o <a href="/servizi/prenotazione-appuntamento">prendi
                appuntamento</a> alla polizia locale.</li>
              <li>Indica targa e intestatario. L'auto deve essere intestata a uno della famiglia, in leasing o
                aziendale con dichiarazione della ditta.</li>
              <li>Paga 20 euro con pagoPA. Il permesso vale 3 anni.</li>
            </ol>
            <p>Non c'è nessun tagliando da esporre: la targa viene inserita nel sistema entro 2 giorni
              lavorativi. Per ospiti, corrieri e riparazioni c'è il <em>permesso giornaliero</em>, da 3 euro,
              che si può chiedere fino alle 24 dello stesso giorno.</p>`,
        },
        {
          id: 473,
          title: 'Quanto costa la sosta sulle strisce blu?',
          body: `<p>Si paga dal lunedì al sabato, dalle 8.30 alle 12.30 e dalle 14.30 alle 19.00. I primi 15
              minuti sono gratis, ritirando il biglietto.</p>
            <table>
              <tr><th>Zona</th><th>Un'ora</th><th>Abbonamento mensile</th></tr>
              <tr><td>Centro (piazza Esempio, via Campione)</td><td>1,20 euro</td><td>non previsto</td></tr>
              <tr><td>Stazione</td><td>0,80 euro</td><td>25 euro</td></tr>
              <tr><td>Ospedale</td><td>0,60 euro</td><td>20 euro</td></tr>
            </table>
            <p>Puoi pagare al parcometro con monete o carta, oppure con le app di sosta indicate sui cartelli.
              I residenti della zona hanno un abbonamento annuo di 60 euro. Non pagano le auto con
              contrassegno disabili quando il posto riservato è occupato.</p>`,
        },
        {
          id: 474,
          title: 'Come chiedo il contrassegno disabili (CUDE)?',
          body: `<p>Il contrassegno spetta a chi ha una <strong>capacità di camminare molto ridotta</strong> o
              è cieco. È della persona, non dell'auto: lo usi su qualsiasi veicolo, quando sei a bordo.</p>
            <ol>
              <li>Ottieni il certificato del medico legale dell'ASL o un verbale INPS che cita l'<em>articolo
                381 del DPR 495 del 1992</em>.</li>
              <li>Porta alla polizia locale il certificato, un documento e una foto tessera.</li>
              <li>Firma il contrassegno al ritiro.</li>
            </ol>
            <p>Quello di 5 anni è gratuito e si rinnova con il certificato del medico di base. Quello
              temporaneo richiede due bolli da 16 euro. Consegna: entro 15 giorni. Registralo sulla
              piattaforma nazionale CUDE per entrare nelle ZTL di altre città.</p>`,
        },
      ],
    },
  ],
};
