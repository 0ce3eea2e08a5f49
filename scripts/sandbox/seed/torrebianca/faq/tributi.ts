import type { SeedCategory } from '../../../faq/seed.ts';

export const tributi: SeedCategory = {
  id: 5,
  name: 'Tributi',
  icon: 'f09d',
  answers: [],
  children: [
    {
      id: 81,
      name: 'TARI',
      icon: 'f1f8',
      answers: [
        {
          id: 401,
          title: 'Quando devo presentare la dichiarazione TARI?',
          body: `<p>Hai <strong>90 giorni</strong> di tempo da quando:</p>
            <ul>
              <li>cominci a occupare un immobile (anche se sei in affitto);</li>
              <li>lo lasci;</li>
              <li>cambia qualcosa, per esempio la superficie o il numero di occupanti non residenti.</li>
            </ul>
            <p>Compila il modulo da <a href="/nuova-richiesta">Richiedi assistenza</a>, scrivi a
              <a href="mailto:tributi@comune.torrebianca.example">tributi@comune.torrebianca.example</a>
              oppure vieni allo sportello. Ti servono dati catastali, superficie calpestabile e numero delle
              persone. Il cambio di residenza in anagrafe <strong>non</strong> sostituisce la dichiarazione
              TARI. Se lasci la casa e non lo comunichi in tempo, la tassa si ferma solo dalla data in cui lo
              dichiari, salvo prova contraria.</p>`,
        },
        {
          id: 402,
          title: 'Come si calcola la TARI?',
          body: `<p>La TARI è fatta di due parti: la <strong>quota fissa</strong> dipende dai metri quadri, la
              <strong>quota variabile</strong> dal numero di persone. Si aggiunge il 5% per la Provincia.</p>
            <table>
              <caption>Tariffe per le abitazioni</caption>
              <thead><tr><th>Persone</th><th>Quota fissa al m²</th><th>Quota variabile annua</th></tr></thead>
              <tbody>
                <tr><td>1</td><td>0,62 euro</td><td>58 euro</td></tr>
                <tr><td>2</td><td>0,73 euro</td><td>104 euro</td></tr>
                <tr><td>3</td><td>0,81 euro</td><td>133 euro</td></tr>
                <tr><td>4 o più</td><td>0,88 euro</td><td>168 euro</td></tr>
              </tbody>
            </table>
            <p><em>Esempio:</em> 2 persone in 80 m² pagano 80 × 0,73 + 104 = 162,40 euro, più il 5%: in tutto
              170,52 euro, oltre alle piccole quote nazionali indicate nell'avviso.</p>`,
        },
        {
          id: 403,
          title: 'Quando e come si paga la TARI?',
          body: `<p>Ricevi a casa l'avviso con i moduli già compilati, almeno 20 giorni prima della prima
              scadenza.</p>
            <table>
              <tr><th>Rata</th><th>Scadenza</th></tr>
              <tr><td>Prima</td><td>31 maggio</td></tr>
              <tr><td>Seconda</td><td>30 settembre</td></tr>
              <tr><td>Terza, a conguaglio</td><td>2 dicembre</td></tr>
              <tr><td>Tutto in una volta</td><td>31 maggio</td></tr>
            </table>
            <p>Puoi pagare con pagoPA, online o negli uffici abilitati, oppure con il modello F24, senza
              commissioni, da home banking. Se vuoi l'avviso per email, attivalo dal tuo
              <a href="/area-personale/profilo-utente">profilo</a>. Se non arriva nulla la tassa è dovuta lo
              stesso: chiedi una copia.</p>`,
        },
        {
          id: 404,
          title: 'Quali riduzioni posso avere sulla TARI?',
          body: `<p>Le riduzioni si chiedono con la dichiarazione TARI e valgono finché restano i
              requisiti.</p>
            <table>
              <tr><th>Caso</th><th>Riduzione</th></tr>
              <tr><td>Un solo occupante</td><td>20% della quota variabile</td></tr>
              <tr><td>Casa a disposizione, usata meno di 183 giorni l'anno</td><td>25%</td></tr>
              <tr><td>Compostiera in uso</td><td>15% della quota variabile</td></tr>
              <tr><td>Contenitori a più di 500 metri</td><td>60%</td></tr>
              <tr><td>Pensionati all'estero con pensione in convenzione internazionale, una sola
                casa</td><td>due terzi</td></tr>
            </table>
            <p>Il <strong>bonus sociale rifiuti</strong> (25% in meno) non va chiesto: spetta in automatico a
              chi ha un ISEE sotto la soglia fissata ogni anno da ARERA. Basta presentare la DSU.</p>`,
        },
        {
          id: 405,
          title: 'La mia casa è vuota: devo pagare la TARI?',
          body: `<p>Dipende. La tassa è dovuta se la casa <strong>può produrre rifiuti</strong>: basta che sia
              arredata oppure che abbia anche un solo allacciamento attivo (acqua, luce o gas).</p>
            <p>Non paghi se la casa è <strong>vuota e senza utenze</strong>, oppure inagibile. In questi casi
              presenta la dichiarazione entro 90 giorni e allega:</p>
            <ul>
              <li>le chiusure dei contratti di acqua, luce e gas;</li>
              <li>qualche foto degli interni;</li>
              <li>per l'inagibilità, la perizia di un tecnico.</li>
            </ul>
            <div><br></div>
            <div><span style="font-size: 12px;">Cantine, garage e soffitte collegate all'abitazione si pagano
              insieme ad essa.<br><br>Terrazze scoperte e giardini non si contano.</span></div>`,
        },
        {
          id: 406,
          title: "L'avviso TARI è sbagliato: come chiedo la correzione?",
          body: `<p>Scrivi all'ufficio tributi da <a href="/nuova-richiesta">Richiedi assistenza</a>,
              indicando codice utente, indirizzo e che cosa non torna. Allega i documenti utili, per esempio
              la planimetria o il contratto.</p>
            <ul>
              <li>Rispondiamo <strong>entro 30 giorni lavorativi</strong> ai reclami e alle richieste di
                informazioni, entro 60 alle richieste di rettifica.</li>
              <li>Se hai pagato troppo, l'importo viene scalato dalla rata successiva. Per somme oltre 50 euro
                puoi chiedere il bonifico.</li>
              <li>Puoi chiedere rimborso entro 5 anni dal pagamento.</li>
            </ul>
            <p>Finché non rispondiamo, paga almeno la parte che ritieni giusta.</p>`,
        },
      ],
    },
    {
      id: 82,
      name: 'IMU',
      icon: 'f19c',
      answers: [
        {
          id: 411,
          title: "Chi deve pagare l'IMU?",
          body: `<p>Paga l'IMU chi è <strong>proprietario</strong> di case, negozi, capannoni, aree
              edificabili o terreni agricoli, oppure ha un diritto di usufrutto, uso, abitazione o superficie.
              L'inquilino non paga.</p>
            <p><strong>Non si paga</strong> sull'abitazione principale, cioè quella in cui hai residenza e
              vivi davvero, e su una pertinenza per tipo (C/2, C/6, C/7). Fanno eccezione le case di lusso
              (A/1, A/8, A/9), che pagano con aliquota ridotta e 200 euro di detrazione.</p>
            <p>Se i coniugi hanno residenze davvero diverse, ognuno può avere l'esenzione sulla propria casa.
              Alla morte di uno dei due, per la casa in cui abitavano risponde solo il coniuge rimasto, non
              gli altri eredi.</p>`,
        },
        {
          id: 412,
          title: "Quando e come si paga l'IMU?",
          body: `<p>L'IMU si calcola e si versa <strong>da soli</strong>: il Comune non manda bollettini.</p>
            <table>
              <tr><th>Rata</th><th>Scadenza</th></tr>
              <tr><td>Acconto (metà anno)</td><td>16 giugno</td></tr>
              <tr><td>Saldo</td><td>16 dicembre</td></tr>
            </table>
            <p>Si usa il modello F24 con il codice catastale del Comune, <strong>X999</strong>, e questi
              codici tributo:</p>
            <ul>
              <li>3918 altri fabbricati;</li>
              <li>3916 aree fabbricabili;</li>
              <li>3914 terreni;</li>
              <li>3912 abitazione principale di lusso e pertinenze;</li>
              <li>3925 e 3930 immobili del gruppo D (Stato e Comune).</li>
            </ul>
            <p>Se la scadenza cade di sabato o domenica si passa al lunedì. Sotto i 12 euro l'anno non si
              versa.</p>`,
        },
        {
          id: 413,
          title: "Come calcolo l'IMU di una casa?",
          body: `<ol>
              <li>Prendi la <strong>rendita catastale</strong> dalla visura (gratuita online per il
                proprietario).</li>
              <li>Aumentala del 5%.</li>
              <li>Moltiplica per il coefficiente: <strong>160</strong> per abitazioni, garage e cantine; 80
                per uffici; 55 per negozi; 65 per il gruppo D.</li>
              <li>Applica l'aliquota del Comune, che per le case non esenti è il <strong>10,6 per
                mille</strong>.</li>
              <li>Calcola i mesi e la tua quota di possesso. Il mese vale se lo possiedi per più della metà
                dei giorni.</li>
            </ol>
            <p><em>Esempio:</em> rendita 500 euro. 500 × 1,05 × 160 = 84.000. 84.000 × 0,0106 = <strong>890,40
              euro</strong> l'anno. Tutte le aliquote sono alla pagina
              <a href="https://www.comune.torrebianca.example/imu">IMU</a>.</p>`,
        },
        {
          id: 414,
          title: "Ho dato la casa in comodato a mio figlio: l'IMU si riduce?",
          body: `<p>Sì, paghi <strong>la metà</strong>, se rispetti tutte queste condizioni:</p>
            <ul>
              <li>il comodato è tra genitori e figli, e il contratto è <strong>registrato</strong> all'Agenzia
                delle Entrate;</li>
              <li>chi riceve la casa la usa come abitazione principale;</li>
              <li>tu possiedi in Italia solo quella casa, oppure anche quella in cui abiti a Torrebianca;</li>
              <li>hai residenza a Torrebianca;</li>
              <li>la casa non è di lusso (A/1, A/8, A/9).</li>
            </ul>
            <p>Presenta la <strong>dichiarazione IMU</strong> entro il 30 giugno dell'anno dopo. La riduzione
              vale dal mese del contratto. Non c'è per fratelli, nonni e nipoti. Per gli affitti a canone
              concordato, invece, lo sconto è del 25%.</p>`,
        },
        {
          id: 415,
          title: "Ho pagato l'IMU in ritardo: come rimedio?",
          body: `<p>Con il <strong>ravvedimento operoso</strong> paghi una sanzione ridotta, se il Comune non
              ti ha ancora contestato il mancato pagamento.</p>
            <table>
              <thead><tr><th>Ritardo</th><th>Sanzione</th></tr></thead>
              <tbody>
                <tr><td>fino a 14 giorni</td><td>0,0833% al giorno</td></tr>
                <tr><td>da 15 a 30 giorni</td><td>1,25%</td></tr>
                <tr><td>da 31 a 90 giorni</td><td>1,39%</td></tr>
                <tr><td>entro un anno</td><td>3,125%</td></tr>
              </tbody>
            </table>
            <p>Alla sanzione si aggiungono gli interessi legali, giorno per giorno. Versi tutto insieme con un
              solo F24: stesso codice tributo, casella "Ravv." barrata. Le percentuali valgono per le
              violazioni dal 1° settembre 2024. Se vuoi, l'ufficio ti aiuta nel conteggio:
              <a href="tel:+390123000120">0123 000120</a>.</p>`,
        },
      ],
    },
    {
      id: 83,
      name: 'Accertamenti e altre entrate',
      icon: 'f0e3',
      answers: [
        {
          id: 421,
          title: 'Ho ricevuto un avviso di accertamento: che cosa posso fare?',
          body: `<p>Leggilo subito: hai <strong>60 giorni</strong> dalla notifica.</p>
            <ul>
              <li><strong>Se è giusto:</strong> paga entro 60 giorni; la sanzione scende a un terzo se rinunci
                al ricorso.</li>
              <li><strong>Se è sbagliato:</strong> chiedi l'annullamento (<em>autotutela</em>) all'ufficio
                tributi, con le prove. La richiesta però non ferma il termine.</li>
              <li><strong>Se non sei d'accordo:</strong> presenta ricorso alla Corte di giustizia tributaria.
                Fino a 3.000 euro puoi farlo senza avvocato.</li>
            </ul>
            <p>Se non fai nulla, dopo 60 giorni l'avviso diventa esecutivo: si può arrivare al pignoramento o
              al fermo dell'auto senza altre cartelle.</p>`,
        },
        {
          id: 422,
          title: 'Posso pagare a rate un debito con il Comune?',
          body: `<p>Sì, se sei in difficoltà temporanea e il debito supera 100 euro. La domanda si fa
              all'ufficio tributi, prima che partano pignoramenti o fermi.</p>
            <table>
              <tr><th>Debito</th><th>Numero di rate mensili</th></tr>
              <tr><td>fino a 100 euro</td><td>nessuna</td></tr>
              <tr><td>da 100,01 a 500 euro</td><td>fino a 4</td></tr>
              <tr><td>da 500,01 a 3.000 euro</td><td>da 5 a 12</td></tr>
              <tr><td>da 3.000,01 a 6.000 euro</td><td>da 13 a 24</td></tr>
              <tr><td>da 6.000,01 a 20.000 euro</td><td>da 25 a 36</td></tr>
              <tr><td>oltre 20.000 euro</td><td>da 37 a 72</td></tr>
            </table>
            <p>Rispondiamo entro 30 giorni. Si aggiungono gli interessi. Se salti due rate, anche non di
              seguito, e non recuperi entro 30 giorni dal sollecito, perdi la rateizzazione.</p>`,
        },
        {
          id: 423,
          title: "Che cos'è il canone unico e chi lo paga?",
          body: `<p>Il <strong>canone unico patrimoniale</strong> riunisce i vecchi tributi per l'occupazione
              di suolo pubblico e per la pubblicità. Lo paga chi:</p>
            <ul>
              <li>occupa strade, piazze o marciapiedi (dehors, cantieri, banchi, passi carrabili);</li>
              <li>espone insegne, cartelli, striscioni o pubblicità sui veicoli;</li>
              <li>chiede l'affissione di manifesti.</li>
            </ul>
            <p>L'importo dipende da superficie, durata e zona. L'insegna della tua attività è esente se in
              tutto non supera 5 metri quadri. I canoni annuali si pagano entro il 31 marzo; quelli temporanei
              prima del ritiro dell'autorizzazione. Sopra 1.500 euro puoi pagare in quattro rate.</p>`,
        },
      ],
    },
  ],
};
