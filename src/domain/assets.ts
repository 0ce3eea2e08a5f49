/** Codes of the modules a municipality may enable (contract A 4.1); unknown codes are ignored. */
export const assetCodes = [
  'PPAY',
  'MYPAY',
  'APPSCHED',
  'ASSISTENZA_CRM',
  'MOON',
  'MY_DOCS',
  'NOTIFICATIONS',
  'DELEGHE',
  'DISSERVIZIO_CRM',
] as const;

export type AssetCode = (typeof assetCodes)[number];

/** True for a code of the list above. */
export function isAssetCode(value: unknown): value is AssetCode {
  return (assetCodes as readonly unknown[]).includes(value);
}
