import { dateText, missing } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { lazyPart } from '#kit/LazyPart.tsx';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { instanceActions, instanceStates, instanceStatus } from '../states.ts';
import { saveInstancePdf } from '../state/instance-actions.ts';
import type { InstanceBodyProps } from './InstanceBody.tsx';

const InstanceBody = lazyPart(async () => (await import('./InstanceBody.tsx')).InstanceBody);

/** A form that the citizen began or sent. */
export function InstanceCard({ opened = false, ...body }: InstanceBodyProps & { opened?: boolean }) {
  const [open, setOpen] = useOpened(opened);
  const { code, title, status, statusText, createdAt } = body.instance;
  const { label, tone } = instanceStatus(status, statusText);
  return (
    <Card
      meta={`${status === instanceStates.draft.code ? 'Creata il' : 'Data invio:'} ${dateText(createdAt)}`}
      title={title ?? missing}
      chip={<Chip tone={tone} text={label} />}
      file={instanceActions(status).hasPdf && <Pdf instance={body.instance} />}
      open={open}
      onToggle={setOpen}
      prefetch={InstanceBody.prefetch}
      mark={`pratica-${code}`}
    >
      <InstanceBody {...body} />
    </Card>
  );
}

function Pdf({ instance }: Pick<InstanceBodyProps, 'instance'>) {
  return (
    <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => saveInstancePdf(instance)}>
      Ricevuta pratica<span className="visually-hidden"> {instance.title ?? instance.code}</span>
    </BusyButton>
  );
}
