import { TextArea } from '#kit/form/TextArea.tsx';
import { longestDetails } from '../draft.ts';
import { texts } from '../texts.ts';

/** F-DET (screens A 1.4). */
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
