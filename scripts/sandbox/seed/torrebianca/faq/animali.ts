import type { SeedCategory } from '../../../faq/seed.ts';

export const animali: SeedCategory = {
  id: 14,
  name: 'Animali',
  icon: 'f1b0',
  answers: [
    {
      id: 531,
      title: 'Come registro il mio cane e quando devo mettere il microchip?',
      body: `<p>Il microchip è obbligatorio e va messo <strong>entro 60 giorni di vita</strong>, e comunque
          prima di cedere il cucciolo. Lo applica un veterinario libero professionista o dell'ASL, che
          registra subito il cane nell'anagrafe degli animali da compagnia.</p>
        <p>Porta il documento e il codice fiscale. Il costo dipende dal veterinario.</p>
        <p>Comunica <strong>entro 15 giorni</strong> all'ASL o al tuo veterinario:</p>
        <ul>
          <li>cambio di proprietario o di residenza;</li>
          <li>morte del cane.</li>
        </ul>
        <p>Il furto o lo smarrimento vanno segnalati entro 3 giorni. Il Comune non tiene un registro dei cani,
          ma la polizia locale può controllare il microchip. Le multe partono da 38 euro.</p>`,
    },
    {
      id: 532,
      title: 'Ho trovato o perso un cane: chi devo avvisare?',
      body: `<p><strong>Se l'hai trovato</strong> chiama la polizia locale,
          <a href="tel:+390123000140">0123 000140</a>. Non portarlo via in auto di tua iniziativa e non
          trattenerlo: un operatore legge il microchip e avvisa il proprietario. Se il proprietario non si
          trova, il cane va al canile sanitario e dopo 60 giorni può essere adottato.</p>
        <p><strong>Se l'hai perso:</strong></p>
        <ol>
          <li>avvisa la polizia locale e il servizio veterinario dell'ASL, entro 3 giorni;</li>
          <li>controlla le foto dei cani ritrovati su
            <a href="https://www.comune.torrebianca.example/cani-ritrovati">questa pagina</a>;</li>
          <li>lascia la segnalazione nei canili vicini.</li>
        </ol>
        <p>Chi ritira il proprio cane paga 15 euro al giorno, dal secondo giorno.</p>`,
    },
    {
      id: 533,
      title: 'Quali regole devo seguire quando porto il cane in giro?',
      body: `<ul>
          <li><strong>Guinzaglio:</strong> sempre, al massimo 1,5 metri, in strada, nei parchi e nei luoghi
            aperti al pubblico.</li>
          <li><strong>Museruola:</strong> portala con te e mettila se c'è rischio o se te lo chiedono gli
            agenti. Sui mezzi pubblici è obbligatoria.</li>
          <li><strong>Deiezioni:</strong> raccoglile e buttale nei cestini. Porta anche una bottiglietta
            d'acqua per diluire la pipì. La multa è di 80 euro.</li>
          <li><strong>Divieti:</strong> niente cani nei giochi per bambini, nei cortili delle scuole e nel
            cimitero (salvo cani guida).</li>
        </ul>
        <p>I cani possono correre liberi nelle due <em>aree cani</em>, in viale Saggio e nel parco della
          Torre, aperte dalle 6.00 alle 22.00.</p>`,
    },
    {
      id: 534,
      title: "C'è una colonia di gatti nel mio quartiere: chi se ne occupa?",
      body: `<p>I gatti liberi sono protetti dalla legge: nessuno può maltrattarli o spostarli. Una
          <strong>colonia felina</strong> è un gruppo di gatti che vivono stabilmente in un posto.</p>
        <p>Se conosci una colonia, segnalala all'ufficio ambiente. L'ASL la registra e sterilizza i gatti
          senza costi; il segno è un piccolo taglio sull'orecchio.</p>
        <p>Puoi diventare <em>referente</em> della colonia: ricevi un tesserino, un piccolo contributo di cibo
          e le istruzioni su orari e pulizia. Dare da mangiare ai gatti è permesso, ma gli avanzi vanno tolti
          subito. Per piccioni e cinghiali, invece, è vietato.</p>`,
    },
  ],
};
