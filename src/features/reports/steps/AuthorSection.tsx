import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { identityOf } from '#features/acting/identity.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { useReport } from '../report-context.ts';
import { texts } from '../texts.ts';

/** Who reports: read from the login, or asked. */
export function AuthorSection() {
  const { author } = useReport();
  return (
    <>
      <DelegatorPicker module="DISSERVIZIO_CRM" />
      {author ? (
        <>
          <ValueList items={identityOf(author)} />
          <p className="form-text">{author.delegation ? texts.author.delegated : texts.author.identity}</p>
        </>
      ) : (
        <>
          <TextField name="firstName" label="Nome" required autoComplete="given-name" />
          <TextField name="surname" label="Cognome" required autoComplete="family-name" />
          <TaxCodeField name="taxCode" label="Codice fiscale" required />
        </>
      )}
      <TextField name="email" label="Email" required type="email" inputMode="email" autoComplete="email" />
      <TextField name="phone" label="Telefono" inputMode="tel" autoComplete="tel-national" prefix="+39" />
    </>
  );
}
