/** Digital identities with which a municipality lets citizens log in. */
export const loginKeys = ['spid', 'cie', 'eidas', 'it-wallet'] as const;

export type LoginKey = (typeof loginKeys)[number];

/** What nearly every municipality has (article 64 of the Codice dell’amministrazione digitale). */
export const usualLoginKeys: readonly LoginKey[] = ['spid', 'cie'];

const names: Readonly<Record<LoginKey, string>> = {
  spid: 'SPID',
  cie: 'CIE',
  eidas: 'un’identità digitale di un altro Paese europeo (eIDAS)',
  'it-wallet': 'IT-Wallet',
};

/** The identities in words, as "SPID, CIE o IT-Wallet", always in the same order. */
export function loginNames(keys: readonly LoginKey[]): string {
  const chosen = loginKeys.filter((key) => keys.includes(key)).map((key) => names[key]);
  return chosen.length > 1 ? `${chosen.slice(0, -1).join(', ')} o ${chosen.at(-1)}` : (chosen[0] ?? '');
}
