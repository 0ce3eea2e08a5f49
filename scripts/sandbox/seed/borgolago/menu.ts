/**
 * Answers of `configComune/menu` and `configComune/menufooter` for Borgolago, typed by hand by the administrator:
 * no data-element on most items, addresses without scheme, no `menu-contatti`, no legal notes.
 */

const site = 'https://www.comune.borgolago.example';

const page = (title: string, path: string) => ({ title, url: site + path });

export const menu = {
  main: [
    page('Amministrazione', '/amministrazione'),
    page('Novità', '/novita'),
    { title: 'Servizi', url: 'www.comune.borgolago.example/servizi', attributes: null },
    { title: 'Vivere Borgolago', url: `${site}/vivere-borgolago`, attributes: { 'data-element': '' } },
  ],
  'menu-argomenti': [
    { title: 'Turismo', url: `${site}/argomenti/turismo`, attributes: [] },
    { title: 'Pesca', url: `${site}/argomenti/pesca`, attributes: null },
    page('Tempo libero', '/argomenti/tempo-libero'),
    page('Tutti gli argomenti', '/argomenti'),
  ],
  'contatta-comune': [
    {
      title: 'Contatta il comune',
      url: '',
      attributes: [],
      is_parent: 'true',
      children: [
        { title: 'Leggi le domande frequenti', url: '/faq', attributes: { class: 'faq evidenza' } },
        { title: 'Richiedi assistenza', url: '/nuova-richiesta', attributes: { class: ['assistenza'] } },
        {
          title: 'Chiama il centralino 0123 000200',
          url: 'tel:+390123000200',
          attributes: { class: ['numero-verde'] },
        },
        {
          title: 'Prenota appuntamento',
          url: '/servizi/prenotazione-appuntamento',
          attributes: { class: 'appuntamento' },
          children: null,
        },
      ],
    },
    {
      title: 'Problemi in città',
      url: '',
      attributes: [],
      is_parent: 1,
      children: [
        {
          title: 'Chiama la Polizia locale 0123 000240',
          url: 'tel:+390123000240',
          attributes: { class: 'numero-verde emergenza' },
        },
        {
          title: 'Livello del lago e allerte',
          url: `${site}/protezione-civile`,
          attributes: { class: ['onda'] },
        },
      ],
    },
  ],
};

export const footerMenu = {
  'menu-principale': [
    {
      ...page('Amministrazione', '/amministrazione'),
      is_parent: true,
      children: [
        page('Organi di governo', '/amministrazione/organi-di-governo'),
        page('Aree amministrative', '/amministrazione/aree-amministrative'),
        page('Uffici', '/amministrazione/uffici'),
        page('Enti e fondazioni', '/amministrazione/enti-e-fondazioni'),
        page('Politici', '/amministrazione/politici'),
        page('Personale amministrativo', '/amministrazione/personale-amministrativo'),
        page('Documenti e dati', '/amministrazione/documenti-e-dati'),
      ],
    },
    {
      ...page('Categorie di servizio', '/servizi'),
      // Wrong flag: what counts is whether there are children.
      is_parent: false,
      children: [
        page('Anagrafe e stato civile', '/servizi/anagrafe-e-stato-civile'),
        page('Tributi, finanze e contravvenzioni', '/servizi/tributi-finanze-e-contravvenzioni'),
        page('Turismo', '/servizi/turismo'),
        {
          ...page('Ambiente', '/servizi/ambiente'),
          is_parent: true,
          children: [
            {
              ...page('Raccolta differenziata', '/servizi/raccolta-differenziata'),
              // Fourth level: readers cut it.
              children: [page('Calendario della raccolta', '/servizi/raccolta-differenziata/calendario')],
            },
          ],
        },
        page('Autorizzazioni', '/servizi/autorizzazioni'),
        page('Agricoltura e pesca', '/servizi/agricoltura-e-pesca'),
        page('Educazione e formazione', '/servizi/educazione-e-formazione'),
        page('Mobilità e trasporti', '/servizi/mobilita-e-trasporti'),
        page('Cultura e tempo libero', '/servizi/cultura-e-tempo-libero'),
        page('Salute, benessere e assistenza', '/servizi/salute-benessere-e-assistenza'),
      ],
    },
    {
      ...page('Novità', '/novita'),
      is_parent: true,
      children: [
        page('Notizie', '/novita/notizie'),
        page('Comunicati', '/novita/comunicati'),
        // Not an address: must come out as text.
        {
          title: 'Avvisi',
          url: "javascript:alert('avvisi')",
          attributes: [],
          is_parent: false,
          children: [],
        },
      ],
    },
    {
      ...page('Vivere il comune', '/vivere-borgolago'),
      is_parent: true,
      children: [page('Luoghi', '/vivere-borgolago/luoghi'), page('Eventi', '/vivere-borgolago/eventi')],
    },
  ],
  'menu-footer': [
    page('Amministrazione trasparente', '/amministrazione-trasparente'),
    page('Informativa privacy', '/privacy'),
    {
      title: 'Dichiarazione di accessibilità',
      url: 'https://form.agid.gov.it/view/00000000-c998-4000-8000-000000000998',
    },
    page('Mappa del sito', '/mappa-del-sito'),
    page('Media policy', '/media-policy'),
    page('Cookie policy', '/cookie-policy'),
  ],
};
