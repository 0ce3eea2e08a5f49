import type { SeedCategory } from '../../../faq/seed.ts';

export const scuole: SeedCategory = {
  id: 219,
  name: 'Scuole e nido',
  icon: 'f19d',
  answers: [
    {
      id: 2045,
      title: "Come iscrivo mio figlio all'asilo nido?",
      body: `<p>La domanda si presenta <strong>dal 1° al 31 marzo</strong> per il mese di settembre. Il nido Le Barchette accoglie
24 bambini dai 6 mesi ai 3 anni. La retta va da 180 a 460 euro al mese secondo l'ISEE. Il bonus nido si chiede invece
all'INPS.</p>`,
    },
    {
      id: 2046,
      title: 'Come iscrivo mio figlio a scuola?',
      body: `<p>Per la primaria e la secondaria la domanda si fa in gennaio sul portale del Ministero, con SPID o CIE. Per la
scuola dell'infanzia si consegna il modulo alla segreteria dell'istituto comprensivo. Il Comune si occupa solo di mensa,
scuolabus e doposcuola.</p>`,
    },
  ],
  children: [
    {
      id: 211,
      name: 'Mensa',
      answers: [
        {
          id: 2047,
          title: 'Come si paga la mensa?',
          body: `<p>Con una ricarica del conto mensa dal servizio <a href="/servizi/12">Mensa scolastica</a>. Ogni mattina la scuola
conta i presenti e il costo del pasto è scalato dal conto. Quando restano meno di cinque pasti la scuola ti avvisa.</p>
<table>
<thead><tr><th>ISEE della famiglia</th><th>Costo del pasto</th></tr></thead>
<tbody>
<tr><td>fino a 8.000 euro</td><td>2,20 euro</td></tr>
<tr><td>da 8.000,01 a 20.000 euro</td><td>3,90 euro</td></tr>
<tr><td>oltre, o non presentato</td><td>5,40 euro</td></tr>
</tbody>
</table>`,
        },
        {
          id: 2048,
          title: 'Come chiedo una dieta speciale?',
          body: `<p>Per allergie e malattie serve il certificato del medico; per scelte religiose o etiche basta la richiesta dei
genitori. Manda tutto con una <a href="/nuova-richiesta">richiesta di assistenza</a>: la dieta parte entro cinque giorni.
Per un mal di pancia basta scrivere «in bianco» sul diario.</p>`,
        },
        {
          id: 2049,
          title: 'Che cosa succede ai soldi avanzati a fine anno?',
          body: `<p>Restano sul conto per l'anno dopo. Chi lascia la scuola può chiedere il rimborso, oppure passarli a un fratello,
entro il 31 luglio.</p>`,
        },
      ],
    },
    {
      id: 212,
      name: 'Scuolabus',
      answers: [
        {
          id: 2050,
          title: 'Quali sono le fermate dello scuolabus?',
          body: `<table>
<thead><tr><th>Fermata</th><th>Andata</th><th>Ritorno</th></tr></thead>
<tbody>
<tr><td>Riva, chiesa</td><td>7.25</td><td>16.50</td></tr>
<tr><td>Costalago, fontana</td><td>7.35</td><td>16.40</td></tr>
<tr><td>Bivio dei Salici</td><td>7.42</td><td>16.32</td></tr>
<tr><td>Scuole</td><td>7.50</td><td>16.25</td></tr>
</tbody>
</table>
<p>Abbonamento: 160 euro l'anno, secondo figlio a metà prezzo.</p>`,
        },
        {
          id: 2051,
          title: 'Mio figlio può tornare da solo dalla fermata?',
          body: `<p>Sì, dalla classe prima della secondaria, se i genitori firmano l'autorizzazione. I più piccoli sono consegnati
solo a un genitore o a un adulto delegato per iscritto; se non c'è nessuno tornano a scuola e la famiglia è chiamata.</p>`,
        },
      ],
    },
  ],
};

export const biblioteca: SeedCategory = {
  id: 214,
  name: 'Biblioteca',
  icon: 'f02d',
  answers: [
    {
      id: 2052,
      title: 'Come mi iscrivo e quanti libri posso prendere?',
      body: `<p>L'iscrizione è gratuita e si fa in biblioteca, in via delle Reti 8, con un documento. Puoi tenere sei libri per
30 giorni, tre film per 7 giorni e un gioco da tavolo per 14 giorni. Per i minori firma un genitore.</p>`,
    },
    {
      id: 2053,
      title: 'Come rinnovo o prenoto un libro?',
      body: `<p>Dal <a href="https://catalogo.comune.borgolago.example">catalogo in rete</a>, con il numero di tessera, o al
<a href="tel:+390123000260">0123 000260</a>. Il prestito si rinnova due volte, se nessun altro aspetta il libro.</p>`,
    },
    {
      id: 2054,
      title: "C'è internet in biblioteca?",
      body: `<p>Sì: il wi-fi è libero e ci sono tre computer, un'ora al giorno a testa. Stampa: 10 centesimi a pagina. Il
mercoledì dalle 15.00 alle 17.00 un volontario aiuta chi non è pratico di SPID e servizi online.</p>`,
    },
  ],
};

export const sociale: SeedCategory = {
  id: 220,
  name: 'Aiuti alle famiglie e agli anziani',
  icon: 'f4c4',
  answers: [
    {
      id: 2055,
      title: "Come parlo con l'assistente sociale?",
      body: `<p>Telefona al <a href="tel:+390123000280">0123 000280</a>, lunedì e giovedì dalle 9.00 alle 11.00, per fissare un
colloquio. È riservato e gratuito; se non puoi muoverti l'assistente viene a casa.</p>`,
    },
    {
      id: 2056,
      title: 'A chi spettano i pasti a domicilio?',
      body: `<p>A chi ha più di 70 anni o una disabilità e non riesce a cucinare. Il pasto arriva da lunedì a sabato tra le 11.30 e
le 12.30 e costa da 3 a 7 euro secondo l'ISEE.</p>`,
    },
    {
      id: 2057,
      title: 'Il bonus per luce, gas e acqua si chiede in Comune?',
      body: `<p>No: è automatico per chi ha un ISEE sotto la soglia di legge. Basta presentare ogni anno la dichiarazione per
l'ISEE. In Comune si chiede solo il bonus per chi usa in casa apparecchi medici salvavita.</p>`,
    },
  ],
};
