import { useEffect, useEffectEvent, useState } from 'react';
import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import { nameFromCode } from '#contracts/notify-services.ts';
import type { Message } from '../api.ts';
import { dateText, missing } from '#domain/text/display.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { markAsRead, removeMessage } from '../state/messages.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { useStore } from '@nanostores/react';
import { $services, loadServices } from '#features/services/state/services.ts';
import { $notifyServices, openNotifyServices } from '#platform/push/notify-services.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';

/** True when the profile has an address to write to; null: nobody is logged in. */
export function useHasEmail(): boolean | null {
  const session = useStore($session);
  return session.status === 'logged' ? Boolean(session.user.contacts?.email) : null;
}

/** Where one chooses what the municipality writes about; without an address there is a profile to make first. */
export function ToPreferences() {
  return useHasEmail() && <a href={`${pathOf('profile')}#notifiche`}>Scegli quali notifiche ricevere</a>;
}

/**
 * Gives the title that citizens see for the name or id of a notification service. Drawn again when the
 * services arrive, which may be after the messages.
 */
export function useSenderTitle(): (name: string | null) => string | null {
  useEffect(openNotifyServices, []);
  useEffect(loadServices, []);
  const senders = useStore($notifyServices);
  const services = useStore($services);
  return (name) => {
    if (name === null) return null;
    const known = senders.find((sender) => sender.name === name || sender.uuid === name);
    const code = known?.name ?? name;
    const service = services.find(({ notificationCode }) => notificationCode === code);
    return service?.title ?? nameFromCode(code);
  };
}

interface MessageProps {
  message: Message;
  /** Called after the message is deleted; the owner moves the focus. */
  onRemoved: () => void;
}

interface Props extends MessageProps {
  /** The address links to it: the card starts open. */
  opened?: boolean;
}

/** A message of the municipality; opening it marks it as read. */
export function MessageCard({ opened = false, ...body }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { id, at, title, sender, readAt } = body.message;
  const senderTitle = useSenderTitle();
  const isUnread = readAt === null;
  return (
    <Card
      meta={[dateText(at), senderTitle(sender)].filter(Boolean).join(' · ')}
      title={title ?? missing}
      {...(isUnread && { hint: 'Non letto:' })}
      icon={isUnread ? 'it-mail' : 'it-mail-open'}
      strong={isUnread}
      open={open}
      onToggle={setOpen}
      mark={`messaggio-${id}`}
    >
      <MessageBody {...body} />
    </Card>
  );
}

/** Text and actions of a message in its open card; marks it as read on mount. */
function MessageBody({ message, onRemoved }: MessageProps) {
  const [isConfirming, setConfirming] = useState(false);
  const read = useEffectEvent(() => void markAsRead([message]));
  useEffect(() => afterPaint(read), []);
  return (
    <>
      {message.body ? (
        <SanitizedHtml html={message.body} failure={loadNotices.messages} empty={missing} />
      ) : (
        <p>{missing}</p>
      )}
      <div className="pc-buttons">
        {message.link && <MessageLink href={message.link} title={message.title} />}
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setConfirming(true)}>
          Elimina<span className="visually-hidden"> il messaggio {message.title}</span>
        </button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          title="Elimina messaggio"
          confirm="Elimina il messaggio"
          onConfirm={async () => {
            await removeMessage(message);
            onRemoved();
          }}
          failure={actNotices.messageDelete}
        >
          <p>Il messaggio «{message.title ?? missing}» sarà eliminato.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Links to this site open in the same tab, others in a new tab and name their host. */
function MessageLink({ href, title }: { href: string; title: string | null }) {
  const url = URL.canParse(href, location.origin) ? new URL(href, location.origin) : null;
  if (!url || !(url.origin === location.origin || url.protocol === 'https:')) return null;
  const isOutside = url.origin !== location.origin;
  return (
    <a
      className="btn btn-primary btn-sm"
      href={url.href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      Vai
      <span className="visually-hidden">
        {' '}
        {isOutside
          ? `a ${url.host} (si apre in una nuova scheda)`
          : `alla pagina del messaggio ${title ?? ''}`}
      </span>
    </a>
  );
}
