import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Channel } from '#contracts/notifications.ts';
import { actNotices, loadNotices, notices } from '#errors/notices.ts';
import { openLoginDialog } from '#platform/session/expired.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { SendButton } from '#kit/form/SendButton.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { isKind } from '#errors/portal-error.ts';
import { differs } from '../state/channels.ts';
import {
  $preferences,
  cancelPreferences,
  choose,
  openPreferences,
  savePreferences,
} from '../state/preferences.ts';
import { texts as viewTexts } from '#kit/frame/view-texts.ts';
import { texts } from '../texts.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { NoPhone } from './NoPhone.tsx';
import { PushLine } from './PushLine.tsx';
import { useGroups } from './use-groups.ts';
import { useUnsavedChoice } from './use-unsaved-choice.ts';

interface Props {
  hasPhone: boolean;
  /** "Inserisci il telefono". */
  onPhone: () => void;
}

/** Which services write by which channel. */
export function NoticePreferences(props: Props) {
  const { status } = useStore($preferences);
  const { services } = useGroups();
  useEffect(() => {
    if (status === 'idle') open();
  }, [status]);
  return (
    <section aria-labelledby="notifiche">
      <h3 id="notifiche">Notifiche</h3>
      {status === 'failed' && <LoadFailed onRetry={open} />}
      {(status === 'loading' || status === 'idle') && <Spinner onCancel={cancelPreferences} />}
      {status === 'ready' &&
        (services.length > 0 ? <Choice {...props} /> : <p className="pc-empty">{texts.noServices}</p>)}
      <p className="form-text">{viewTexts.legalActs}</p>
    </section>
  );
}

function open(): void {
  openPreferences().catch((error: unknown) => notifyFailure(loadNotices.preferencesLoad, error));
}

function Choice({ hasPhone, onPhone }: Props) {
  const { saved, chosen } = useStore($preferences);
  const { groups, services } = useGroups();
  const isChanged = differs(saved, chosen, services);
  useUnsavedChoice(isChanged);
  const lacking: Channel[] = hasPhone ? [] : ['sms'];
  const save = async () => {
    try {
      await savePreferences(services);
      notify(texts.preferencesSaved, { title: notices.done, kind: 'success' });
    } catch (error) {
      if (isKind(error, 'unauthenticated')) openLoginDialog();
      else notifyFailure(actNotices.preferences, error);
      throw error;
    }
  };
  return (
    <>
      <PushLine />
      <ChannelTable groups={groups} chosen={chosen} onChange={choose} lacking={lacking} />
      {!hasPhone && <NoPhone onPress={onPhone} />}
      <div className="pc-buttons">
        <SendButton onPress={save} disabled={!isChanged}>
          Conferma
        </SendButton>
      </div>
    </>
  );
}
