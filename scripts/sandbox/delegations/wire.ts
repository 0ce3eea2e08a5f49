import { isVatNumber } from '#domain/fields/tax-code.ts';
import type { DelegationRow, Party } from './data.ts';
import type { DocumentRow, RequestRow } from './request-data.ts';

/** A delegation as the API sends it. */
export function wireDelegation(row: DelegationRow): Record<string, unknown> {
  return {
    uuidDelega: row.uuid,
    idServizio: row.service,
    titolo: row.title,
    stato: row.status,
    dataInizio: row.starts_on,
    dataStato: row.changed_at,
    dataScadenza: row.ends_on,
    ...(row.note && { noteDelega: row.note }),
    ...(row.asset && { asset: row.asset }),
    ...(row.request && { idRichiesta: row.request }),
  };
}

/** One of the parties of a delegation. */
export function partyOf(row: DelegationRow, side: 'delegator' | 'delegate'): Party {
  return { taxCode: row[side], name: row[`${side}_name`], surname: row[`${side}_surname`] };
}

/** Persons on one side of delegations, each with theirs. */
export function wirePersons(
  rows: readonly DelegationRow[],
  side: 'delegator' | 'delegate',
): Record<string, unknown>[] {
  return [...Map.groupBy(rows, (row) => row[side]).values()].map((own) => {
    const party = partyOf(own[0]!, side);
    return { codiceFiscale: party.taxCode, ...wireNames(party), deleghe: own.map(wireDelegation) };
  });
}

/** The names of a person or of a company, which is known by the 11 digits of its code. */
function wireNames({ taxCode, name, surname }: Party): Record<string, string> {
  return isVatNumber(taxCode)
    ? { tipoPersona: 'G', ragioneSociale: name, nome: '', cognome: '' }
    : { tipoPersona: 'F', nome: name, cognome: surname };
}

/** A request as the API sends it, without its documents. */
export function wireRequest(row: RequestRow, delegations: readonly DelegationRow[]): Record<string, unknown> {
  const made = new Map(
    delegations.filter(({ request }) => request === row.id).map(({ service, uuid }) => [service, uuid]),
  );
  return {
    id: row.id,
    stato: row.status,
    delegante: row.delegator,
    deleghe: row.services.map(({ service, title, endsOn }) => ({
      idServizio: service,
      titolo: title,
      dataScadenza: endsOn,
      ...(made.has(service) && { uuidDelega: made.get(service) }),
    })),
    note: row.note ?? '',
    ...(row.reason !== null && { motivazione: row.reason }),
    dataCreazione: row.createdAt,
    ...(row.sentAt !== null && { dataInvio: row.sentAt }),
    dataStato: row.changedAt,
  };
}

/** A document without its content. */
export function wireDocument({ id, code, name, type, content }: DocumentRow): Record<string, unknown> {
  return { id, codice: code, nome: name, type, size: content.length };
}
