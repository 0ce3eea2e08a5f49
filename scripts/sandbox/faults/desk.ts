import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import { FaultRequest } from './calls.ts';
import { addFault, clearFaults, listFaults } from './data.ts';
import { faultWords } from './inject-fault.ts';

/** Form handlers that add a fault or clear all. */
export function registerFaultForms({ app, db }: Sandbox): void {
  app.post(`${deskPath}/guasti`, async (c) => {
    const form = await readForm(c, FaultRequest);
    if (form instanceof Response) return form;
    addFault(db, tenantOf(c).id, form);
    return redirectToDesk(c, 'guasto', 'guasti');
  });
  app.post(`${deskPath}/guasti/togli`, (c) => {
    clearFaults(db, tenantOf(c).id);
    return redirectToDesk(c, 'tolti', 'guasti');
  });
}

/** Pending faults and the form to add one. */
export function faultsSection({ db }: Sandbox, tenant: string): Markup {
  const faults = listFaults(db, tenant);
  return html`<section aria-labelledby="guasti">
    <h2 id="guasti">Guasti</h2>
    <p>Parole: ${faultWords}; più parole si uniscono con una virgola.</p>
    ${
      faults.length === 0
        ? html`<p>Nessun guasto richiesto.</p>`
        : html`<ul>
            ${faults.map((one) => html`<li>${one.path}: ${one.fault}, ancora ${one.count}</li>`)}
          </ul>`
    }
    <form method="post" action="${deskPath}/guasti">
      <label for="path">Percorso (* vale qualsiasi testo)</label
      ><input id="path" name="path" value="/api-public/crm/*" required /> <label for="fault">Guasto</label
      ><input id="fault" name="fault" value="503" required /> <label for="count">Per quante chiamate</label
      ><input id="count" name="count" type="number" min="1" max="1000" value="1" required />
      <button>Chiedi il guasto</button>
    </form>
    <form method="post" action="${deskPath}/guasti/togli">
      <button class="quiet">Togli tutti i guasti</button>
    </form>
  </section>`;
}
