/** Address patterns of the calls that the views of the personal area make. */
export const areaCalls = {
  me: /\/utenti\/me$/,
  messages: /\/messagestore\/users\/[^/]+\/messages\?offset=\d+&limit=15&/,
  unread: /\/messagestore\/users\/[^/]+\/messages\?offset=0&limit=1&/,
  markRead: /\/messages\/status$/,
  message: /\/messages\/(?!status)[^/?]+$/,
  documents: /\/document\/documenti\/cittadino\//,
  document: /\/document\/documenti\/[^/]+\/cittadino\//,
  scopes: /\/document\/ambiti\/cittadino\//,
  favourites: /\/preferenze$/,
  favourite: /\/preferenze\/\d+$/,
  services: /\/configComune\/(servizi|dettaglioServizi)$/,
} as const;
