import { loadNotices } from '#errors/notices.ts';
import { loadNotifyServices } from '#platform/push/notify-services.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { useField, useFieldValue } from '#kit/form/step-form-context.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import { ChannelTable } from '../preferences/ChannelTable.tsx';
import { NoPhone } from '../preferences/NoPhone.tsx';
import { useGroups } from '../preferences/use-groups.ts';
import { type Chosen, withNotices } from '../state/channels.ts';
import { texts } from '../texts.ts';

/** Which services shall write; nothing at first, and nothing is a choice too. */
export function PreferencesStep() {
  const loaded = useLoaded('services', loadNotifyServices, (error) =>
    notifyFailure(loadNotices.preferencesLoad, error),
  );
  useBlockedStep(loaded.state !== 'ready');
  if (loaded.state === 'loading') return <Spinner onCancel={loaded.cancel} />;
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  return <Choice />;
}

function Choice() {
  const { groups, services } = useGroups();
  const { edit } = useWizard();
  const phone = useFieldValue('phone');
  const { value: chosen, change } = useField<Chosen>({ name: 'chosen', label: 'Notifiche' });
  if (services.length === 0) return <p className="pc-empty">{texts.noServices}</p>;
  return (
    <>
      <ChannelTable groups={groups} chosen={chosen} onChange={change} lacking={phone ? [] : ['sms']} />
      {!phone && <NoPhone onPress={() => edit('contacts')} />}
      {withNotices(chosen, services).length === 0 && (
        <Alert type="info" title={null} live="status">
          {texts.noNotices}
        </Alert>
      )}
    </>
  );
}
