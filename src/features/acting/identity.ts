import { isVatNumber } from '#domain/fields/tax-code.ts';

/** A person, or a company that has no surname; null: not known. */
interface Identified {
  name: string | null;
  surname: string | null;
  taxCode: string | null;
}

/** True for a company: its code has 11 digits (screens B 11 n. 1). */
export function isCompany({ taxCode }: Pick<Identified, 'taxCode'>): boolean {
  return taxCode !== null && isVatNumber(taxCode);
}

/** Names and tax code of a person, or name and code of a company, as they are shown beside each other. */
export function identityOf({
  name,
  surname,
  taxCode,
}: Identified): { label: string; value: string | null }[] {
  const code = { label: 'Codice fiscale', value: taxCode };
  if (isCompany({ taxCode })) return [{ label: 'Ragione sociale', value: name }, code];
  return [{ label: 'Nome', value: name }, { label: 'Cognome', value: surname }, code];
}
