/** A version of a form as the instance service lists it. */
interface FormVersion {
  code: string;
  /** "1.2.0"; null: none. */
  version: string | null;
  isPublished: boolean;
}

/** True when a form is published; of several versions the highest counts (contract A 13.1). */
export function isPublished(forms: readonly FormVersion[], code: string): boolean {
  const [highest] = forms
    .filter((form) => form.code === code)
    .sort((a, b) => (b.version ?? '').localeCompare(a.version ?? '', 'it', { numeric: true }));
  return highest?.isPublished ?? false;
}
