import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { Alert } from '#kit/Alert.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';

/** Who asks: read-only for who is logged in, whose contacts stay editable (screens A 1.4). */
export function Applicant() {
  const { applicant } = useRequest();
  return (
    <>
      <DelegatorPicker module="ASSISTENZA_CRM" />
      {applicant?.delegation && (
        <Alert type="info" title={null}>
          {texts.delegated}
        </Alert>
      )}
      {applicant ? (
        <ValueList
          items={[
            { label: texts.name, value: applicant.name },
            { label: texts.surname, value: applicant.surname },
            { label: texts.taxCode, value: applicant.taxCode },
          ]}
        />
      ) : (
        <>
          <TextField name="firstName" label={texts.name} autoComplete="given-name" maxLength={100} required />
          <TextField
            name="surname"
            label={texts.surname}
            autoComplete="family-name"
            maxLength={100}
            required
          />
          <TextField
            name="taxCode"
            label={texts.taxCode}
            maxLength={16}
            uppercase
            withoutBlanks
            clearable
            required
          />
        </>
      )}
      <TextField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField name="phone" label={texts.phone} inputMode="tel" autoComplete="tel-national" prefix="+39" />
    </>
  );
}
