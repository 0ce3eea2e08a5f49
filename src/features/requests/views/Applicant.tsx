import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { identityOf } from '#features/acting/identity.ts';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { Alert } from '#kit/Alert.tsx';
import { ByLogin } from '#kit/frame/ByLogin.tsx';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/form/ValueList.tsx';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';

/** Who asks: read-only for who is logged in, whose contacts stay editable. */
export function Applicant() {
  const { applicant, isPending } = useRequest();
  return (
    <>
      {isPending ? <PickerAhead /> : <DelegatorPicker module="ASSISTENZA_CRM" />}
      {applicant?.delegation && (
        <Alert type="info" title={null}>
          {texts.delegated}
        </Alert>
      )}
      {applicant && <ValueList items={identityOf(applicant)} />}
      {!applicant && !isPending && <IdentityFields />}
      {isPending && (
        <ByLogin marked={<ValueList items={identityOf(unknown)} />} unmarked={<IdentityFields />} />
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

/** Stands for what is not known yet: a line of text that is read as a pause. */
const unknown = { name: '…', surname: '…', taxCode: '…' };

function IdentityFields() {
  return (
    <>
      <TextField name="firstName" label={texts.name} autoComplete="given-name" required />
      <TextField name="surname" label={texts.surname} autoComplete="family-name" required />
      <TaxCodeField name="taxCode" label={texts.taxCode} clearable required />
    </>
  );
}
