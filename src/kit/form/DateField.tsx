import { type FieldProps } from './step-form-context.ts';
import { TextField } from './TextField.tsx';

interface Props extends FieldProps {
  /** First and last day, `yyyy-mm-dd`. */
  min?: string;
  max?: string;
}

/** A day, with the browser's own calendar; its value is `yyyy-mm-dd`, or empty. */
export function DateField(props: Props) {
  return <TextField {...props} type="date" className="pc-field-short" settle={dayTyped} />;
}

/** The day as it is kept: where a browser draws no date field people type it as they write it, `1/12/2026`. */
function dayTyped(text: string): string {
  const [, day, month, year] = /^\s*(\d\d?)[-./ ](\d\d?)[-./ ](\d{4})\s*$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
