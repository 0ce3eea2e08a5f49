/** Patterns of keys, tokens and passwords in a published file. */
export const secretShapes = [
  { name: 'private key', shape: /-----BEGIN [A-Z ]*PRIVATE KEY/ },
  { name: 'AWS key', shape: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'FCM server key', shape: /\bAAAA[\w-]{7}:[\w-]{100,}/ },
  { name: 'GitHub token', shape: /\bgh[pousr]_\w{30,}|\bglpat-[\w-]{20,}/ },
  { name: 'payment or chat key', shape: /\bsk_(?:live|test)_\w{10,}|\bxox[abpr]-[\w-]{10,}/ },
  { name: 'JSON web token', shape: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./ },
  { name: 'credentials in an address', shape: /\bhttps?:\/\/[^\s/"'<>:@]+:[^\s/"'<>@]+@/ },
  { name: 'Basic authorization', shape: /\bBasic [A-Za-z0-9+/]{12,}={0,2}/ },
];
