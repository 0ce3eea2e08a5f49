import { byCodes } from '../text/order.ts';

/** A version of a form as the instance service lists it. */
interface FormVersion {
  code: string;
  /** "1.2.0"; null: none. */
  version: string | null;
  isPublished: boolean;
}

/** True when a form is published; of several versions the highest counts. */
export function isPublished(forms: readonly FormVersion[], code: string): boolean {
  const [highest] = forms
    .filter((form) => form.code === code)
    .sort((a, b) => byCodes(versionKey(b), versionKey(a)));
  return highest?.isPublished ?? false;
}

/** A version whose numbers have all the same length, so that 1.10 comes after 1.9. */
const versionKey = ({ version }: FormVersion) =>
  (version ?? '').replace(/\d+/g, (number) => number.padStart(9, '0'));
