/** Answers of `configComune/menu` and `configComune/menufooter` for Torrebianca, the tidiest of the three samples. */

const site = 'https://www.comune.torrebianca.example';

const page = (title: string, path: string, attributes: unknown = []) => ({
  title,
  url: site + path,
  attributes,
  is_parent: false,
  children: [],
});

const section = (title: string, path: string, children: readonly unknown[]) => ({
  ...page(title, path),
  is_parent: true,
  children,
});

const footerLinks = [
  page('Amministrazione trasparente', '/amministrazione-trasparente'),
  page('Informativa privacy', '/privacy', { 'data-element': 'privacy-policy-link' }),
  page('Note legali', '/note-legali', { 'data-element': 'legal-notes' }),
  {
    title: 'Dichiarazione di accessibilità',
    url: 'https://form.agid.gov.it/view/00000000-c999-4000-8000-000000000999',
    attributes: { 'data-element': 'accessibility-link' },
    is_parent: false,
    children: [],
  },
  page('Mappa del sito', '/mappa-del-sito'),
  page('Media policy', '/media-policy', null),
  page('Cookie policy', '/cookie-policy'),
];

export const menu = {
  main: [
    page('Amministrazione', '/amministrazione', { 'data-element': 'management' }),
    page('Novità', '/novita', { 'data-element': 'news' }),
    page('Servizi', '/servizi', { 'data-element': 'all-services' }),
    page('Vivere Torrebianca', '/vivere-torrebianca', { 'data-element': 'live' }),
  ],
  'menu-argomenti': [
    page('Istruzione', '/argomenti/istruzione'),
    page('Residenza', '/argomenti/residenza', null),
    page('Gestione rifiuti', '/argomenti/gestione-rifiuti', { 'data-element': '' }),
    page('Patrimonio culturale', '/argomenti/patrimonio-culturale'),
    page('Tutti gli argomenti', '/argomenti', { 'data-element': 'all-topics' }),
  ],
  'contatta-comune': [
    {
      title: 'Contatta il comune',
      url: '',
      attributes: [],
      is_parent: true,
      children: [
        {
          title: 'Leggi le domande frequenti',
          url: '/faq',
          attributes: { class: ['faq'] },
          is_parent: false,
          children: [],
        },
        {
          title: 'Richiedi assistenza',
          url: '/nuova-richiesta',
          attributes: { 'data-element': 'contacts', class: 'assistenza' },
        },
        {
          title: 'Chiama il centralino 0123 000100',
          url: 'tel:+390123000100',
          attributes: { class: 'numero-verde' },
        },
        {
          title: 'Prenota appuntamento',
          url: '/servizi/prenotazione-appuntamento',
          attributes: { 'data-element': 'appointment-booking', class: ['appuntamento'] },
        },
      ],
    },
    {
      title: 'Problemi in città',
      url: '',
      attributes: null,
      is_parent: true,
      children: [
        {
          title: 'Segnala disservizio',
          url: '/servizi/segnalazioni/nuova',
          attributes: { class: 'disservizio' },
        },
      ],
    },
  ],
  'menu-footer': footerLinks,
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
      page('Educazione e formazione', '/servizi/educazione-e-formazione'),
      page('Salute, benessere e assistenza', '/servizi/salute-benessere-e-assistenza'),
      page('Vita lavorativa', '/servizi/vita-lavorativa'),
      page('Mobilità e trasporti', '/servizi/mobilita-e-trasporti'),
      page('Catasto e urbanistica', '/servizi/catasto-e-urbanistica'),
      page('Anagrafe e stato civile', '/servizi/anagrafe-e-stato-civile'),
      page('Turismo', '/servizi/turismo'),
      page('Giustizia e sicurezza pubblica', '/servizi/giustizia-e-sicurezza-pubblica'),
      page('Tributi, finanze e contravvenzioni', '/servizi/tributi-finanze-e-contravvenzioni'),
      page('Cultura e tempo libero', '/servizi/cultura-e-tempo-libero'),
      page('Ambiente', '/servizi/ambiente'),
      page('Imprese e commercio', '/servizi/imprese-e-commercio'),
      page('Autorizzazioni', '/servizi/autorizzazioni'),
      page('Appalti pubblici', '/servizi/appalti-pubblici'),
      page('Agricoltura e pesca', '/servizi/agricoltura-e-pesca'),
    ]),
    section('Novità', '/novita', [
      page('Notizie', '/novita/notizie'),
      page('Comunicati', '/novita/comunicati'),
      page('Avvisi', '/novita/avvisi'),
    ]),
    section('Vivere il comune', '/vivere-torrebianca', [
      page('Luoghi', '/vivere-torrebianca/luoghi'),
      page('Eventi', '/vivere-torrebianca/eventi'),
    ]),
  ],
  'menu-contatti': [
    { title: 'Leggi le FAQ', url: '/faq', attributes: { 'data-element': 'faq' } },
    {
      title: 'Prenotazione appuntamento',
      url: '/servizi/prenotazione-appuntamento',
      attributes: { 'data-element': 'appointment-booking' },
    },
    {
      title: 'Segnalazione disservizio',
      url: '/servizi/segnalazioni/nuova',
      attributes: { 'data-element': 'report-inefficiency' },
    },
    { title: "Richiesta d'assistenza", url: '/nuova-richiesta', attributes: { class: 'assistenza' } },
  ],
  'menu-footer': footerLinks,
};
