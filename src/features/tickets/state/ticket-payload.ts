import { textAsHtml } from '#domain/html/escape-html.ts';
import { phoneOnWire, tidyPhone } from '#domain/fields/phone.ts';
import { placeLine, type Place } from '#domain/reports/report-place.ts';
import type { Upload } from '#domain/fields/upload.ts';

/** What a citizen filled in, as plain values. */
export interface TicketValues {
  /** Assistance: name of the chosen service; a report: what the citizen typed. */
  title: string;
  /** As typed. */
  text: string;
  /** Of a disruption report (contract B 8.3). */
  place?: Place;
  /** Whose request it is: the citizen, or the delegator. */
  name: string;
  surname: string;
  taxCode: string;
  /** Of who writes. */
  email: string;
  /** With or without prefix; empty: none. */
  phone: string;
  /** Of contract A 6.1 and 6.2; null: none. */
  serviceId: string | null;
  kindId: string | null;
  files: readonly Upload[];
}

/** What does not come from the form. */
export interface TicketSettings {
  isLoggedIn: boolean;
  /** The municipality's own (`crm` of the tenant file). */
  group: number;
  priority: number;
}

/** A number that the CRM gave as id; an id that is none is left out. */
function idOnWire(id: string | null): number | undefined {
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** A file as the CRM takes it (contract A 6.4). */
export function fileOnWire({ filename, mimeType, base64 }: Upload) {
  return { filename, 'mime-type': mimeType, data: base64 };
}

/** Body of the call that creates a request (contract A 6.4, B 8.3); what is typed is escaped. */
export function ticketPayload(values: TicketValues, { isLoggedIn, group, priority }: TicketSettings) {
  const { place, text, files, email } = values;
  const service = idOnWire(values.serviceId);
  const kind = idOnWire(values.kindId);
  return {
    title: values.title.trim(),
    article: {
      body: (place ? `<p>${textAsHtml(placeLine(place))}</p>` : '') + textAsHtml(text),
      from: email.trim(),
      type_id: 13 as const,
      content_type: 'text/html' as const,
      ...(files.length > 0 && { attachments: files.map(fileOnWire) }),
    },
    customer: {
      email: email.trim(),
      mobile: tidyPhone(values.phone) === '' ? null : phoneOnWire(values.phone),
      firstname: values.name.trim(),
      lastname: values.surname.trim(),
      codice_fiscale: values.taxCode.toUpperCase(),
    },
    group_id: group,
    priority_id: priority,
    type_id: 1,
    utente_riconosciuto: isLoggedIn ? (1 as const) : (0 as const),
    ...(service !== undefined && { service_catalog_item_id: service }),
    ...(kind !== undefined && { service_catalog_sub_item_id: kind }),
  };
}
