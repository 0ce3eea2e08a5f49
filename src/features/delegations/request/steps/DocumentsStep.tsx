import { CodeText } from '#kit/CodeText.tsx';
import { Alert } from '#kit/Alert.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { documentSlots } from '../../document-contract.ts';
import { delegatorOf, type Draft } from '../draft.ts';
import { documentsTexts } from '../documents-texts.ts';
import { fieldTexts } from '../field-texts.ts';
import { DocumentSlot } from './DocumentSlot.tsx';
import { FormDownload } from './FormDownload.tsx';

/** The documents of the delegator, one file each. */
export function DocumentsStep({ draft }: StepViewProps<Draft>) {
  const { name, taxCode, isCompany } = delegatorOf(draft);
  return (
    <>
      <p>
        {documentsTexts.documents.of}:{' '}
        <strong>
          <CodeText>{`${name}, ${taxCode}`}</CodeText>
        </strong>
      </p>
      {isCompany && (
        <Alert type="info" title={null}>
          {fieldTexts.delegator.representative}
        </Alert>
      )}
      <FormDownload draft={draft} />
      {documentSlots.map(({ code, label }) => (
        <DocumentSlot key={code} code={code} label={label} />
      ))}
    </>
  );
}
