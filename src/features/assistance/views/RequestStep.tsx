import { TrapField } from '#app/TrapField.tsx';
import { attachmentRule, kindsText, toBytes, type Upload } from '#domain/fields/upload.ts';
import { loadNotices } from '#errors/notices.ts';
import { saveFile } from '#stores/page/save-file.ts';
import { notify } from '#stores/toasts.ts';
import { Alert } from '#ui/Alert.tsx';
import { FileField } from '#ui/form/FileField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { WizardSection } from '#ui/wizard/WizardSection.tsx';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';
import { Applicant } from './Applicant.tsx';
import { KindField } from './KindField.tsx';
import { PrivacyField } from './PrivacyField.tsx';
import { Suggestions } from './Suggestions.tsx';

/** The whole request in one step (screens A 4.4). */
export function RequestStep() {
  const { applicant, services, isServiceGone } = useRequest();
  const choices = services.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <WizardSection id="richiedente">
        <Applicant />
      </WizardSection>
      <WizardSection id="richiesta">
        {isServiceGone && (
          <Alert type="info" title={null}>
            {texts.serviceGone}
          </Alert>
        )}
        <SelectField
          name="service"
          label={texts.service}
          help={texts.serviceHelp}
          choices={choices}
          required
        />
        <KindField />
        <TextArea name="details" label={texts.details} most={600} required />
        <Suggestions />
        <FileField
          name="files"
          label={texts.file}
          help={texts.fileHelp(kindsText(attachmentRule))}
          rule={attachmentRule}
          onOpen={download}
        />
        <PrivacyField />
        {!applicant && <TrapField />}
      </WizardSection>
    </>
  );
}

/** Gives a file back; one of a draft may be broken. */
function download({ base64, mimeType, filename }: Upload): void {
  try {
    saveFile(new Blob([toBytes(base64)], { type: mimeType }), filename);
  } catch {
    notify(loadNotices.file);
  }
}
