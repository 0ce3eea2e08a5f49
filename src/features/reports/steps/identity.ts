import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { Draft } from './draft.ts';

/** Name and tax code as they are shown beside each other. */
export function identityOf({ name, surname, taxCode }: { name: string; surname: string; taxCode: string }) {
  return [
    { label: 'Nome', value: name },
    { label: 'Cognome', value: surname },
    { label: 'Codice fiscale', value: taxCode },
  ];
}

/** Whom the code is for that proves the address. */
export function codeOwner({ taxCode, email }: Draft) {
  return { taxCode: tidyTaxCode(taxCode), email: email.trim() };
}
