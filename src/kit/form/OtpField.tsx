import { TextField } from './TextField.tsx';

/** The one-time code, 5 digits (screens A 3.3). Room for a pasted blank, which the schema takes out. */
export function OtpField({ name, help }: { name: string; help?: string }) {
  return (
    <TextField
      name={name}
      label="Codice di conferma"
      required
      {...(help ? { help } : {})}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      className="pc-field-short pc-otp"
    />
  );
}
