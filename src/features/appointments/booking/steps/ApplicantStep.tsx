import { identityOf } from '#features/acting/identity.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { useBooking } from '../booking-context.ts';
import { texts } from '../texts.ts';

const words = texts.applicant;

/** Who comes: read from the login or the delegation, or asked (screens A 6.2, step 4). */
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
          <TextField name="firstName" label={words.name} autoComplete="given-name" maxLength={100} required />
          <TextField
            name="surname"
            label={words.surname}
            autoComplete="family-name"
            maxLength={100}
            required
          />
          <TextField name="taxCode" label={words.taxCode} maxLength={16} uppercase withoutBlanks required />
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
