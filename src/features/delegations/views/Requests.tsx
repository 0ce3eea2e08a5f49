import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { dateText } from '#domain/text/display.ts';
import { ConfirmDialog } from '#kit/dialog/LazyDialogs.tsx';
import { Card } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { listWords } from '#kit/list/LiveList.tsx';
import { cardButton, restoreFocus } from '#kit/list/restore-focus.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Facts } from '#kit/Facts.tsx';
import {
  texts,
  filteredRequests,
  ownRequests,
  cancelRequest,
  downloadRequestDocument,
} from '../state/own-requests.ts';
import type { DelegationRequest } from '../request-api.ts';
import { filteredList } from '../state/filtered-list.ts';
import { actionsOf, delegationStatus } from '../states.ts';
import { documentSlots, type RequestDocument, slotLabel } from '../documents-api.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { Entries } from './Entries.tsx';

const requests = filteredList(ownRequests, filteredRequests);
const words = listWords('richiesta', 'richieste', 'altre');

/** "Le mie richieste": the citizen's requests to act for others. */
export function Requests() {
  const all = useStore(ownRequests.$state).items;
  return (
    <DelegationsFrame current="delegation-requests">
      <Entries
        list={requests}
        words={words}
        filters={{ list: 'requests', label: texts.filter, own: all.flatMap(({ services }) => services) }}
        empty={texts.empty}
        noneFound={texts.noneFound}
        onward={
          <a className="btn btn-outline-primary" href={pathOf('delegation-request')}>
            {texts.ask}
          </a>
        }
        keyOf={({ id }) => id}
        row={(request) => <RequestCard request={request} />}
      />
    </DelegationsFrame>
  );
}

/** What a request says, why it was refused, and its documents. */
function RequestBody({ request }: { request: DelegationRequest }) {
  const { id, delegator, services, note, reason, documents } = request;
  return (
    <Facts
      facts={[
        [texts.reason, reason && <span className="pc-plain">{reason}</span>],
        [texts.delegator, delegator.name],
        [delegator.isCompany ? texts.companyCode : texts.taxCode, delegator.taxCode],
        [texts.services, <Services key="services" services={services} />],
        [texts.note, note && <span className="pc-plain">{note}</span>],
        [texts.documents, <Documents key="documents" requestId={id} documents={documents} />],
      ]}
    />
  );
}

function Services({ services }: Pick<DelegationRequest, 'services'>) {
  return (
    <ul className="pc-request-list">
      {services.map(({ serviceId, title, endsOn }) => (
        <li key={serviceId}>
          {title ?? serviceId}, {texts.until(dateText(endsOn))}
        </li>
      ))}
    </ul>
  );
}

function Documents({ requestId, documents }: { requestId: string; documents: readonly RequestDocument[] }) {
  if (documents.length === 0) return texts.noDocuments;
  const slots: readonly string[] = documentSlots.map(({ code }) => code);
  const sorted = [...documents].sort((a, b) => slots.indexOf(a.code) - slots.indexOf(b.code));
  return (
    <ul className="pc-request-list">
      {sorted.map((document) => (
        <li key={document.id}>
          <span>
            {slotLabel(document.code)}: {document.filename}
          </span>
          <BusyButton
            className="btn btn-link btn-sm"
            onPress={() => downloadRequestDocument(requestId, document)}
          >
            {texts.download}
            <span className="visually-hidden">
              {' '}
              {document.filename}, {slotLabel(document.code)}
            </span>
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}

type Props = { request: DelegationRequest };

/** A request to act for somebody; an unfinished one can be resumed while its card is closed too. */
function RequestCard({ request }: Props) {
  const [open, setOpen] = useState(false);
  const { id, status, delegator, createdAt, sentAt } = request;
  const { label, tone } = delegationStatus(status);
  const dates = [createdAt && texts.created(dateText(createdAt)), sentAt && texts.sent(dateText(sentAt))];
  const canResume = actionsOf('applicant', status).includes('resume');
  return (
    <Card
      meta={dates.filter(Boolean).join(' · ')}
      title={texts.title(id)}
      detail={canResume ? texts.unsent(delegator.name) : delegator.name}
      chip={<Chip tone={tone} text={label} />}
      file={canResume && <Resume id={id} />}
      open={open}
      onToggle={setOpen}
      mark={markOf(id)}
    >
      <RequestBody request={request} />
      <Actions request={request} />
    </Card>
  );
}

const markOf = (id: string) => `richiesta-delega-${id}`;

function Resume({ id }: { id: string }) {
  return (
    <a
      className="btn btn-outline-primary btn-sm"
      href={`${pathOf('delegation-request')}?richiesta=${encodeURIComponent(id)}`}
    >
      {texts.resume}
      <span className="visually-hidden"> la richiesta {id}</span>
    </a>
  );
}

/** What else the citizen may do with it. */
function Actions({ request }: Props) {
  const [asking, setAsking] = useState(false);
  const { id, status, services } = request;
  const actions = actionsOf('applicant', status);
  const made = services.find(({ delegationId }) => delegationId !== null)?.delegationId;
  const of = <span className="visually-hidden"> per {request.delegator.name}</span>;
  return (
    <div className="pc-buttons">
      {actions.includes('seeDelegation') && (
        <a
          className="btn btn-outline-primary btn-sm"
          href={`${pathOf('delegators')}${made ? `#delega-${made}` : ''}`}
        >
          {texts.seeDelegation}
          {of}
        </a>
      )}
      {actions.includes('askAgain') && (
        <a className="btn btn-outline-primary btn-sm" href={pathOf('delegation-request')}>
          {texts.askAgain}
        </a>
      )}
      {actions.includes('cancel') && (
        <button type="button" className="btn btn-outline-danger btn-sm" onClick={() => setAsking(true)}>
          {texts.cancel}
          <span className="visually-hidden"> {id}</span>
        </button>
      )}
      {asking && <CancelDialog request={request} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelDialog({ request, onClose }: Props & { onClose: () => void }) {
  const { id, delegator } = request;
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancel}
      cancel={texts.keep}
      failure={texts.cancelFailed}
      onConfirm={() => cancelRequest(request)}
      onClose={() => {
        onClose();
        // The button that opened this dialog is gone with the request.
        restoreFocus(cardButton(markOf(id)));
      }}
    >
      <p>{texts.cancelText(id, delegator.name)}</p>
    </ConfirmDialog>
  );
}
