import { fieldMessages } from '#domain/fields/field-messages.ts';
import { isOddTaxCode } from '#domain/fields/tax-code.ts';
import { FieldHint } from './FieldHint.tsx';
import { type FieldProps, useFieldValue } from './step-form-context.ts';
import { TextField } from './TextField.tsx';

/** The tax code of a person: one that is valid but looks mistyped is taken, with a hint. */
export function TaxCodeField(props: FieldProps & { clearable?: boolean }) {
  const isOdd = isOddTaxCode(useFieldValue(props.name));
  return (
    <>
      <TextField {...props} uppercase withoutBlanks />
      <FieldHint>{isOdd && fieldMessages.taxCodeOdd}</FieldHint>
    </>
  );
}
