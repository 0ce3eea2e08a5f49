import { dateText, missing } from '#domain/text/display.ts';
import { later } from '#ui/Later.tsx';
import { Card } from '#ui/list/Card.tsx';
import { useOpened } from '../use-opened.ts';
import { senderTitle } from '../state/senders.ts';
import type { MessageProps } from './MessageBody.tsx';

const MessageBody = later(async () => (await import('./MessageBody.tsx')).MessageBody);

interface Props extends MessageProps {
  /** The address names it: it opens by itself. */
  opened?: boolean;
}

/** A notice of the municipality: opening it marks it as read (screens B 8.3). */
export function MessageCard({ opened = false, ...body }: Props) {
  const [open, setOpen] = useOpened(opened);
  const { id, at, title, sender, readAt } = body.message;
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
