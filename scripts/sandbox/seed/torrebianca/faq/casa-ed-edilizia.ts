import type { SeedCategory } from '../../../faq/seed.ts';

export const casaEdEdilizia: SeedCategory = {
  id: 9,
  name: 'Casa ed edilizia',
  icon: 'f1ad',
  answers: [
    {
      id: 481,
      title: 'Che pratica serve per i lavori in casa?',
      body: `<p>Dipende dal tipo di lavoro. Questi sono i casi più comuni:</p>
        <table>
          <thead><tr><th>Lavoro</th><th>Pratica</th><th>Quando inizi</th></tr></thead>
          <tbody>
            <tr><td>Pavimenti, bagni, infissi, tinteggiatura</td><td>nessuna (edilizia
              libera)</td><td>subito</td></tr>
            <tr><td>Spostare tramezzi, fare un bagno in più</td><td>CILA</td><td>dopo l'invio</td></tr>
            <tr><td>Toccare muri portanti, tetto o prospetti</td><td>SCIA</td><td>dopo l'invio</td></tr>
            <tr><td>Nuova costruzione, ampliamento</td><td>permesso di costruire</td><td>dopo il
              rilascio</td></tr>
          </tbody>
        </table>
        <p>Nel centro storico e nelle zone vincolate può servire prima l'<strong>autorizzazione
          paesaggistica</strong>. CILA, SCIA e permesso li prepara un tecnico abilitato e li manda dal portale
          MUDE Piemonte. Per un parere scrivi a
          <a href="mailto:edilizia@comune.torrebianca.example">edilizia@comune.torrebianca.example</a>.</p>`,
    },
    {
      id: 482,
      title: 'Ho fatto lavori senza CILA: posso regolarizzare?',
      body: `<p>Sì, se i lavori rispettano le regole urbanistiche ed edilizie. Il tecnico presenta una
          <strong>CILA tardiva</strong> e tu paghi la sanzione:</p>
        <ul>
          <li><strong>1.000 euro</strong> se i lavori sono finiti;</li>
          <li><strong>333 euro</strong> se sono ancora in corso e lo comunichi tu.</li>
        </ul>
        <p>Se serviva una SCIA o un permesso di costruire la procedura è diversa (<em>accertamento di
          conformità</em>) e più costosa: la sanzione dipende dall'aumento di valore. Molte piccole differenze
          di misura rientrano invece nelle tolleranze di legge e basta che il tecnico le dichiari. Aggiorna
          poi anche la planimetria al catasto.</p>`,
    },
    {
      id: 483,
      title: 'Come vedo il progetto di casa mia negli archivi del Comune?',
      body: `<p>Puoi chiedere l'<strong>accesso agli atti edilizi</strong> se sei proprietario, erede,
          amministratore, futuro acquirente con compromesso o tecnico incaricato.</p>
        <ol>
          <li>Compila la richiesta con indirizzo, dati catastali e, se li conosci, nome del costruttore e
            anno.</li>
          <li>Paga i diritti di ricerca: 30 euro a pratica.</li>
          <li>Ricevi i documenti digitali per email <strong>entro 30 giorni</strong>.</li>
        </ol>
        <p>Le pratiche dal 1998 sono già digitali. Quelle più vecchie sono in un deposito e servono tutti i 30
          giorni. Se devi andare dal notaio, fai richiesta con almeno due mesi di anticipo. Le copie su carta
          si pagano a parte.</p>`,
    },
    {
      id: 484,
      title: "Che cos'è il certificato di destinazione urbanistica e quando serve?",
      body: `<p>Il CDU dice che cosa prevede il piano regolatore per un <strong>terreno</strong>. È
          obbligatorio nell'atto di vendita, donazione o divisione. Non serve per i terreni che sono
          pertinenza di una casa e misurano meno di 5.000 metri quadri.</p>
        <ul>
          <li><strong>Come:</strong> domanda con foglio e particella e l'estratto di mappa.</li>
          <li><strong>Quanto:</strong> due bolli da 16 euro e 40 euro di diritti fino a 5 particelle; per le
            successioni il bollo non si paga.</li>
          <li><strong>Tempi:</strong> 30 giorni, 7 con urgenza (diritti doppi).</li>
        </ul>
        <p>Vale <strong>un anno</strong>, se nel frattempo il piano non cambia. Passati 30 giorni senza
          risposta puoi sostituirlo con una tua dichiarazione.</p>`,
    },
    {
      id: 485,
      title: "Che cos'è l'agibilità e chi la presenta?",
      body: `<p>L'agibilità attesta che un edificio è sicuro, salubre e a norma. Oggi non la rilascia più il
          Comune: la dichiara un tecnico con la <strong>segnalazione certificata (SCA)</strong>.</p>
        <p>Va presentata <strong>entro 15 giorni</strong> dalla fine di nuove costruzioni, ricostruzioni e
          lavori che cambiano le condizioni di sicurezza o igiene. Servono collaudo, conformità degli
          impianti, accatastamento e dichiarazione di accessibilità. Chi la presenta in ritardo paga da 77 a
          464 euro.</p>
        <p>Vuoi sapere se la tua casa ce l'ha? Chiedi l'accesso agli atti edilizi: i vecchi certificati di
          <em>abitabilità</em> sono ancora validi.</p>`,
    },
    {
      id: 486,
      title: "Come chiedo il numero civico o l'interno?",
      body: `<p>Il numero civico serve per ogni ingresso che dà su strada o cortile: case, negozi, garage. Si
          chiede a fine lavori o quando apri un nuovo accesso.</p>
        <ul>
          <li>Domanda all'ufficio edilizia, con planimetria e foto dell'ingresso.</li>
          <li>Nessun bollo; la targhetta costa 15 euro e la montiamo noi.</li>
          <li>Assegnazione entro 15 giorni.</li>
        </ul>
        <p>Nei condomini anche gli <strong>interni</strong> vanno numerati: li propone l'amministratore,
          seguendo le scale e i piani. Senza civico e interno esatti la posta si perde e la residenza non può
          essere registrata bene. I numeri scelti da soli non sono validi.</p>`,
    },
    {
      id: 487,
      title: "Come ottengo l'idoneità dell'alloggio per il permesso di soggiorno o il ricongiungimento?",
      body: `<p class="MsoNormal">È l'attestazione che la casa ha dimensioni e requisiti adatti al numero di
          persone. La chiedono la Questura e lo Sportello unico per l'immigrazione.<o:p></o:p></p>
        <p class="MsoNormal"><o:p>&nbsp;</o:p></p>
        <p class="MsoNormal">Porta all'ufficio edilizia:<o:p></o:p></p>
        <ul>
          <li class="MsoNormal">documento e permesso di soggiorno;</li>
          <li class="MsoNormal">contratto registrato o atto di proprietà;</li>
          <li class="MsoNormal">planimetria catastale e certificati di conformità degli impianti;</li>
          <li class="MsoNormal">due bolli da 16 euro e 35 euro di diritti.</li>
        </ul>
        <p class="MsoNormal">Come guida servono 14 metri quadri a testa per le prime quattro persone e 10 per
          ognuna delle successive. Un tecnico fa il sopralluogo e il documento è pronto in <b>30 giorni</b>.
          Vale 6 mesi.</p>`,
    },
  ],
};
