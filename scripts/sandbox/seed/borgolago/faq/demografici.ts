import type { SeedCategory } from '../../../faq/seed.ts';

export const anagrafe: SeedCategory = {
  id: 208,
  name: 'ANAGRAFE',
  icon: 'f2bb',
  answers: [
    {
      id: 2028,
      title: "Quando è aperto l'ufficio Anagrafe?",
      body: `<p>Da lunedì a venerdì dalle 9.00 alle 12.00, martedì anche dalle 15.00 alle 17.30. Per la carta d'identità e il
cambio di residenza serve l'<a href="/servizi/prenotazione-appuntamento">appuntamento</a>; per certificati e
autenticazioni no.</p>`,
    },
    {
      id: 2029,
      title: 'Come ottengo un certificato?',
      body: `<p>Dal portale nazionale dell'anagrafe (ANPR) lo scarichi gratis con SPID o CIE. Allo sportello paghi i diritti e,
se il certificato è in bollo, 16 euro di marca.</p>
<p>Ricorda: uffici pubblici e gestori di servizi pubblici <strong>non possono chiederti certificati</strong>, devono
accettare l'autocertificazione.</p>`,
    },
  ],
  children: [
    {
      id: 206,
      name: 'Residenza',
      answers: [
        {
          id: 2030,
          title: 'Entro quando devo dichiarare il cambio di residenza?',
          body: `<p>Entro <strong>20 giorni</strong> dal trasferimento. La nuova residenza vale dal giorno della dichiarazione ed è
registrata entro due giorni lavorativi. Nei 45 giorni seguenti la Polizia locale verifica che tu abiti davvero lì.</p>`,
        },
        {
          id: 2031,
          title: 'Quali documenti servono?',
          body: `<ul>
<li>documento d'identità e codice fiscale di tutte le persone che si trasferiscono</li>
<li>titolo per abitare la casa: estremi del contratto, dell'atto di proprietà o dichiarazione del proprietario</li>
<li>targhe dei veicoli e numeri di patente, per l'aggiornamento automatico</li>
<li>per i cittadini di Paesi fuori dall'Unione europea: permesso di soggiorno</li>
</ul>
<p>Prenota da <a href="/servizi/31">Cambio di residenza</a>.</p>`,
        },
        {
          id: 2032,
          title: 'Posso prendere la residenza nella casa delle vacanze?',
          body: `<p>Sì, se ci vivi davvero per la maggior parte dell'anno. La residenza non si può dichiarare solo per pagare meno
imposte: se dai controlli la casa risulta chiusa, la domanda è respinta e si torna alla situazione di prima.</p>`,
        },
        {
          id: 2033,
          title: 'Posso avere la residenza su una barca o in camper?',
          body: `<p>Chi vive stabilmente su un'imbarcazione ormeggiata a Borgolago, o non ha una dimora fissa, può chiedere di essere
iscritto nella via territoriale prevista per le persone senza fissa dimora, dimostrando un legame reale con il paese
(lavoro, scuola dei figli, cure). Fissa un colloquio con l'ufficio Anagrafe.</p>`,
        },
      ],
    },
    {
      id: 207,
      name: "Carta d'identità",
      answers: [
        {
          id: 2034,
          title: "Come ottengo la carta d'identità elettronica?",
          body: `<p>Prenota dal servizio <a href="/servizi/32">Carta d'identità elettronica</a> e porta:</p>
<ul>
<li>una fototessera recente</li>
<li>la tessera sanitaria</li>
<li>la vecchia carta, o la denuncia se l'hai persa</li>
<li>22,21 euro, meglio con carta di pagamento</li>
</ul>
<p>La nuova carta arriva per posta in circa sei giorni lavorativi.</p>`,
        },
        {
          id: 2035,
          title: 'Quanto dura la carta dei minori e chi deve firmare?',
          body: `<table>
<thead><tr><th>Età</th><th>Durata</th></tr></thead>
<tbody>
<tr><td>meno di 3 anni</td><td>3 anni</td></tr>
<tr><td>da 3 a 18 anni</td><td>5 anni</td></tr>
</tbody>
</table>
<p>Il minore deve essere presente. Perché la carta valga per l'estero serve l'assenso di tutti e due i genitori: chi non
può venire firma il modulo e allega copia del documento.</p>`,
        },
        {
          id: 2036,
          title: "Non posso muovermi da casa: come rinnovo la carta d'identità?",
          body: `<p>Un familiare può chiedere la visita a domicilio al <a href="tel:+390123000210">0123 000210</a>, portando un
certificato del medico. L'incaricato passa il giovedì pomeriggio. Il servizio non costa nulla in più.</p>`,
        },
      ],
    },
  ],
};

