import { tidyEmail } from '#domain/fields/email.ts';
import { phoneText } from '#domain/fields/phone.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { identityOf } from '#features/acting/identity.ts';
import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { useRequest } from '../request-context.ts';
import type { Draft } from '../state/values.ts';
import { texts } from '../texts.ts';

/** Second step of who is not logged in: the code, and what is sent with it. */
export function VerifyStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  const { services } = useRequest();
  const { firstName: name, surname, taxCode } = draft;
  return (
    <>
      <CodeStep draft={draft} onEdit={() => edit('request')} />
      <SummaryCard
        title={texts.request}
        step="request"
        items={[
          { label: texts.service, value: services.find(({ id }) => id === draft.service)?.name },
          { label: texts.details, value: draft.details.trim() },
          { label: texts.file, value: draft.files.map(({ filename }) => filename).join(', ') },
        ]}
      />
      <SummaryCard
        title={texts.applicant}
        items={[
          ...identityOf({ name, surname, taxCode: tidyTaxCode(taxCode) }),
          { label: texts.email, value: tidyEmail(draft.email) },
          { label: texts.phone, value: phoneText(draft.phone) },
        ]}
      />
    </>
  );
}
