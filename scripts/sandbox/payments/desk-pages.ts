import { html } from 'hono/html';
import type { PaymentSystem } from '#domain/assets.ts';
import { dateText, euroText, groupsOfFour } from '#domain/text/display.ts';
import { paymentStates } from '#features/payments/states.ts';
import { citizenOptions } from '../citizens/desk.ts';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { deskPath } from '../desk/outcomes.ts';
import type { Hindrance } from './data.ts';
import type { DeskPosition } from './desk-positions.ts';
import type { PaymentTypeRow } from './types.ts';

/** Where the forms of payments are sent. */
export const address = `${deskPath}/pagamenti`;

const systems: Record<PaymentSystem, string> = { PPAY: 'PiemontePay', MYPAY: 'MyPay' };

const hindrances: Record<Hindrance, string> = {
  expired: 'avviso scaduto',
  recalculate: 'importo da ricalcolare',
};

function stateText({ state, hindrance }: DeskPosition): string {
  const { label } = paymentStates[state];
  return hindrance === null ? label : `${label}, ${hindrances[hindrance]}`;
}

function pathOf({ system, id }: DeskPosition): string {
  return `${address}/${system}/${encodeURIComponent(id)}`;
}

/** The positions, one a row, each with a link to its page. */
export function positionsTable(positions: readonly DeskPosition[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="pagamenti">
    <table>
      <thead>
        <tr>
          <th scope="col">Posizione</th>
          <th scope="col">Cittadino</th>
          <th scope="col">Stato</th>
          <th scope="col">Importo</th>
          <th scope="col">Scadenza</th>
        </tr>
      </thead>
      <tbody>
        ${positions.map(
          (one) =>
            html`<tr>
              <th scope="row"><a href="${pathOf(one)}">${one.title}</a> (${systems[one.system]})</th>
              <td class="whole">${one.cf}</td>
              <td>${stateText(one)}</td>
              <td class="whole">${euroText(one.cents)}</td>
              <td class="whole">${dateText(one.dueOn)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The form of a new position. */
export function issueForm(sandbox: Sandbox, tenant: string, types: readonly PaymentTypeRow[]): Markup {
  return html`<h3 id="nuovo-pagamento">Nuova posizione</h3>
    <form method="post" action="${address}" aria-labelledby="nuovo-pagamento">
      <label for="debitore">A chi</label
      ><select id="debitore" name="cittadino" required>
        ${citizenOptions(sandbox, tenant)}
      </select>
      <label for="tipo">Tipo</label
      ><select id="tipo" name="tipo" required>
        ${types.map(
          ({ system, code, label }) =>
            html`<option value="${system} ${code}">${label} (${systems[system]})</option>`,
        )}
      </select>
      <label for="oggetto">Oggetto</label><input id="oggetto" name="oggetto" required />
      <label for="importo">Importo in euro</label
      ><input id="importo" name="importo" inputmode="decimal" required />
      <label for="scadenza">Scadenza (facoltativa)</label><input id="scadenza" name="scadenza" type="date" />
      <button>Emetti</button>
    </form>`;
}

/** The types of payment, each with a button that withdraws it or offers it again. */
export function typesTable(types: readonly PaymentTypeRow[]): Markup {
  return html`<table>
    <caption>
      Tipi di pagamento
    </caption>
    <thead>
      <tr>
        <th scope="col">Tipo</th>
        <th scope="col">Stato</th>
        <th scope="col">Comando</th>
      </tr>
    </thead>
    <tbody>
      ${types.map(typeRow)}
    </tbody>
  </table>`;
}

function typeRow({ system, code, label, is_offered }: PaymentTypeRow): Markup {
  const isOffered = is_offered === 1;
  const command = isOffered ? 'Togli' : 'Rimetti';
  return html`<tr>
    <th scope="row">${label} (${systems[system]})</th>
    <td>${isOffered ? 'offerto' : 'tolto'}</td>
    <td>
      <form method="post" action="${address}/tipi">
        <input type="hidden" name="tipo" value="${system} ${code}" />
        <input type="hidden" name="offerto" value="${isOffered ? 'no' : 'si'}" />
        <button class="quiet" aria-label="${command} ${label}, ${systems[system]}">${command}</button>
      </form>
    </td>
  </tr>`;
}

/** What a position is, and what the office may do with it. */
export function positionPage(position: DeskPosition): Markup {
  const { system, cf, cents, dueOn, notice, isEnded } = position;
  return html`<ul>
      <li>Sistema: ${systems[system]}</li>
      <li>Cittadino: ${cf}</li>
      <li>Codice avviso: ${notice === null ? 'nessuno' : groupsOfFour(notice)}</li>
      <li>Stato: ${stateText(position)}</li>
      <li>Importo: ${euroText(cents)}</li>
      <li>Scadenza: ${dateText(dueOn)}</li>
    </ul>
    ${isEnded ? html`<p>Non cambia più.</p>` : changeForms(position)}
    <p><a href="${deskPath}#pagamenti">Torna ai pagamenti</a></p>`;
}

function changeForms(position: DeskPosition): Markup {
  const { system, checkoutCents, hindrance } = position;
  // Only PiemontePay has amounts that the authority sets anew.
  const offered: readonly Hindrance[] = system === 'PPAY' ? ['expired', 'recalculate'] : ['expired'];
  const amount = checkoutCents === null ? '' : (checkoutCents / 100).toFixed(2).replace('.', ',');
  return html`<form method="post" action="${pathOf(position)}">
      <button name="azione" value="pagata">Segna come pagata per altro canale</button>
      <button name="azione" value="annulla" class="quiet">Annulla la posizione</button>
    </form>
    <form method="post" action="${pathOf(position)}">
      <label for="importo">Importo chiesto al pagamento (vuoto: lo stesso)</label
      ><input id="importo" name="importo" inputmode="decimal" value="${amount}" />
      <label for="ostacolo">Ostacolo al pagamento</label
      ><select id="ostacolo" name="ostacolo">
        <option value="">nessuno</option>
        ${offered.map(
          (one) =>
            html`<option value="${one}" ${one === hindrance ? 'selected' : ''}>${hindrances[one]}</option>`,
        )}
      </select>
      <button name="azione" value="condizioni">Cambia</button>
    </form>`;
}
