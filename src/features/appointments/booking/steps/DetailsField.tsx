import { TextArea } from '#kit/form/TextArea.tsx';
import { longestDetails } from '../draft.ts';
import { texts } from '../texts.ts';

/** F-DET. */
export function DetailsField() {
  return (
    <TextArea
      name="details"
      label={texts.details.details}
      help={texts.details.help}
      rows={4}
      maxLength={longestDetails}
      required
    />
  );
}
