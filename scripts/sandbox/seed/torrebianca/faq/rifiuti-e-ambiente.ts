import type { SeedCategory } from '../../../faq/seed.ts';

export const rifiutiEAmbiente: SeedCategory = {
  id: 6,
  name: 'Rifiuti e ambiente',
  icon: 'f1b8',
  answers: [
    {
      id: 431,
      title: 'Quando passano a ritirare i rifiuti?',
      body: `<p>La raccolta è porta a porta. Esponi i contenitori <strong>dalle 20.00 della sera prima alle
          6.00</strong> del giorno di ritiro.</p>
        <table>
          <thead><tr><th>Rifiuto</th><th>Zona A (centro)</th><th>Zona B (frazioni)</th></tr></thead>
          <tbody>
            <tr><td>Organico</td><td>lunedì e giovedì</td><td>martedì e venerdì</td></tr>
            <tr><td>Plastica</td><td>mercoledì</td><td>giovedì</td></tr>
            <tr><td>Carta</td><td>martedì</td><td>mercoledì</td></tr>
            <tr><td>Vetro e lattine</td><td>venerdì, ogni 2 settimane</td><td>lunedì, ogni 2
              settimane</td></tr>
            <tr><td>Indifferenziato</td><td>sabato, ogni 2 settimane</td><td>sabato, ogni 2
              settimane</td></tr>
          </tbody>
        </table>
        <p>Il 1° gennaio e il 25 dicembre il ritiro si sposta al primo giorno utile. Il calendario completo è
          su
          <a href="https://www.comune.torrebianca.example/rifiuti/calendario">www.comune.torrebianca.example</a>.</p>`,
    },
    {
      id: 432,
      title: 'Dove ritiro i contenitori per la raccolta differenziata?',
      body: `<p>Il kit si ritira all'<strong>ecocentro</strong>, in via della Prova 20, dopo aver presentato
          la dichiarazione TARI. È gratuito.</p>
        <p>Porta la copia della dichiarazione e un documento. Se mandi un'altra persona, dalle una delega e la
          copia del tuo documento.</p>
        <p>Nel kit trovi un mastello per l'organico con la pattumierina areata, uno per la carta, uno per
          vetro e lattine, uno per l'indifferenziato con codice elettronico e i sacchi gialli per la plastica.
          Nei condomini con più di 6 alloggi si usano i carrellati: li chiede l'amministratore.</p>`,
    },
    {
      id: 433,
      title: "Quali sono gli orari dell'ecocentro?",
      body: `<p>L'ecocentro è in via della Prova 20. Entri con la tessera sanitaria dell'intestatario
          TARI.</p>
        <table>
          <tr><th>Giorno</th><th>Orario</th></tr>
          <tr><td>Lunedì</td><td>chiuso</td></tr>
          <tr><td>Martedì e giovedì</td><td>14.00 - 18.00</td></tr>
          <tr><td>Mercoledì e venerdì</td><td>8.30 - 12.30</td></tr>
          <tr><td>Sabato</td><td>8.30 - 12.30 e 14.00 - 17.00</td></tr>
        </table>
        <p><img src="https://www.comune.torrebianca.example/immagini/mappa-ecocentro.png" alt="Mappa: l'ecocentro si trova dietro il campo sportivo, con ingresso da via della Prova"></p>
        <p>Si entra fino a 15 minuti prima della chiusura, pochi veicoli per volta. Per informazioni chiama lo
          <a href="tel:+390123000150">0123 000150</a>.</p>`,
    },
    {
      id: 434,
      title: 'Come prenoto il ritiro di mobili e ingombranti?',
      body: `<p>Il ritiro a domicilio è gratuito, <strong>due volte l'anno</strong> per famiglia e per un
          massimo di 5 pezzi ogni volta. Il terzo ritiro costa 25 euro.</p>
        <ol>
          <li>Chiama lo <a href="tel:+390123000150">0123 000150</a> o scrivi da
            <a href="/nuova-richiesta">Richiedi assistenza</a> con l'elenco dei pezzi.</li>
          <li>Ricevi una data, di solito entro 15 giorni.</li>
          <li>Metti tutto a bordo strada la sera prima, con il numero di prenotazione bene in vista.</li>
        </ol>
        <p>Non ritiriamo dentro casa, salvo che per persone con invalidità dal 67% o con più di 75 anni che
          vivono sole.</p>`,
    },
    {
      id: 435,
      title: 'Dove butto il vecchio frigorifero o la televisione?',
      body: `<p>Frigoriferi, lavatrici, televisori e computer sono <strong>RAEE</strong>: non vanno mai
          lasciati in strada senza prenotazione.</p>
        <ul>
          <li><strong>Uno contro uno:</strong> se ne compri uno nuovo, il negozio deve ritirare gratis quello
            vecchio, anche quando te lo consegna a casa.</li>
          <li><strong>Uno contro zero:</strong> i negozi con più di 400 m² di elettronica ritirano gli
            apparecchi piccoli (sotto i 25 cm) anche se non compri niente.</li>
          <li><strong>Ecocentro:</strong> li accetta tutti, senza costi.</li>
        </ul>
        <p>Cancella i tuoi dati da telefoni e computer prima di consegnarli.</p>`,
    },
    {
      id: 436,
      title: 'Che cosa va nella plastica?',
      body: `<p>Nel sacco giallo metti <strong>solo imballaggi</strong>: bottiglie, flaconi, vaschette,
          pellicole, sacchetti, vasetti di yogurt, polistirolo, piatti e bicchieri monouso puliti da cibo.</p>
        <p>Non ci vanno:</p>
        <ul>
          <li>giocattoli, bacinelle e sedie (ecocentro);</li>
          <li>tubi di gomma e cd (indifferenziato);</li>
          <li>sacchetti compostabili (organico).</li>
        </ul>
        <p>Svuota e schiaccia le bottiglie per il lungo, poi riavvita il tappo. Basta una sciacquata: non
          serve lavarle. Se il sacco contiene rifiuti sbagliati, l'operatore lo lascia con un adesivo rosso:
          correggi e riesponilo al giro dopo.</p>`,
    },
    {
      id: 437,
      title: 'Vetro, lattine e scatolette: come le separo?',
      body: `<p>Si raccolgono <strong>insieme</strong>, sfusi, nel mastello verde: bottiglie, vasetti,
          lattine, scatolette di tonno, tappi di metallo, fogli di alluminio, bombolette spray vuote.</p>
        <p>Lascia fuori queste cose, che rovinano il riciclo del vetro:</p>
        <ul>
          <li>ceramica, porcellana e pirofile: vanno nell'indifferenziato o all'ecocentro;</li>
          <li>specchi, finestre e damigiane: ecocentro;</li>
          <li>lampadine: contenitore apposito all'ecocentro o nei negozi;</li>
          <li>bicchieri di cristallo, perché contengono piombo.</li>
        </ul>
        <p>Non usare sacchetti di plastica dentro il mastello.</p>`,
    },
    {
      id: 438,
      title: 'Carta, cartone e scontrini: che cosa posso riciclare?',
      body: `<div><font face="Arial" size="2">Nel mastello blu vanno giornali, libri, quaderni, scatole
          piegate, sacchetti di carta e <b>cartoni per bevande</b> (latte, succhi) sciacquati.</font></div>
        <div><font face="Arial" size="2"><br></font></div>
        <div><font face="Arial" size="2">Nell'indifferenziato invece: <b>scontrini</b> in carta termica, carta
          forno, fazzoletti con prodotti chimici, fotografie, carta plastificata.&nbsp;</font></div>
        <div><font face="Arial" size="2"><br></font></div>
        <div><font face="Arial" size="2">Il cartone della pizza: la parte pulita nella carta, quella unta
          nell'organico. Togli nastro adesivo e punti metallici se ci riesci. I grandi imballi di cartone,
          legati con lo spago, si espongono accanto al mastello lo stesso giorno.</font></div>`,
    },
    {
      id: 439,
      title: "Che cosa metto nell'organico?",
      body: `<p>Metti nell'organico gli avanzi di cibo cotti e crudi, bucce, fondi di caffè, filtri del tè,
          gusci d'uovo, ossi, lische, tovaglioli di carta unti, fiori recisi e piccole piante.</p>
        <p>Usa <strong>solo sacchetti compostabili</strong> con il marchio EN 13432: vanno bene anche quelli
          dell'ortofrutta del supermercato. La normale plastica, anche sottile, blocca l'impianto.</p>
        <p>Non ci vanno lettiere sintetiche, mozziconi, capsule di caffè in alluminio e liquidi. Sgocciola il
          cibo e tieni chiusa la maniglia del mastello: così non attiri animali. D'estate puoi congelare gli
          scarti di pesce e carne fino al giorno del ritiro.</p>`,
    },
    {
      id: 440,
      title: "Che cosa resta nell'indifferenziato e quante volte posso esporlo?",
      body: `<p>Va nell'indifferenziato solo quello che non si può riciclare: spugne, penne, rasoi,
          mascherine, mozziconi spenti, sacchi dell'aspirapolvere, cerotti, assorbenti, stracci sporchi.</p>
        <p>Il mastello grigio ha un codice elettronico: ogni svuotamento viene contato. Nella TARI sono
          compresi:</p>
        <table>
          <tr><th>Persone in famiglia</th><th>Svuotamenti compresi in un anno</th></tr>
          <tr><td>1</td><td>12</td></tr>
          <tr><td>2 o 3</td><td>16</td></tr>
          <tr><td>4 o più</td><td>20</td></tr>
        </table>
        <p>Ogni svuotamento in più costa <strong>2,50 euro</strong>, nella bolletta dell'anno dopo. Esponi il
          mastello solo quando è pieno.</p>`,
    },
    {
      id: 441,
      title: 'Come smaltisco pannolini e pannoloni?',
      body: `<p>Puoi avere un <strong>contenitore dedicato</strong>, con il coperchio viola, che ritiriamo
          ogni settimana senza contare gli svuotamenti.</p>
        <ul>
          <li><strong>Bambini fino a 3 anni:</strong> basta una richiesta; il servizio finisce da solo al
            terzo compleanno.</li>
          <li><strong>Adulti:</strong> serve il certificato del medico o il piano di fornitura dei presìdi
            dell'ASL.</li>
        </ul>
        <p>Fai richiesta all'ufficio ambiente,
          <a href="mailto:ambiente@comune.torrebianca.example">ambiente@comune.torrebianca.example</a>, e
          ritira il contenitore all'ecocentro. Per chi assiste una persona non autosufficiente la consegna è a
          domicilio. Il servizio è gratuito.</p>`,
    },
    {
      id: 442,
      title: "Dove porto l'olio da cucina usato?",
      body: `<p>Non versarlo mai nel lavandino: un litro d'olio può inquinare una grande quantità d'acqua e
          intasa gli scarichi.</p>
        <p>Lascialo raffreddare e versalo in una bottiglia di plastica ben chiusa. Puoi mettere insieme olio
          di frittura, di tonno e di sottoli. Poi portalo:</p>
        <ul>
          <li>nei contenitori arancioni davanti alla scuola primaria e in piazza del Mercato;</li>
          <li>all'ecocentro.</li>
        </ul>
        <p>L'<strong>olio del motore</strong> è diverso ed è pericoloso: va soltanto all'ecocentro, fino a 5
          litri per volta, oppure lasciato all'officina che fa il cambio.</p>`,
    },
    {
      id: 443,
      title: 'Dove butto pile, farmaci scaduti e lampadine?',
      body: `<ul>
          <li><strong>Pile e piccole batterie:</strong> nei cilindri rossi di supermercati, tabaccherie e
            scuole. I negozi che le vendono devono riprenderle.</li>
          <li><strong>Batterie al litio gonfie o rotte:</strong> solo all'ecocentro, in un sacchetto; possono
            incendiarsi.</li>
          <li><strong>Farmaci:</strong> nel contenitore davanti alle farmacie, senza scatola e foglietto, che
            vanno nella carta.</li>
          <li><strong>Siringhe:</strong> con l'ago coperto e in un flacone rigido, nell'indifferenziato.</li>
          <li><strong>Lampadine a LED e neon:</strong> all'ecocentro o dal rivenditore. Le vecchie lampadine a
            incandescenza e le alogene vanno nell'indifferenziato.</li>
        </ul>`,
    },
    {
      id: 444,
      title: 'Come smaltisco vernici, solventi e prodotti chimici?',
      body: `<p>Vernici, colle, acidi, diserbanti e solventi riportano in etichetta un simbolo di pericolo,
          con il bordo rosso. Anche se ne resta poco vanno portati <strong>all'ecocentro</strong>, nel loro
          flacone originale e ben chiuso.</p>
        <p>Limiti per le famiglie: 20 kg l'anno per le vernici, 5 litri per volta per gli altri prodotti. Non
          mescolarli tra loro.</p>
        <p>I flaconi completamente <em>vuoti</em> di detersivi e candeggina vanno invece nella plastica. I
          barattoli di vernice ad acqua, secchi e vuoti, vanno con il metallo o con la plastica, secondo il
          materiale. Imprese e artigiani devono rivolgersi a una ditta autorizzata.</p>`,
    },
    {
      id: 445,
      title: 'Sfalci, foglie e potature: come li consegno?',
      body: `<p>Hai tre possibilità:</p>
        <ol>
          <li><strong>Ecocentro:</strong> fino a 1 metro cubo al giorno, gratis.</li>
          <li><strong>Ritiro a casa</strong> da marzo a novembre, ogni due settimane: serve un carrellato
            marrone da 240 litri, che costa 35 euro l'anno. Lo chiedi all'ufficio ambiente.</li>
          <li><strong>Compostaggio</strong> in giardino, con la riduzione TARI.</li>
        </ol>
        <p>I rami vanno in fascine legate, non più lunghe di 1 metro. Non mettere terra, sassi o vasi.
          <em>Bruciare gli scarti in giardino è vietato</em> nei mesi in cui la Regione lo proibisce per la
          qualità dell'aria, e sempre nei periodi di massimo rischio di incendio.</p>`,
    },
    {
      id: 446,
      title: 'Come faccio il compostaggio domestico e che vantaggi ho?',
      body: `<p>Se hai un giardino o un orto puoi trasformare gli scarti in concime e pagare il <strong>15% in
          meno</strong> della quota variabile TARI.</p>
        <p>Come si comincia, passo per passo:</p>
        <p>( widget: video, provider: youtube, id: abc123 )</p>
        <ol>
          <li>Ritira la compostiera all'ecocentro, in comodato gratuito, oppure usa la tua.</li>
          <li>Alterna scarti umidi (bucce) e secchi (foglie, cartone).</li>
          <li>Rimescola ogni due settimane.</li>
          <li>Dopo 8-10 mesi il compost è pronto.</li>
        </ol>
        <p>Se fai compostaggio devi restituire il mastello dell'organico. Facciamo controlli a campione.</p>`,
    },
    {
      id: 447,
      title: 'Posso portare in ecocentro macerie e calcinacci?',
      body: `<p>Sì, ma solo da <strong>piccoli lavori fatti da te</strong>, in casa tua: fino a 10 secchi da
          15 litri l'anno. Si accettano mattoni, piastrelle, sanitari e intonaco, separati da legno e
          plastica.</p>
        <p>Se i lavori li fa un'impresa, i rifiuti sono suoi: deve portarli lei a un impianto autorizzato e
          consegnarti, se lo chiedi, la copia del formulario.</p>
        <p>Il cartongesso va tenuto a parte. La lana di roccia e la guaina bituminosa non si accettano. Per
          quantità più grandi puoi noleggiare un cassone da una ditta iscritta all'Albo dei gestori
          ambientali.</p>`,
    },
    {
      id: 448,
      title: 'Ho una tettoia in amianto: che cosa devo fare?',
      body: `<p>L'eternit <strong>integro</strong> non va per forza rimosso, ma va controllato. Non tagliarlo,
          non forarlo, non lavarlo con l'idropulitrice.</p>
        <ol>
          <li>Chiedi a un tecnico la valutazione dello stato.</li>
          <li>Se è rovinato, fai bonificare da una ditta specializzata, che presenta il piano di lavoro
            all'ASL almeno 30 giorni prima.</li>
          <li>Conserva il formulario di smaltimento.</li>
        </ol>
        <p>Il proprietario deve comunicare la presenza di amianto all'ASL. La Regione e il Comune pubblicano a
          volte bandi di contributo: controlla su
          <a href="https://www.comune.torrebianca.example/amianto">questa pagina</a> o chiama lo
          <a href="tel:+390123000150">0123 000150</a>.</p>`,
    },
    {
      id: 449,
      title: 'Dove metto i vestiti usati?',
      body: `<p>I vestiti e le scarpe <strong>in buono stato</strong>, puliti e in sacchetti chiusi, si
          mettono nei cassonetti bianchi: sono in piazza del Mercato, in via Campione e all'ecocentro. Vanno
          bene anche borse, cinture, coperte e biancheria per la casa.</p>
        <p>Stracci, capi molto rotti o bagnati si portano all'ecocentro, nel contenitore dei tessili da
          riciclare. Materassi e cuscini sono ingombranti.</p>
        <p>Se preferisci regalarli, l'emporio solidale ritira gli abiti il martedì dalle 15 alle 18. Non
          lasciare sacchi fuori dal cassonetto: anche se è pieno, è abbandono di rifiuti.</p>`,
    },
    {
      id: 450,
      title: 'Come segnalo un abbandono di rifiuti?',
      body: `<p>Usa la <a href="/servizi/segnalazioni/nuova">Segnalazione di disservizio</a>: scegli il punto
          sulla mappa, scrivi che cosa hai visto e allega una foto. Puoi farla anche senza accedere.</p>
        <p>Non toccare i rifiuti, soprattutto fusti, siringhe o lastre sospette. Se vedi qualcuno che sta
          scaricando, non intervenire: annota ora, luogo e targa e telefona alla polizia locale,
          <a href="tel:+390123000140">0123 000140</a>.</p>
        <p>Rimuoviamo i rifiuti comuni entro 5 giorni lavorativi; quelli pericolosi richiedono più tempo. Chi
          abbandona rifiuti commette un <strong>reato</strong>: rischia un'ammenda e, con un veicolo, anche la
          sospensione della patente.</p>`,
    },
    {
      id: 451,
      title: 'Che multa rischio se sbaglio la differenziata?',
      body: `<p>Al primo errore trovi sul contenitore un <strong>adesivo di avviso</strong>, senza multa. Se
          l'errore si ripete, la polizia locale e gli ispettori ambientali possono applicare una sanzione.</p>
        <table>
          <tr><th>Comportamento</th><th>Sanzione</th></tr>
          <tr><td>Rifiuti mescolati o nel contenitore sbagliato</td><td>50 euro</td></tr>
          <tr><td>Esposizione fuori orario</td><td>50 euro</td></tr>
          <tr><td>Rifiuti di casa nei cestini stradali</td><td>100 euro</td></tr>
        </table>
        <p>Si paga entro 60 giorni con pagoPA. Entro 30 giorni puoi mandare scritti difensivi al sindaco. Nei
          condomini, se il responsabile non si trova, la segnalazione va all'amministratore.</p>`,
    },
    {
      id: 452,
      title: 'Non hanno ritirato i miei rifiuti: che cosa faccio?',
      body: `<p>Controlla prima se c'è un <strong>adesivo rosso</strong> con il motivo: contenuto sbagliato,
          sacco non conforme, contenitore troppo pesante. In questo caso correggi e riesponi al prossimo
          passaggio.</p>
        <p>Se non c'è nessun adesivo:</p>
        <ol>
          <li>aspetta fino alle 14.00, perché il giro può essere in ritardo;</li>
          <li>lascia il contenitore fuori;</li>
          <li>avvisaci entro il giorno dopo dalla <a href="/servizi/segnalazioni/nuova">pagina delle
            segnalazioni</a>.</li>
        </ol>
        <p>Il recupero avviene entro 24 ore nei giorni feriali. In caso di neve o sciopero trovi gli
          aggiornamenti sull'app IO e sul sito.</p>`,
    },
    {
      id: 453,
      title: "Il contenitore è rotto o me l'hanno rubato: come lo cambio?",
      body: `<p><span style="font-family: &quot;Times New Roman&quot;;">Se il mastello è
          <strong>rotto</strong>, portalo all'ecocentro: te ne diamo subito un altro, gratis.</span></p>
        <p></p>
        <p><span style="font-family: &quot;Times New Roman&quot;;">Se è stato <strong>rubato</strong>, non
          serve la denuncia. Compila all'ecocentro la dichiarazione di furto, con il codice scritto
          sull'etichetta (lo trovi anche sulla ricevuta di consegna). Blocchiamo il codice elettronico, così
          nessuno può farti pagare i suoi svuotamenti.</span></p>
        <p></p>
        <p><span style="font-family: &quot;Times New Roman&quot;;">Dal secondo furto nello stesso anno il
          mastello costa 12 euro. Scrivi il tuo indirizzo sull'etichetta e ritiralo appena
          svuotato.</span></p>`,
    },
    {
      id: 454,
      title: "Ho un'attività: come funziona la raccolta per le imprese?",
      body: `<p>Negozi, uffici, bar e ristoranti hanno un <strong>calendario diverso</strong> e contenitori su
          misura, da 120 a 1.100 litri. Per bar e ristoranti l'organico passa quattro volte a settimana.</p>
        <ol>
          <li>Presenta la dichiarazione TARI dell'attività.</li>
          <li>Chiedi il sopralluogo all'ufficio ambiente: entro 10 giorni stabiliamo numero e tipo di
            contenitori.</li>
          <li>La consegna avviene presso la tua sede.</li>
        </ol>
        <p>I rifiuti speciali (oli, filtri, scarti di lavorazione) restano a tuo carico. Se affidi a una ditta
          privata <em>tutti</em> i rifiuti urbani da avviare a recupero, non paghi la quota variabile: devi
          comunicarlo entro il 30 giugno.</p>`,
    },
    {
      id: 455,
      title: 'Ho trovato un animale morto in strada: chi chiamo?',
      body: `<p>Chiama la polizia locale allo <a href="tel:+390123000140">0123 000140</a>, dalle 7.30 alle
          19.30. Di notte chiama il centralino <a href="tel:+390123000100">0123 000100</a>, che passa la
          chiamata al reperibile.</p>
        <ul>
          <li>Di' dove si trova, che animale è e se crea pericolo per chi guida.</li>
          <li>Non toccarlo, neppure con i guanti.</li>
          <li>Se è un cane o un gatto, l'ASL legge il microchip e avvisa il proprietario.</li>
        </ul>
        <p>Rimozione e smaltimento sono gratuiti. Se muore il tuo animale in casa, invece, rivolgiti al
          veterinario o a un servizio di cremazione: puoi anche seppellirlo in un terreno tuo, con il
          certificato del veterinario.</p>`,
    },
    {
      id: 456,
      title: 'Quando è vietato accendere la stufa a legna o circolare per lo smog?',
      body: `<p>Dal <strong>15 settembre al 15 aprile</strong> valgono le misure antismog della Regione
          Piemonte. Il livello del giorno è indicato da un semaforo, aggiornato il lunedì, il mercoledì e il
          venerdì.</p>
        <ul>
          <li><strong>Verde:</strong> solo i limiti sempre validi.</li>
          <li><strong>Arancione e rosso:</strong> niente fuochi all'aperto, riscaldamento a non più di 18
            gradi, stop alle stufe meno efficienti se hai un altro impianto e ai veicoli più inquinanti.</li>
        </ul>
        <p>Le stufe hanno una classe da 1 a 5 stelle: la trovi nel libretto. Le eccezioni e gli orari sono
          nell'ordinanza alla pagina <a href="https://www.comune.torrebianca.example/aria">Qualità
          dell'aria</a>.</p>`,
    },
  ],
};
