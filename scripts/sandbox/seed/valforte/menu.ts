/**
 * Answers of `configComune/menu` and `configComune/menufooter` for Valforte, exported by its CMS: HTML entities in
 * titles, the old misspelling `atributes`, site-relative addresses of the portal mixed with those of the CMS.
 */

const site = 'https://www.comune.valforte.example';

const page = (title: string, path: string, atributes: unknown = null) => ({
  title,
  url: site + path,
  atributes,
  is_parent: false,
  children: [],
});

const section = (title: string, path: string, children: readonly unknown[]) => ({
  ...page(title, path),
  is_parent: true,
  children,
});

export const menu = {
  main: [
    page('Amministrazione', '/amministrazione', { 'data-element': 'management' }),
    page('Novit&agrave;', '/novita', { 'data-element': 'news' }),
    page('Servizi', '/servizi', { 'data-element': 'all-services' }),
    page('Vivere Valforte', '/vivere-valforte', { 'data-element': 'live' }),
  ],
  'menu-argomenti': [
    page('Foreste', '/argomenti/foreste'),
    page('Risposta alle emergenze', '/argomenti/risposta-alle-emergenze', []),
    page('<b>Sport</b>', '/argomenti/sport'),
    page('Turismo', '/argomenti/turismo'),
    page('Tutti gli argomenti', '/argomenti', { 'data-element': 'all-topics' }),
  ],
  'contatta-comune': [
    {
      title: 'Contatta il comune',
      url: '',
      atributes: [],
      is_parent: true,
      children: [
        { title: 'Leggi le domande frequenti', url: '/faq', atributes: { class: ['faq'] } },
        { title: 'Richiedi assistenza', url: '/nuova-richiesta', atributes: { class: 'assistenza' } },
        {
          title: 'Chiama il centralino 0123 000300',
          url: 'tel:+390123000300',
          atributes: { class: 'numero-verde' },
        },
        {
          title: 'Bollettino neve e valanghe',
          url: `${site}/bollettino`,
          atributes: { class: ['neve', 'evidenza'] },
        },
      ],
    },
    {
      title: 'Problemi in citt&agrave;',
      url: '',
      atributes: [],
      is_parent: true,
      // One item instead of a list.
      children: {
        title: 'Segnala disservizio',
        url: '/servizi/segnalazioni/nuova',
        atributes: { class: 'disservizio rosso' },
      },
    },
  ],
};

export const footerMenu = {
  'menu-principale': [
    section('Amministrazione', '/amministrazione', [
      page('Organi di governo', '/amministrazione/organi-di-governo'),
      page('Aree amministrative', '/amministrazione/aree-amministrative'),
      page('Uffici', '/amministrazione/uffici'),
      page('Enti e fondazioni', '/amministrazione/enti-e-fondazioni'),
      page('Politici', '/amministrazione/politici'),
      page('Personale amministrativo', '/amministrazione/personale-amministrativo'),
      page('Documenti e dati', '/amministrazione/documenti-e-dati'),
    ]),
    section('Categorie di servizio', '/servizi', [
      page('Anagrafe e stato civile', '/servizi/anagrafe-e-stato-civile'),
      page('Educazione e formazione', '/servizi/educazione-e-formazione'),
      page('Mobilit&agrave; e trasporti', '/servizi/mobilita-e-trasporti'),
      page('Tributi, finanze e contravvenzioni', '/servizi/tributi-finanze-e-contravvenzioni'),
      page('Ambiente', '/servizi/ambiente'),
      page('Autorizzazioni', '/servizi/autorizzazioni'),
      page('Agricoltura e pesca', '/servizi/agricoltura-e-pesca'),
      page('Turismo', '/servizi/turismo'),
    ]),
    section('Novit&agrave;', '/novita', [
      page('Notizie', '/novita/notizie'),
      page('Comunicati', '/novita/comunicati'),
      page('Avvisi', '/novita/avvisi'),
    ]),
    section('Vivere il comune', '/vivere-valforte', [
      page('Luoghi', '/vivere-valforte/luoghi'),
      page('Eventi', '/vivere-valforte/eventi'),
    ]),
  ],
  'menu-contatti': [
    { title: 'Leggi le FAQ', url: '/faq', atributes: { 'data-element': 'faq' } },
    // No APPSCHED here: bookings are taken on a page of the municipality's own site.
    page('Prenotazione appuntamento', '/prenota-appuntamento', { 'data-element': 'appointment-booking' }),
    {
      title: 'Segnalazione disservizio',
      url: '/servizi/segnalazioni/nuova',
      atributes: { 'data-element': 'report-inefficiency' },
    },
    { title: 'Richiesta d&#39;assistenza', url: '/nuova-richiesta', atributes: { 'data-element': '' } },
  ],
  'menu-footer': [
    page('Amministrazione trasparente', '/amministrazione-trasparente'),
    page('Informativa privacy', '/privacy', { 'data-element': 'privacy-policy-link' }),
    page('Note legali', '/note-legali', { 'data-element': 'legal-notes' }),
    {
      title: 'Dichiarazione di accessibilit&agrave;',
      url: 'https://form.agid.gov.it/view/00000000-c997-4000-8000-000000000997',
      atributes: { 'data-element': 'accessibility-link' },
    },
    page('Mappa del sito', '/mappa-del-sito'),
    page('Media policy', '/media-policy'),
    page('Cookie policy', '/cookie-policy'),
  ],
};
