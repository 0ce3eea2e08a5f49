/** Icon of a social network by its code; Bootstrap Italia calls the mark of X by its old name. */
export const networkIcons: Readonly<Record<string, string>> = {
  facebook: 'it-facebook',
  x: 'it-twitter',
  twitter: 'it-twitter',
  instagram: 'it-instagram',
  youtube: 'it-youtube',
  linkedin: 'it-linkedin',
  telegram: 'it-telegram',
  whatsapp: 'it-whatsapp',
  tiktok: 'it-tiktok',
  threads: 'it-threads',
  mastodon: 'it-mastodon',
  bluesky: 'it-bluesky',
  flickr: 'it-flickr',
  rss: 'it-rss',
};

/** Icon of an entry of the contacts section by its class. */
export const contactIcons: Readonly<Record<string, string>> = {
  faq: 'it-help-circle',
  assistenza: 'it-mail',
  'numero-verde': 'it-hearing',
  appuntamento: 'it-calendar',
  disservizio: 'it-map-marker-circle',
};

/** Icons for unknown networks and contacts. */
export const otherNetworkIcon = 'it-link';
export const otherContactIcon = 'it-arrow-right';
