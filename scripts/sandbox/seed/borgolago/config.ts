/** Answers of `configComune/fromtenant` and `configComune/contatti` for Borgolago: few modules, no CMS, no push. */

export const config = {
  nome: 'Comune di Borgolago',
  codiceImmagine: '',
  regione: { id: 1, nome: 'Piemonte', link: 'www.regione.piemonte.it' },
  codiceEnte: 'c_x998',
  tenant: 'servizi.comune.borgolago.example',
  homePage: 'https://www.comune.borgolago.example',
  urlRicerca: null,
  cms: false,
  maintenance: false,
  assets: [
    { id: 4, codice: 'MYPAY', nome: 'MyPay', descrizione: 'Pagamenti al Comune', showPublic: false },
    { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza', descrizione: null, showPublic: null },
    { id: 2, codice: 'APPSCHED', nome: 'Appuntamenti', descrizione: null, showPublic: false },
  ],
  firebase: null,
};

export const contacts = {
  'blocco-contatti': {
    title: 'Comune di Borgolago',
    body: `<p>Piazza del Porto 3<br>10998 Borgolago</p>
<p>Codice fiscale / P. IVA 00000000998</p>
<p>PEC <a href="mailto:protocollo@pec.comune.borgolago.example">protocollo@pec.comune.borgolago.example</a><br>
Centralino <a href="tel:+390123000200">0123 000200</a><br>
URP <a href="tel:+390123000205">0123 000205</a> –
<a href="mailto:urp@comune.borgolago.example">urp@comune.borgolago.example</a></p>
<p>Orari degli uffici:</p>
<ul>
<li>da lunedì a venerdì 9.00-12.00</li>
<li>martedì anche 15.00-17.30</li>
<li>sabato, da giugno a settembre, ufficio turistico 9.00-12.30</li>
</ul>`,
  },
  // A bare list instead of {title, channels}.
  social: [
    { url: 'https://social.example/borgolago', title: 'Facebook', class: 'facebook' },
    { url: 'https://messaggi.example/borgolago', title: 'WhatsApp', class: 'it-whatsapp' },
    { url: 'https://webcam.example/borgolago', title: 'Webcam del porto', class: 'it-webcam-lago' },
  ],
};
