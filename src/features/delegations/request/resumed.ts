import type { StoredFile } from '#domain/fields/picked-file.ts';
import type { DocumentCode, RequestDocument } from '../document-contract.ts';
import type { DelegationRequest } from '../request-contract.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** The draft of a request as its form shows it; its conditions were accepted when it was opened. */
export function resumedDraft(
  { delegator, services, note }: Pick<DelegationRequest, 'delegator' | 'services' | 'note'>,
  documents: readonly RequestDocument[],
): Draft {
  const { isCompany, taxCode } = delegator;
  const slot = (code: DocumentCode) => documents.filter((one) => one.code === code).map(stored);
  return {
    ...emptyDraft,
    privacy: true,
    person: isCompany ? 'G' : 'F',
    firstName: delegator.firstName ?? '',
    surname: delegator.surname ?? '',
    company: delegator.company ?? '',
    ...(isCompany ? { companyCode: taxCode } : { taxCode }),
    services: Object.fromEntries(services.map(({ serviceId, endsOn }) => [serviceId, endsOn ?? ''])),
    note: note ?? '',
    CI_F: slot('CI_F'),
    CI_R: slot('CI_R'),
    MOD: slot('MOD'),
  };
}

function stored({ id, filename, mimeType, size }: RequestDocument): StoredFile {
  return { filename, stored: id, mimeType, size };
}
