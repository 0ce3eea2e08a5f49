/** Codes of the modules a municipality may enable; unknown codes are ignored. */
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

/** Modules that take payments: PiemontePay, and MyPay. */
export const paymentSystems = ['PPAY', 'MYPAY'] as const satisfies readonly AssetCode[];
export type PaymentSystem = (typeof paymentSystems)[number];

/** Modules whose requests are tickets of the CRM: list, drafts and calls are common to both. */
export const ticketModules = ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'] as const satisfies readonly AssetCode[];

/** True for a code of the list above. */
export function isAssetCode(value: unknown): value is AssetCode {
  return (assetCodes as readonly unknown[]).includes(value);
}