export const matrimoni: SeedCategory = {
  id: 209,
  name: 'Matrimoni e unioni civili',
  icon: 'f004',
  answers: [
    {
      id: 2037,
      title: 'Dove ci si può sposare a Borgolago?',
      body: `<table>
<thead><tr><th>Luogo</th><th>Posti</th><th>Residenti</th><th>Non residenti</th></tr></thead>
<tbody>
<tr><td>Sala consiliare, in orario d'ufficio</td><td>40</td><td>gratis</td><td>150 euro</td></tr>
<tr><td>Villa Ondina, sala delle Ninfee</td><td>80</td><td>250 euro</td><td>500 euro</td></tr>
<tr><td>Pontile grande, da maggio a settembre</td><td>100</td><td>400 euro</td><td>800 euro</td></tr>
</tbody>
</table>
<p>Se piove, la cerimonia del pontile si sposta a Villa Ondina senza spese. Prenota la visita da
<a href="/servizi/33">Matrimoni e unioni civili sul lago</a>.</p>`,
    },
    {
      id: 2038,
      title: 'Che cosa sono le pubblicazioni e quanto valgono?',
      body: `<p>Sono l'annuncio del matrimonio, che resta otto giorni sul sito del Comune. Si chiedono dove risiede uno degli
sposi. Ci si può sposare dal quarto giorno dopo la fine e <strong>entro 180 giorni</strong>; poi vanno rifatte.
I documenti li raccoglie il Comune. Servono due marche da bollo da 16 euro se gli sposi abitano in Comuni diversi, una
se abitano nello stesso.</p>`,
    },
    {
      id: 2039,
      title: "Come si costituisce un'unione civile?",
      body: `<p>La coppia fa la richiesta all'ufficio di stato civile di un Comune qualsiasi. L'ufficiale verifica i documenti
entro 30 giorni; poi, entro 180 giorni, le parti rendono la dichiarazione davanti a due testimoni. Non ci sono
pubblicazioni. Luoghi e costi sono gli stessi dei matrimoni.</p>`,
    },
    {
      id: 2040,
      title: 'Siamo cittadini stranieri: possiamo sposarci sul lago?',
      body: `<p>Sì. Servono il passaporto e il <em>nulla osta</em> del vostro Paese, rilasciato di solito dal consolato in
Italia e, se necessario, legalizzato in prefettura. Chi non capisce l'italiano deve portare un interprete. Scrivici
almeno tre mesi prima.</p>`,
    },
  ],
};

export const cimitero: SeedCategory = {
  id: 210,
  name: 'Cimitero',
  icon: 'f654',
  answers: [
    {
      id: 2041,
      title: 'Quanto dura la concessione di un loculo e quanto costa?',
      body: `<table>
<thead><tr><th>Tipo</th><th>Durata</th><th>Costo</th></tr></thead>
<tbody>
<tr><td>Loculo, prima e quarta fila</td><td>40 anni</td><td>1.900 euro</td></tr>
<tr><td>Loculo, seconda e terza fila</td><td>40 anni</td><td>2.600 euro</td></tr>
<tr><td>Celletta per ossa o ceneri</td><td>40 anni</td><td>480 euro</td></tr>
</tbody>
</table>
<p>Alla scadenza si può rinnovare una sola volta per 20 anni.</p>`,
    },
    {
      id: 2042,
      title: 'Come si chiede la cremazione?',
      body: `<p>L'autorizza l'ufficiale di stato civile del Comune in cui è avvenuto il decesso, se c'è il testamento, l'iscrizione
a un'associazione per la cremazione o la volontà del coniuge o dei parenti più stretti. Di solito la pratica la segue
l'impresa funebre. Le ceneri si possono tumulare, affidare a un familiare o disperdere nel lago, nei punti permessi.</p>`,
    },
    {
      id: 2043,
      title: 'Come pago o disdico la lampada votiva?',
      body: `<p>Il canone è di 18 euro l'anno e si paga dal servizio <a href="/servizi/61">Lampade votive</a>. La disdetta si
manda entro il 30 novembre e vale dal 1° gennaio. Per una lampada spenta avvisaci: la sostituzione è compresa.</p>`,
    },
    {
      id: 2044,
      title: 'Quando è aperto il cimitero?',
      body: `<p>Da aprile a settembre dalle 7.30 alle 20.00, da ottobre a marzo dalle 8.00 alle 17.30. L'ingresso senza gradini
è in via dei Cipressi. Le persone con disabilità possono entrare in auto il martedì e il venerdì mattina.</p>`,
    },
  ],
};
