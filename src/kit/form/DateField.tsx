import { type FieldProps } from './step-form-context.ts';
import { TextField } from './TextField.tsx';

interface Props extends FieldProps {
  /** First and last day, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
}

/** A day, with the browser's own calendar; its value is `yyyy-mm-dd`, or empty. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" className="pc-field-short" />;
}
