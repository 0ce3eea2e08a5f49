import type { SeedCategory } from '../../../faq/seed.ts';

export const parcheggi: SeedCategory = {
  id: 215,
  name: 'Parcheggi e ZTL',
  icon: 'f540',
  answers: [
    {
      id: 2069,
      title: 'Quanto costa parcheggiare?',
      body: `<table>
<thead><tr><th>Zona</th><th>Da ottobre a marzo</th><th>Da aprile a settembre</th></tr></thead>
<tbody>
<tr><td>Lungolago</td><td>1 euro l'ora, solo festivi</td><td>2 euro l'ora, 8.00-22.00</td></tr>
<tr><td>Centro</td><td>gratis</td><td>1,50 euro l'ora, 8.00-20.00</td></tr>
<tr><td>Campo sportivo</td><td>gratis</td><td>5 euro al giorno, navetta compresa</td></tr>
</tbody>
</table>
<p>I primi 15 minuti sono gratuiti con il biglietto di cortesia.</p>`,
    },
    {
      id: 2070,
      title: 'Come ottengo il permesso di sosta per residenti?',
      body: `<p>Spetta un permesso per ogni patente della famiglia, due al massimo. Costa 30 euro l'anno e si paga dal servizio
<a href="/servizi/52">Permessi di sosta per residenti</a>; la targa è registrata entro due giorni e non occorre esporre
nulla.</p>`,
    },
    {
      id: 2071,
      title: 'Quando è attiva la ZTL del centro storico?',
      body: `<p>Nei fine settimana da Pasqua a ottobre e tutti i giorni in luglio e agosto, dalle 10.00 alle 24.00. Carico e
scarico: 6.00-9.30. Chi ha prenotato in albergo fa registrare la targa dalla struttura entro 24 ore dall'arrivo.</p>`,
    },
    {
      id: 2072,
      title: 'Ho il contrassegno per disabili: dove posso fermarmi?',
      body: `<p>Negli spazi gialli riservati e, gratis, in quelli blu se i gialli sono occupati. Puoi entrare nella ZTL: comunica
prima la targa, o entro 48 ore dal passaggio, al <a href="tel:+390123000240">0123 000240</a>. Il contrassegno deve essere
visibile e usato solo quando la persona è a bordo.</p>`,
    },
    {
      id: 2073,
      title: 'Ho preso una multa: entro quando pago e come faccio ricorso?',
      body: `<ul>
<li><strong>Entro 5 giorni</strong> paghi con il 30% di sconto, quando la legge lo consente.</li>
<li><strong>Entro 60 giorni</strong> paghi l'importo minimo oppure fai ricorso al prefetto.</li>
<li><strong>Entro 30 giorni</strong> puoi fare ricorso al giudice di pace, in alternativa.</li>
</ul>
<p>Chi paga non può più fare ricorso.</p>`,
    },
  ],
};

export const animali: SeedCategory = {
  id: 221,
  name: 'Animali',
  icon: 'f1b0',
  answers: [
    {
      id: 2074,
      title: 'Come registro il cane?',
      body: `<p>Il veterinario applica il microchip e iscrive il cane all'anagrafe degli animali d'affezione. Va fatto entro il
secondo mese di vita e comunque prima di cederlo. Comunica al veterinario o all'ASL anche cambi di casa, cessione,
smarrimento e morte.</p>`,
    },
    {
      id: 2075,
      title: 'Posso dare da mangiare a cigni e anatre?',
      body: `<p>No: il pane li fa ammalare, sporca le rive e attira i topi. L'ordinanza vale tutto l'anno, sul lungolago e al
porto; la sanzione è di 50 euro.</p>`,
    },
    {
      id: 2076,
      title: 'Ho trovato un animale selvatico ferito: chi chiamo?',
      body: `<p>Non toccarlo e non dargli da bere. Chiama la Polizia locale al <a href="tel:+390123000240">0123 000240</a>, che
avvisa il centro di recupero. Di notte e nei festivi chiama il 112.</p>`,
    },
  ],
};

export const serviziOnline: SeedCategory = {
  id: 222,
  name: 'Servizi online e pagamenti',
  icon: 'f3fd',
  answers: [
    {
      id: 2077,
      title: 'Che cosa mi serve per accedere ai servizi online?',
      body: `<p>Lo SPID o la carta d'identità elettronica con il suo PIN. A Borgolago anche la prenotazione degli appuntamenti
chiede l'accesso. Se non hai né l'uno né l'altra, vieni allo sportello o telefona.</p>`,
    },
    {
      id: 2078,
      title: 'Ho pagato ma il servizio dice che devo ancora pagare: perché?',
      body: `<p>La conferma di pagoPA può arrivare fino a due giorni lavorativi dopo. Conserva la ricevuta e non pagare una
seconda volta. Se dopo tre giorni nulla cambia, manda la ricevuta con una
<a href="/nuova-richiesta">richiesta di assistenza</a>.</p>`,
    },
    {
      id: 2079,
      title: 'Come faccio a sapere a che punto è la mia richiesta di assistenza?',
      body: `<p>Se l'hai inviata dopo l'accesso la trovi in <a href="/area-personale/attivita">Attività</a>, con le risposte
dell'ufficio. Se l'hai inviata senza accesso ricevi le risposte per e-mail. Rispondiamo entro 30 giorni, di solito in
meno di una settimana.</p>`,
    },
    {
      // The CRM lost its body.
      id: 2080,
      title: 'Posso usare i servizi online per conto di mia madre?',
      body: null,
    },
  ],
};
