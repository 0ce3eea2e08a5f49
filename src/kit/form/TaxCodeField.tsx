import type { ReactNode } from 'react';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { isOddTaxCode } from '#domain/fields/tax-code-check.ts';
import { Alert } from '../Alert.tsx';
import { type FieldProps, useFieldValue } from './step-form-context.ts';
import { TextField } from './TextField.tsx';

/** What a field would have the citizen look at once more, without refusing it; announced when it appears. */
export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <Alert type="warning" title={null}>
          {children}
        </Alert>
      )}
    </div>
  );
}

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
