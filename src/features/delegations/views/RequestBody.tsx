import { dateText } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Facts } from '#kit/list/Facts.tsx';
import { documentSlots, type RequestDocument, slotLabel } from '../document-contract.ts';
import { requestTexts as texts } from '../request-texts.ts';
import type { DelegationRequest } from '../request-contract.ts';
import { downloadRequestDocument } from '../state/own-requests.ts';

/** What a request says, why it was refused, and its documents. */
export function RequestBody({ request }: { request: DelegationRequest }) {
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
