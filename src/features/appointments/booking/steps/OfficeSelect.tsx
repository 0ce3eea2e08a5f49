import { SelectField } from '#kit/form/SelectField.tsx';
import type { Office } from '../../booking-api.ts';
import { texts } from '../texts.ts';

/** The offices to choose from; null: they are loading. */
export function OfficeSelect({ offices }: { offices: readonly Pick<Office, 'id' | 'name'>[] | null }) {
  return (
    <SelectField
      name="office"
      label={texts.office.label}
      help={texts.office.help}
      choices={(offices ?? []).map(({ id, name: label }) => ({ value: id, label }))}
      loading={offices === null}
      required
    />
  );
}
