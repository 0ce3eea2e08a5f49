import { dictionary } from '#contracts/wire.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Channel } from '#contracts/notifications.ts';
import { actNotices, loadNotices, notices } from '#errors/notices.ts';
import { openLoginDialog, $expired } from '#platform/session/expired.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { SendButton } from '#kit/form/SendButton.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { isKind } from '#errors/portal-error.ts';
import { texts as viewTexts } from '#kit/frame/view-texts.ts';
import { dropForm, keptForm } from '#platform/storage/kept-form.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { announce } from '#platform/page/announce.ts';
import { acceptPush } from '#platform/push/push.ts';
import { $push, type Push } from '#platform/push/push-state.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { differs } from '../state/channels.ts';
import {
  $preferences,
  cancelPreferences,
  choose,
  openPreferences,
  savePreferences,
} from '../state/preferences.ts';
import { texts } from '../texts.ts';
import { ChannelTable, NoPhone, useGroups } from './ChannelTable.tsx';

const words = texts.push;

/** What this device makes of push messages, and the button that allows them. */
function PushLine() {
  const push = useStore($push);
  const [looked, setLooked] = useState(false);
  const [failed, setFailed] = useState(false);
  // The page asks browser and configuration when it has come to rest; before that nothing is known.
  useEffect(() => whenIdle(() => setTimeout(() => setLooked(true))), []);
  if (!push.support && !looked) return null;
  const allow = async () => {
    setFailed(false);
    await acceptPush();
    const { token, permission } = $push.get();
    if (token !== null) announce(words.on);
    else setFailed(permission === 'granted');
  };
  const state = stateOf(push);
  return (
    <div className="pc-push">
      <p className="pc-profile-note">
        <Icon
          name={state === 'on' ? 'it-check-circle' : 'it-info-circle'}
          size="sm"
          className="icon-primary"
        />
        {words[state]}
      </p>
      {state === 'off' && (
        <BusyButton className="btn btn-outline-primary btn-sm" busy={push.installation === 1} onPress={allow}>
          {words.activate}
        </BusyButton>
      )}
      <p role="status" className="pc-push-failed">
        {failed && words.failed}
      </p>
    </div>
  );
}

function stateOf({ support, permission, token }: Push): 'unsupported' | 'denied' | 'on' | 'off' {
  if (!support) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return token === null ? 'off' : 'on';
}

const name = 'preferenze';

const Kept = z.object({ values: z.object({ chosen: dictionary(z.array(z.string())) }) });

/**
 * While there are changes the browser asks before the page is left, and the end of the session keeps them; after the
 * login they are ticked again.
 */
export function useUnsavedChoice(isChanged: boolean): void {
  const restore = useEffectEvent(() => {
    const kept = Kept.safeParse(keptForm(name));
    dropForm(name);
    if (!kept.success) return;
    choose(kept.data.values.chosen);
    announce(texts.resumed);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    // Saved, or as it was before: what the end of a session has kept of it is done with.
    if (!isChanged) dropForm(name);
  }, [isChanged]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Left for the login: what is ticked is kept, so nothing asks to stay.
      if (!$expired.get().isFormOpen) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useFormGuard(() => {
    if (!isChanged) return null;
    const { chosen } = $preferences.get();
    // With the fragment the page comes back to this section, which else waits until it is near the screen.
    return { name, path: `${location.pathname}#preferenze`, values: { chosen } };
  });
}

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
