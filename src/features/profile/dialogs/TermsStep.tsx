import * as z from 'zod/mini';
import { refusalOf } from '#kit/form/refusal.ts';
import { PrivacyRead } from '#contracts/fields.ts';
import { Alert } from '#kit/Alert.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { readTerms } from '#platform/push/notifications.ts';
import { PolicyText } from '#kit/dialog/PolicyModal.tsx';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { useResource } from '#kit/use-resource.ts';
import type { Loaded } from '#platform/resource.ts';
import { agreeToTerms } from '../state/contacts.ts';
import { texts as profileTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  /** What a failure means, where nothing else explains it. */
  failure: string;
  /** Accepted: the contact is saved once more. */
  onAccepted: () => Promise<void> | void;
  onCancel: () => void;
}

const schema = z.object({ privacy: PrivacyRead });

/** The terms that the service wants accepted before it keeps a contact (status 412). */
export function TermsStep({ failure, onAccepted, onCancel }: Props) {
  const terms = useTerms();
  const form = useStepForm<{ privacy: boolean }, { privacy: true }>({
    schema,
    defaults: { privacy: false },
    onConfirm: async () => {
      await agreeToTerms();
      await onAccepted();
    },
    refusal: (error) => refusalOf(error, failure),
  });
  return (
    <StepForm form={form}>
      <Alert type="warning">{texts.termsAgain}</Alert>
      <div className="pc-terms">
        <TermsText terms={terms} />
      </div>
      <CheckboxField name="privacy" label={texts.privacy} required />
      <FormButtons
        confirm="Conferma"
        disabled={terms.state !== 'ready'}
        cancel={{ label: 'Annulla', onPress: onCancel }}
      />
    </StepForm>
  );
}

/** The terms of the notices, loaded when they are to be read. */
export function useTerms(): Loaded<string | null> {
  return useResource(
    'terms',
    (signal) => readTerms(client, signal),
    (error) => notifyFailure(loadNotices.terms, error),
  );
}

/** The terms as they are read. */
export function TermsText({ terms }: { terms: Loaded<string | null> }) {
  return <PolicyText policy={terms} emptyText={profileTexts.noTerms} />;
}
