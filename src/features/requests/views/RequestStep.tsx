import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { TrapField } from '#kit/form/TrapField.tsx';
import { toBytes } from '#domain/fields/base64.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { loadNotices } from '#errors/notices.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { AlreadySent } from '#kit/AlreadySent.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { useRequest } from '../request-context.ts';
import { texts } from '../texts.ts';
import { Applicant } from './Applicant.tsx';
import { KindField } from './KindField.tsx';
import { PrivacyField } from './PrivacyField.tsx';
import { Suggestions } from './Suggestions.tsx';

/** The whole request in one step. */
export function RequestStep() {
  const { applicant, services, isServiceGone, isPending } = useRequest();
  const covered = useCoveredChoices(services, {
    module: 'ASSISTENZA_CRM',
    name: 'service',
    valueOf: ({ id }) => id,
    isCovered: (covers, { id }) => covers.crmService(id),
    clears: ['kind'],
  });
  const choices = (covered ?? []).map(({ id, name }) => ({ value: id, label: name }));
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
          loading={covered === null}
          required
        />
        {!isPending && <OpenRequest />}
        <KindField />
        <TextArea name="details" label={texts.details} maxLength={600} required />
        {!isPending && <Suggestions />}
        <FileField
          name="files"
          label={texts.file}
          help={texts.fileHelp(kindsText(attachmentRule))}
          rule={attachmentRule}
          disabled={isPending}
          onOpen={download}
        />
        <PrivacyField />
        {!applicant && !isPending && <TrapField />}
      </WizardSection>
      {applicant && <OnBehalfOf module="ASSISTENZA_CRM" />}
    </>
  );
}

/** Says that a request of the same person about the chosen service is still open. */
function OpenRequest() {
  const { applicant, services } = useRequest();
  const chosen = useFieldValue('service');
  const name = services.find(({ id }) => id === chosen)?.name;
  return (
    <AlreadySent
      about={applicant && name ? `${applicant.taxCode} ${name}` : null}
      find={async (signal) => {
        if (!applicant || !name) return null;
        const { openRequest } = await import('../state/open-requests.ts');
        return openRequest(applicant, name, signal);
      }}
    />
  );
}

/** Gives a file back; one of a draft may be broken. */
function download({ base64, mimeType, filename }: Upload): void {
  try {
    saveFile(new Blob([toBytes(base64)], { type: mimeType }), filename);
  } catch (error) {
    notifyFailure(loadNotices.file, error);
  }
}
