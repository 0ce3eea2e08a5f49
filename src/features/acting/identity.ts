import { isVatNumber } from '#domain/fields/tax-code.ts';
import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { currentUser } from '#platform/session/session.ts';

/** A person, or a company that has no surname; null: not known. */
interface Identified {
  name: string | null;
  surname: string | null;
  taxCode: string | null;
}

/** True for a company: its code has 11 digits and it has no surname. Provisional codes of persons have 11 digits too. */
export function isCompany({ taxCode, surname }: Pick<Identified, 'taxCode' | 'surname'>): boolean {
  return taxCode !== null && !surname && isVatNumber(taxCode);
}

/** Names and tax code of a person, or name and code of a company, as they are shown beside each other. */
export function identityOf(one: Identified): { label: string; value: string | null }[] {
  const { name, surname, taxCode } = one;
  const code = { label: 'Codice fiscale', value: taxCode };
  if (isCompany(one)) return [{ label: 'Ragione sociale', value: name }, code];
  return [{ label: 'Nome', value: name }, { label: 'Cognome', value: surname }, code];
}

/** "Ada Verdi per conto di Bruno Neri – NREBRN…", for a receipt; null: the citizen acts for themselves. */
export function bothNames(module: AssetCode): string | null {
  const delegator = delegatorOf(module);
  if (!delegator) return null;
  return `${fullName(currentUser())} per conto di ${fullName(delegator)} – ${delegator.taxCode}`;
}
