import { identityOf } from '#features/acting/identity.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { useBooking } from '../booking-context.ts';
import { texts } from '../texts.ts';

const words = texts.applicant;

/** Who comes: read from the login or the delegation, or asked. */
export function ApplicantStep() {
  const { actor } = useBooking();
  return (
    <>
      {actor ? (
        <>
          <ValueList items={identityOf(actor)} />
          <p className="form-text">{actor.delegation ? words.delegated : words.identity}</p>
        </>
      ) : (
        <>
          <TextField name="firstName" label={words.name} autoComplete="given-name" required />
          <TextField name="surname" label={words.surname} autoComplete="family-name" required />
          <TaxCodeField name="taxCode" label={words.taxCode} required />
        </>
      )}
      <TextField
        name="email"
        label={words.email}
        help={words.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </>
  );
}
