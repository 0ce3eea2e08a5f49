import { tidyEmail, phoneOnWire, tidyPhone } from '#domain/fields/contact.ts';
import { textAsHtml } from '#domain/html/escape-html.ts';
import { placeLine, type Place } from '#domain/reports/report-place.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { attachmentOf } from '../new-ticket-api.ts';

/** Values of the form that creates a request. */
export interface TicketValues {
  /** Assistance: name of the chosen service; a report: what the citizen typed. */
  title: string;
  /** As typed. */
  text: string;
  /** Only for a disruption report. */
  place?: Place;
  /** Person the request is for: the citizen, or the delegator. */
  name: string;
  surname: string;
  taxCode: string;
  /** E-mail of the writer. */
  email: string;
  /** With or without prefix; empty when not given. */
  phone: string;
  /** Ids of the category and of the service asked about; null when not chosen. */
  serviceId: string | null;
  kindId: string | null;
  files: readonly Upload[];
}

/** Values that do not come from the form. */
export interface TicketSettings {
  isLoggedIn: boolean;
  /** Settings of the municipality (`crm` in the tenant file). */
  group: number;
  priority: number;
}

/** The id as the number that the CRM expects; undefined when it is not a number. */
function idOnWire(id: string | null): number | undefined {
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** Body of the call that creates a request; typed text is escaped. */
export function ticketPayload(values: TicketValues, { isLoggedIn, group, priority }: TicketSettings) {
  const { place, text, files, email } = values;
  const service = idOnWire(values.serviceId);
  const kind = idOnWire(values.kindId);
  return {
    title: values.title.trim(),
    article: {
      body: (place ? `<p>${textAsHtml(placeLine(place))}</p>` : '') + textAsHtml(text),
      from: tidyEmail(email),
      type_id: 13 as const,
      content_type: 'text/html' as const,
      ...(files.length > 0 && { attachments: files.map(attachmentOf) }),
    },
    customer: {
      email: tidyEmail(email),
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
