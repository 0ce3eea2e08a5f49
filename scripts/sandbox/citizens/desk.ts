import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { listCitizens } from './data.ts';

/** The citizens of a municipality, to choose one in a form of the desk. */
export function citizenOptions({ db }: Sandbox, tenant: string): Markup[] {
  return listCitizens(db, tenant).map(
    ({ taxCode, name, surname }) => html`<option value="${taxCode}">${name} ${surname} (${taxCode})</option>`,
  );
}
