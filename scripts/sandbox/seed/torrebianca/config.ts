/** Answers of `configComune/fromtenant` and `configComune/contatti` for Torrebianca: every module on, CMS present. */

export const config = {
  nome: 'Comune di Torrebianca',
  codiceImmagine: null,
  regione: { id: 1, nome: 'Piemonte', link: 'https://www.regione.piemonte.it' },
  codiceEnte: 'c_x999',
  tenant: 'servizi.comune.torrebianca.example',
  homePage: 'https://www.comune.torrebianca.example',
  urlRicerca: 'https://www.comune.torrebianca.example/ricerca',
  cms: true,
  maintenance: false,
  assets: [
    {
      id: 1,
      codice: 'PPAY',
      nome: 'PiemontePay',
      descrizione: 'Pagamenti verso il Comune',
      showPublic: false,
    },
    { id: 2, codice: 'APPSCHED', nome: 'Appuntamenti', descrizione: null, showPublic: true },
    { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza', descrizione: null, showPublic: false },
    { id: 4, codice: 'MYPAY', nome: 'MyPay', descrizione: 'Multe e servizi a domanda', showPublic: false },
    { id: 5, codice: 'MOON', nome: 'Istanze online', descrizione: null, showPublic: false },
    {
      id: 6,
      codice: 'MY_DOCS',
      nome: 'Documenti',
      descrizione: 'Documenti del cittadino',
      showPublic: false,
    },
    { id: 7, codice: 'NOTIFICATIONS', nome: 'Notifiche', descrizione: null, showPublic: false },
    { id: 8, codice: 'DELEGHE', nome: 'Deleghe', descrizione: null, showPublic: false, delegheMaxDays: 364 },
    { id: 9, codice: 'DISSERVIZIO_CRM', nome: 'Segnalazioni', descrizione: null, showPublic: false },
    // A module of a later platform release: readers ignore codes they do not know.
    { id: 99, codice: 'TUTOR_DIGITALE', nome: 'Tutor digitale', descrizione: null, showPublic: true },
  ],
  // Demo values: no Firebase project stands behind them.
  firebase: {
    apiKey: 'demo',
    appId: '1:1:web:1',
    authDomain: 'demo.example',
    databaseURL: null,
    messagingSenderId: '1',
    projectId: 'portico-demo',
    storageBucket: null,
    vapidKey: 'BDemo',
  },
};

export const contacts = {
  'blocco-contatti': {
    title: 'Comune di Torrebianca',
    // The last paragraph is hostile on purpose: script, handler and javascript: link must all be gone on the page.
    body: `<p>Piazza Esempio 1, 10999 Torrebianca<br>
Codice fiscale / P. IVA: 00000000999</p>
<p>PEC: <a href="mailto:pec@torrebianca.example">pec@torrebianca.example</a><br>
Centralino unico: <a href="tel:+390123000100">0123 000100</a><br>
Ufficio relazioni con il pubblico (URP): <a href="tel:+390123000101">0123 000101</a>,
<a href="mailto:urp@comune.torrebianca.example">urp@comune.torrebianca.example</a></p>
<p><strong>Orari dell'URP</strong></p>
<ul>
<li>da lunedì a venerdì: 8.30-13.00</li>
<li>mercoledì anche 14.30-17.30</li>
<li>sabato: 9.00-11.30</li>
</ul>
<p onclick="alert('contatti')">Il Comune è chiuso il 23 aprile, festa patronale di San Giorgio.
<img src="x" onerror="alert('contatti')"><script>document.title = 'Violato'</script>
<a href="javascript:alert('contatti')">Calendario delle chiusure</a></p>`,
  },
  social: {
    title: 'Seguici su',
    channels: [
      { url: 'https://social.example/comune-torrebianca', title: 'Facebook', class: 'it-facebook' },
      { url: 'https://foto.example/comune-torrebianca', title: 'Instagram', class: ['it-instagram'] },
      { url: 'https://video.example/comune-torrebianca', title: 'YouTube', class: 'youtube' },
      { url: 'https://canali.example/comune-torrebianca', title: 'Telegram', class: 'icon-telegram' },
    ],
  },
};
