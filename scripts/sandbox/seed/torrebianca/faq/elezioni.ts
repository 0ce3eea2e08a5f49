import type { SeedCategory } from '../../../faq/seed.ts';

export const elezioni: SeedCategory = {
  id: 4,
  name: 'Elezioni',
  icon: 'f772',
  answers: [
    {
      id: 381,
      title: 'Che cosa faccio se ho perso la tessera elettorale?',
      body: `<p>Chiedi il <strong>duplicato</strong> all'ufficio elettorale: è gratuito e te lo diamo
          subito.</p>
        <p>Vieni con un documento d'identità e compila la dichiarazione di smarrimento allo sportello: non
          serve la denuncia, tranne in caso di furto. Se non puoi venire, delega per iscritto una persona; chi
          convive con te può ritirarla senza delega.</p>
        <p>Non aspettare il giorno del voto. Nei <strong>due giorni prima</strong> delle elezioni l'ufficio è
          aperto dalle 9 alle 18 e, durante il voto, per tutto l'orario dei seggi, ma l'attesa è lunga.</p>`,
    },
    {
      id: 382,
      title: 'La tessera elettorale è piena: come la cambio?',
      body: `<p>Quando i <strong>18 spazi</strong> per i timbri sono finiti, la tessera va sostituita.
          Controlla la tua adesso: gli spazi sono nella parte interna.</p>
        <p><img src="cid:image001.png@01D9A1B2.C3D4E5F0" alt="Tessera elettorale aperta con gli spazi per i timbri"></p>
        <p>Porta quella piena e un documento d'identità all'ufficio elettorale, in Piazza Esempio 1, primo
          piano. Te ne consegniamo una nuova in pochi minuti, gratis. Puoi ritirare anche quella dei familiari
          che vivono con te, se porti la loro tessera esaurita.</p>`,
    },
    {
      id: 383,
      title: 'Ho cambiato casa: dove voto?',
      body: `<p>Se hai cambiato indirizzo <strong>dentro Torrebianca</strong>, ti mandiamo per posta un
          tagliando adesivo con il nuovo seggio: incollalo sulla tessera. Se non arriva, ritiralo in
          ufficio.</p>
        <p>Se vieni <strong>da un altro Comune</strong>, ti mandiamo una tessera nuova e tu restituisci la
          vecchia. Se il trasferimento è molto vicino alla data del voto potresti votare ancora nel vecchio
          Comune: gli elenchi si chiudono prima delle elezioni. Nel dubbio chiama lo
          <a href="tel:+390123000114">0123 000114</a>.</p>`,
    },
    {
      id: 384,
      title: 'Come divento scrutatore di seggio?',
      body: `<p>Devi iscriverti all'<strong>albo degli scrutatori</strong>. Le domande si presentano ogni anno
          <strong>dal 1° ottobre al 30 novembre</strong>, una volta sola: l'iscrizione resta valida finché non
          la cancelli.</p>
        <ul>
          <li>Devi essere elettore del Comune.</li>
          <li>Devi aver assolto l'obbligo scolastico.</li>
          <li>Non puoi essere dipendente di Interno, Poste o Trasporti, militare in servizio, medico
            provinciale o ufficiale sanitario, segretario comunale, dipendente dell'ufficio elettorale o
            candidato.</li>
        </ul>
        <p>Prima di ogni voto la commissione elettorale nomina gli scrutatori tra gli iscritti. Se vieni
          scelto ricevi la nomina a casa; un grave impedimento va comunicato entro 48 ore.</p>`,
    },
    {
      id: 385,
      title: "Come mi iscrivo all'albo dei presidenti di seggio?",
      body: `<div style="text-align: justify;"><span style="color: rgb(51, 51, 51);">Le domande si presentano
          <strong>entro il 31 ottobre</strong> di ogni anno. Devi essere elettore di Torrebianca e avere un
          <strong>diploma di scuola superiore</strong>. Valgono le stesse esclusioni degli
          scrutatori.</span></div>
        <div style="text-align: justify;"><br></div>
        <div style="text-align: justify;"><span style="color: rgb(51, 51, 51);">L'ufficio elettorale manda i
          nomi alla Corte d'appello, che tiene l'albo e nomina i presidenti prima di ogni votazione. Non serve
          ripetere la domanda negli anni successivi.</span></div>
        <div style="text-align: justify;"><br></div>
        <div style="text-align: justify;"><span style="color: rgb(51, 51, 51);">Per chiedere la cancellazione
          scrivi a
          <a href="mailto:elettorale@comune.torrebianca.example">elettorale@comune.torrebianca.example</a>.</span></div>`,
    },
    {
      id: 386,
      title: 'Sono molto malato: posso votare da casa?',
      body: `<p>Sì, se non puoi lasciare la casa neppure con il trasporto per disabili, oppure se dipendi in
          modo continuo da apparecchi elettromedicali.</p>
        <p>Manda la richiesta al sindaco <strong>tra il 40° e il 20° giorno</strong> prima del voto, con:</p>
        <ul>
          <li>la dichiarazione che vuoi votare a casa e l'indirizzo completo;</li>
          <li>il certificato del medico dell'ASL, non più vecchio di 45 giorni;</li>
          <li>la copia della tessera elettorale.</li>
        </ul>
        <p>Il seggio verrà a raccogliere il voto durante l'orario delle votazioni. Per chi riesce a muoversi
          ma ha difficoltà, organizziamo il trasporto gratuito ai seggi senza barriere.</p>`,
    },
    {
      id: 387,
      title: 'Sono cittadino di un altro Paese UE: posso votare a Torrebianca?',
      body: `<p>Puoi votare alle elezioni <strong>comunali</strong> e a quelle del <strong>Parlamento
          europeo</strong>, ma non alle politiche, alle regionali e ai referendum.</p>
        <p>Devi chiedere l'iscrizione alle <em>liste elettorali aggiunte</em>:</p>
        <ul>
          <li>per le comunali, in ogni momento e comunque entro il 5° giorno dopo l'affissione del manifesto
            che convoca le elezioni;</li>
          <li>per le europee, entro il 90° giorno prima del voto.</li>
        </ul>
        <p>Serve il modulo firmato con la copia di un documento. L'iscrizione resta valida anche per le volte
          successive. Per le comunali puoi anche candidarti come consigliere, ma non come sindaco.</p>`,
    },
    {
      id: 388,
      title: 'Dove firmo per un referendum o una proposta di legge?',
      body: `<p>Puoi firmare in due modi:</p>
        <ul>
          <li><strong>online</strong>, sulla piattaforma pubblica del Ministero della Giustizia, con SPID o
            CIE: è la via più semplice e funziona a qualsiasi ora;</li>
          <li><strong>all'ufficio elettorale</strong>, se i promotori hanno depositato da noi i moduli
            cartacei. Porta un documento valido.</li>
        </ul>
        <p>Possono firmare gli elettori italiani. Si firma una volta sola per ogni proposta: la firma doppia è
          nulla. L'elenco delle raccolte aperte e la loro scadenza sono alla pagina
          <a href="https://www.comune.torrebianca.example/raccolta-firme">Raccolta firme</a>.</p>`,
    },
  ],
};
