import { dateText, missing, fullName } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { saveInstancePdf, copyInstance, removeInstance } from '../state/instance-actions.ts';
import { useState } from 'react';
import { moonAddress } from '#domain/instances/moon-address.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { actNotices } from '#errors/notices.ts';
import { pageData } from '#platform/page/page-data.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { useDelegationGuard } from '#kit/form/use-delegation-guard.ts';
import { Facts } from '#kit/Facts.tsx';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import type { Instance } from '../api.ts';
import { instanceActions, instanceStates, instanceStatus } from '../states.ts';

interface InstanceBodyProps {
  instance: Instance;
  onRemoved: () => void;
  onCopied: (copy: Instance) => void;
}

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

/** Details and actions of an instance, in its open card. */
function InstanceBody({ instance, onRemoved, onCopied }: InstanceBodyProps) {
  const [dialog, setDialog] = useState<'delete' | 'copy' | null>(null);
  const { code, status, statusText, protocol, protocolAt } = instance;
  const { detail } = instanceStatus(status, statusText);
  const received = [protocol, protocolAt && `del ${dateText(protocolAt)}`].filter(Boolean).join(' ');
  const close = () => setDialog(null);
  return (
    <>
      <Facts
        facts={[
          ['Pratica', code],
          ['Stato', detail],
          ['Protocollo', protocol && received],
        ]}
      />
      <InstanceButtons instance={instance} onOpenDialog={setDialog} />
      {dialog === 'delete' && <DeleteDialog instance={instance} onClose={close} onRemoved={onRemoved} />}
      {dialog === 'copy' && <CopyDialog instance={instance} onClose={close} onCopied={onCopied} />}
    </>
  );
}

interface ButtonsProps {
  instance: Instance;
  onOpenDialog: (what: 'delete' | 'copy') => void;
}

function InstanceButtons({ instance, onOpenDialog }: ButtonsProps) {
  const { canComplete, canDuplicate, canDelete } = instanceActions(instance.status);
  const delegator = useDelegator('MOON');
  const of = <span className="visually-hidden"> {instance.title ?? instance.code}</span>;
  return (
    <div className="pc-buttons">
      {/* The instance service logs people in by itself, and knows no delegation. */}
      {delegator ? (
        <p className="pc-hint">{opensForOwner(canComplete, fullName(delegator))}</p>
      ) : (
        <a
          className={`btn btn-sm ${canComplete ? 'btn-primary' : 'btn-outline-primary'}`}
          href={instanceAddress(instance)}
        >
          {canComplete ? 'Perfeziona la pratica' : 'Dettaglio pratica'}
          {of}
        </a>
      )}
      {canDuplicate && (
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => onOpenDialog('copy')}>
          Duplica{of}
        </button>
      )}
      {canDelete && (
        <button
          type="button"
          className="btn btn-outline-danger btn-sm"
          onClick={() => onOpenDialog('delete')}
        >
          Elimina{of}
        </button>
      )}
    </div>
  );
}

function opensForOwner(canComplete: boolean, name: string): string {
  return `Per ${canComplete ? 'completarla' : 'vederne i dettagli'} serve l’accesso di ${name}.`;
}

/** Address at which an instance is continued or read. */
function instanceAddress({ code, formCode, status }: Instance): string {
  const { moonForms, municipalityCode } = pageData();
  return moonAddress(moonForms, {
    service: 'istanza',
    backUrl: pathOf('area-activities'),
    municipality: municipalityCode,
    instance: code,
    form: status === instanceStates.draft.code ? null : formCode,
  });
}

interface DialogProps {
  instance: Instance;
  onClose: () => void;
}

function DeleteDialog({ instance, onClose, onRemoved }: DialogProps & Pick<InstanceBodyProps, 'onRemoved'>) {
  const guard = useDelegationGuard('MOON');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Elimina bozza"
      confirm="Elimina la bozza"
      onConfirm={async () => {
        guard.assert();
        if (await removeInstance(instance)) onRemoved();
      }}
      failure={actNotices.instanceDelete}
    >
      <p>La bozza «{instance.title ?? missing}» sarà eliminata.</p>
      <OnBehalfOf module="MOON" />
    </ConfirmDialog>
  );
}

function CopyDialog({ instance, onClose, onCopied }: DialogProps & Pick<InstanceBodyProps, 'onCopied'>) {
  const [withAttachments, setWithAttachments] = useState(true);
  const guard = useDelegationGuard('MOON');
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Duplica pratica"
      confirm="Duplica la pratica"
      onConfirm={async () => {
        guard.assert();
        const copy = await copyInstance(instance, withAttachments);
        if (copy) onCopied(copy);
      }}
      failure={actNotices.instanceDuplicate}
    >
      <p>Sarà creata una nuova bozza con i dati di «{instance.title ?? instance.code}».</p>
      <div className="form-check">
        <input
          id="duplica-allegati"
          type="checkbox"
          checked={withAttachments}
          onChange={({ target }) => setWithAttachments(target.checked)}
        />
        <label htmlFor="duplica-allegati">Copia anche gli allegati</label>
      </div>
      <OnBehalfOf module="MOON" />
    </ConfirmDialog>
  );
}
