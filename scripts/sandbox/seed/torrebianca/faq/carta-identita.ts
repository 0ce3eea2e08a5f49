import type { SeedCategory } from '../../../faq/seed.ts';

export const cartaIdentita: SeedCategory = {
  id: 1,
  name: "Carta d'identità elettronica",
  icon: 'f2c2',
  answers: [
    {
      id: 351,
      title: "Come chiedo la carta d'identità elettronica?",
      body: `<p>La CIE si chiede <strong>solo di persona</strong> e su appuntamento. Puoi domandarla da 6 mesi
          prima della scadenza, oppure dopo un furto, uno smarrimento o se è rovinata.</p>
        <ol>
          <li><a href="/servizi/prenotazione-appuntamento">Prenota l'appuntamento</a> allo sportello
            anagrafe.</li>
          <li>Porta una fototessera recente, la vecchia carta e la tessera sanitaria.</li>
          <li>Allo sportello lasci impronte e firma, e puoi indicare la tua volontà sulla donazione degli
            organi.</li>
        </ol>
        <p>Ritiri subito la ricevuta con la prima parte di PIN e PUK. La carta arriva <strong>entro 6 giorni
          lavorativi</strong>, per posta a casa o in municipio, insieme alla seconda parte dei codici.</p>`,
    },
    {
      id: 352,
      title: "Quanto costa la carta d'identità e quanto dura?",
      body: `<p>La CIE costa <strong>22,21 euro</strong>: 16,79 euro vanno allo Stato e 5,42 euro al Comune.
          Si paga allo sportello con carta o bancomat, oppure prima con pagoPA.</p>
        <table>
          <thead><tr><th>Età alla richiesta</th><th>Durata</th></tr></thead>
          <tbody>
            <tr><td>meno di 3 anni</td><td>3 anni</td></tr>
            <tr><td>da 3 a 17 anni</td><td>5 anni</td></tr>
            <tr><td>da 18 a 69 anni</td><td>fino a 10 anni</td></tr>
            <tr><td>da 70 anni, rilascio dal 30 luglio 2026</td><td>di fatto illimitata</td></tr>
          </tbody>
        </table>
        <p>La scadenza cade sempre nel giorno del tuo compleanno. Il duplicato per furto o smarrimento costa
          27,37 euro. Chi ha più di 70 anni può comunque rinnovare la carta dopo 10 anni, per aggiornare il
          certificato digitale.</p>`,
    },
    {
      id: 353,
      title: "La mia carta d'identità di carta è ancora valida?",
      body: `<p>No. Dal <strong>3 agosto 2026</strong> la carta d'identità cartacea non vale più, né in Italia
          né per l'estero, anche se la data stampata è successiva.</p>
        <p>Se ce l'hai ancora, prenota subito un appuntamento per la carta elettronica. Nel frattempo puoi
          usare, come documento di riconoscimento, il passaporto o la patente.</p>
        <p>Se hai un'urgenza documentata (viaggio imminente, ricovero, concorso, esame) e nessun altro
          documento, chiama lo <a href="tel:+390123000110">0123 000110</a>: cerchiamo un posto entro 48
          ore.</p>`,
      publishedAt: '2026-08-03T06:00:00.000Z',
    },
    {
      id: 354,
      title: "Come si fa la carta d'identità per un minore?",
      body: `<p>Il minore deve essere sempre presente, anche se appena nato. Da 12 anni lascia anche impronte
          e firma.</p>
        <ul>
          <li><strong>Valida per l'estero:</strong> devono venire entrambi i genitori. Se uno non può, basta
            il suo assenso firmato con la copia del documento.</li>
          <li><strong>Valida solo in Italia:</strong> è sufficiente un genitore.</li>
        </ul>
        <p>Se l'altro genitore nega l'assenso serve l'autorizzazione del giudice tutelare. Porta fototessera e
          tessera sanitaria del bambino, più i documenti dei genitori. Chi ha meno di 14 anni e viaggia
          all'estero senza i genitori ha bisogno anche della <em>dichiarazione di accompagnamento</em>, che
          rilascia la Questura.</p>`,
    },
    {
      id: 355,
      title: "Ho perso la carta d'identità o me l'hanno rubata: che cosa faccio?",
      body: `<ol>
          <li><strong>Fai denuncia</strong> ai carabinieri o alla polizia. Se sei all'estero, anche alle
            autorità del posto e al consolato.</li>
          <li><strong>Blocca la carta</strong> telefonando al servizio CIE del Ministero dell'Interno: così
            nessuno potrà usarla per entrare nei servizi online.</li>
          <li><strong>Prenota</strong> un <a href="/servizi/prenotazione-appuntamento">appuntamento</a> per
            quella nuova.</li>
        </ol>
        <p>All'appuntamento porta la denuncia, una fototessera e un altro documento. Se non ne hai, vieni con
          due testimoni maggiorenni muniti di documento. Il duplicato costa 27,37 euro. Se poi ritrovi la
          vecchia carta, riconsegnala: non è più valida.</p>`,
    },
    {
      id: 356,
      title: 'Come uso la CIE per entrare nei servizi online?',
      body: `<p>Ti bastano le credenziali <strong>CIE di livello 2</strong>: numero della carta, password e
          conferma dall'app CieID. Non serve appoggiare la carta ogni volta.</p>
        <ol>
          <li>Installa l'app <em>CieID</em> sul telefono.</li>
          <li>Registra la carta con il PIN completo di 8 cifre.</li>
          <li>Su questo portale scegli "Entra con CIE".</li>
        </ol>
        <p>Guarda come si fa nel video:</p>
        <p>( widget: video, provider: youtube, id: abc123 )</p>
        <p>Se il telefono non legge la carta, togli la cover e tieni ferma la carta dietro il telefono per
          qualche secondo.</p>`,
    },
    {
      id: 357,
      title: 'Ho perso PIN o PUK della CIE: come li recupero?',
      body: `<p class="MsoNormal" style="margin-bottom:0cm"><font face="Calibri" size="3">Se hai bloccato il
          PIN dopo tre errori, sbloccalo con il <b>PUK</b> dall'app CieID.</font></p>
        <p class="MsoNormal" style="margin-bottom:0cm"><font face="Calibri" size="3">&nbsp;</font></p>
        <p class="MsoNormal" style="margin-bottom:0cm"><font face="Calibri" size="3">Se hai perso anche il PUK
          hai due strade:</font></p>
        <ul type="disc">
          <li class="MsoNormal"><font face="Calibri">dall'app CieID, se al rilascio avevi lasciato email o
            cellulare, puoi avviare il recupero dei codici;</font></li>
          <li class="MsoNormal"><font face="Calibri">allo sportello di qualsiasi Comune, con la carta e un
            appuntamento, chiedi la <b>ristampa</b>: è gratuita.</font></li>
        </ul>
        <p class="MsoNormal"><font face="Calibri">I codici servono solo per i servizi online: la carta resta
          valida come documento.</font></p>`,
    },
    {
      id: 358,
      title: "Non posso muovermi da casa: come faccio la carta d'identità?",
      body: `<p>Se sei malato o hai una disabilità grave, un incaricato del Comune viene a casa, in ospedale o
          in casa di riposo, nel territorio di Torrebianca.</p>
        <p>Un familiare o chi ti assiste chiede il servizio all'anagrafe con:</p>
        <ul>
          <li>un certificato medico che attesta l'impossibilità a muoverti;</li>
          <li>una tua fototessera e la vecchia carta;</li>
          <li>la ricevuta del pagamento di 22,21 euro.</li>
        </ul>
        <p>Ti telefoniamo entro 5 giorni lavorativi per fissare la visita. Il servizio a domicilio non ha
          costi aggiuntivi. La carta arriva poi per posta all'indirizzo indicato.</p>`,
    },
  ],
};
