/** True for a VAT number as the forms ask for it: 11 digits, blanks forgiven (screens A 1.4, F-CFPI). */
export function isVatNumber(text: string): boolean {
  return /^\d{11}$/.test(text.replace(/\s/g, ''));
}
