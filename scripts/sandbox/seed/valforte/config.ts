/** Answers of `configComune/fromtenant` and `configComune/contatti` for Valforte: in maintenance, oddly spelled. */

export const config = {
  nome: ' Comune di Valforte ',
  codiceImmagine: null,
  regione: { id: 1, nome: 'Piemonte', link: 'https://www.regione.piemonte.it' },
  codiceEnte: 'c_x997',
  tenant: 'servizi.comune.valforte.example',
  homePage: 'https://www.comune.valforte.example',
  // An object means yes; without `urlRicerca` the search address is made from `homePage`.
  cms: { id: 3, nome: 'CMS di Valforte' },
  maintenance: 1,
  assets: [
    { id: 1, codice: 'PPAY', nome: 'PiemontePay', descrizione: '', showPublic: '0' },
    { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza' },
    { id: 9, codice: 'DISSERVIZIO_CRM', nome: 'Segnalazioni', descrizione: null, showPublic: 0 },
  ],
  firebase: null,
};

export const contacts = {
  // A list of one block.
  'blocco-contatti': [
    {
      title: 'Comune di Valforte',
      body: `<p>Via della Fontana 7, frazione Capoluogo<br>10997 Valforte</p>
<p>Codice fiscale / P. IVA 00000000997<br>
PEC: <a href="mailto:protocollo@pec.comune.valforte.example">protocollo@pec.comune.valforte.example</a><br>
Centralino: <a href="tel:+390123000300">0123 000300</a><br>
URP: <a href="tel:+390123000305">0123 000305</a></p>
<p><em>Orari</em></p>
<ul>
<li>lunedì, mercoledì e venerdì 9.00-12.30</li>
<li>martedì e giovedì 14.00-17.00</li>
<li>sportello di Alpe Alta: primo sabato del mese 9.30-11.30</li>
</ul>`,
    },
  ],
  social: {
    title: null,
    channels: [
      { url: 'https://social.example/valforte', title: 'Facebook', class: 'it-facebook' },
      { url: 'https://brevi.example/valforte', title: 'X', class: ['x'] },
      { url: 'https://canali.example/valforte', title: 'Telegram', class: 'telegram' },
      { url: 'www.comune.valforte.example/novita/feed', title: 'Notizie in RSS', class: 'icon-rss' },
    ],
  },
};
