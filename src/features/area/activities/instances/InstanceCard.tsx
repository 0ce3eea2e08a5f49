import { dateText, missing } from '#domain/text/display.ts';
import { instanceStatus } from '#domain/statuses.ts';
import { Card } from '#ui/list/Card.tsx';
import { Chip } from '#ui/list/Chip.tsx';
import { later } from '#ui/Later.tsx';
import { useOpened } from '../../use-opened.ts';
import type { InstanceProps } from './InstanceBody.tsx';

const InstanceBody = later(async () => (await import('./InstanceBody.tsx')).InstanceBody);

/** A form that the citizen began or sent (screens B 7.2). */
export function InstanceCard({ opened = false, ...body }: InstanceProps & { opened?: boolean }) {
  const [open, setOpen] = useOpened(opened);
  const { code, title, status, statusText, createdAt } = body.instance;
  const { label, tone } = instanceStatus(status, statusText);
  return (
    <Card
      meta={`${status === 'BOZZA' ? 'Creata il' : 'Data invio:'} ${dateText(createdAt)}`}
      title={title ?? missing}
      chip={<Chip tone={tone} text={label} />}
      open={open}
      onToggle={setOpen}
      mark={`pratica-${code}`}
    >
      <InstanceBody {...body} />
    </Card>
  );
}
