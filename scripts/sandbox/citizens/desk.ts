import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { listCitizens } from './data.ts';

/** `<option>` elements with the citizens of a municipality, for forms of the desk. */
export function citizenOptions({ db }: Sandbox, tenant: string): Markup[] {
  return listCitizens(db, tenant).map(
    ({ taxCode, name, surname }) => html`<option value="${taxCode}">${name} ${surname} (${taxCode})</option>`,
  );
}
