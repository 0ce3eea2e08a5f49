import type { Document } from '../contract.ts';
import { dayOf, dateText, missing } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { useOpened } from '#kit/list/use-opened.ts';
import { downloadDocument } from '../state/documents.ts';

interface Props {
  document: Document;
  /** The address links to it: the card starts open. */
  opened?: boolean;
}

/** A document of the archive, which is saved with one press also while its card is closed. */
export function DocumentCard({ document: item, opened = false }: Props) {
  const [open, setOpen] = useOpened(opened);
  const title = item.title ?? missing;
  const isExpired = item.expiresOn !== null && item.expiresOn < dayOf(new Date());
  const kind = [item.kind, item.extension && `(.${item.extension})`].filter(Boolean).join(' ');
  return (
    <Card
      meta={dateText(item.createdOn)}
      title={title}
      chip={isExpired && <Chip tone="neutral" text="Scaduto" />}
      summary={<p>Ambito: {item.scope ?? missing}</p>}
      file={
        <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => downloadDocument(item)}>
          Scarica<span className="visually-hidden"> {title}</span>
        </BusyButton>
      }
      open={open}
      onToggle={setOpen}
      mark={`documento-${item.id}`}
    >
      <Facts
        facts={[
          ['Tipologia', kind || null],
          ['Scadenza', item.expiresOn === null ? 'Nessuna' : dateText(item.expiresOn)],
        ]}
      />
    </Card>
  );
}
