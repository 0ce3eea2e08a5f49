import { html } from 'hono/html';
import { dateTimeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import { appointmentStatus } from '#features/appointments/states.ts';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { deskPath } from '../desk/outcomes.ts';
import { instantOfRomeTime, italianDay } from '../relative-time.ts';
import { findCounter, type Counter } from './counters.ts';
import { customerName, customerOf, isAhead, type AppointmentRow } from './data.ts';
import type { CounterDay } from './desk-data.ts';
import { afterOffice, officeEvents, type OfficeEvent } from './transitions.ts';
import { placeOf, reasonOf, whenText } from './wire.ts';

/** Where the forms of appointments are sent. */
export const address = `${deskPath}/appuntamenti`;

function stateText({ status }: AppointmentRow): string {
  return appointmentStatus(status)?.label ?? status ?? 'senza stato';
}

function counterName(counters: readonly Counter[], wanted: number): string {
  return counters.find(({ id }) => id === wanted)?.name ?? String(wanted);
}

/** The appointments, one a row, each with a link to its page. */
export function appointmentsTable(rows: readonly AppointmentRow[], counters: readonly Counter[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="appuntamenti">
    <table>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Sportello</th>
          <th scope="col">Cittadino</th>
          <th scope="col">Stato</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row" class="whole">
                <a href="${address}/${row.id}"
                  >${dateTimeText(instantText(instantOfRomeTime(row.starts_at)))}</a
                >
              </th>
              <td>${counterName(counters, row.counter)}</td>
              <td>${customerName(row)}</td>
              <td class="whole">${stateText(row)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function counterOptions(counters: readonly Counter[]): Markup[] {
  return counters.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
}

/** Forms that close a day of a counter and that add hours to one. */
export function dayForms(counters: readonly Counter[]): Markup {
  return html`<h3 id="chiudi-giorno">Chiudi un giorno</h3>
    <form method="post" action="${address}/chiusure" aria-labelledby="chiudi-giorno">
      <p>Gli appuntamenti di quel giorno sono annullati e i cittadini avvisati.</p>
      <label for="chiusura-sportello">Sportello</label
      ><select id="chiusura-sportello" name="sportello" required>
        ${counterOptions(counters)}
      </select>
      <label for="chiusura-giorno">Giorno</label
      ><input id="chiusura-giorno" name="giorno" type="date" required />
      <label for="chiusura-messaggio">Messaggio (facoltativo)</label
      ><input id="chiusura-messaggio" name="messaggio" />
      <button>Chiudi</button>
    </form>
    <h3 id="nuovi-posti">Nuovi posti</h3>
    <form method="post" action="${address}/orari" aria-labelledby="nuovi-posti">
      <label for="posti-sportello">Sportello</label
      ><select id="posti-sportello" name="sportello" required>
        ${counterOptions(counters)}
      </select>
      <label for="posti-giorno">Giorno</label><input id="posti-giorno" name="giorno" type="date" required />
      <label for="posti-dalle">Dalle</label><input id="posti-dalle" name="dalle" type="time" required />
      <label for="posti-alle">Alle</label><input id="posti-alle" name="alle" type="time" required />
      <button>Aggiungi</button>
    </form>`;
}

/** Closed days, each with a button that opens it again; empty without any. */
export function closuresTable(days: readonly CounterDay[], counters: readonly Counter[]): Markup {
  if (days.length === 0) return html``;
  return html`<table>
    <caption>
      Giorni chiusi
    </caption>
    <thead>
      <tr>
        <th scope="col">Giorno</th>
        <th scope="col">Sportello</th>
        <th scope="col">Comando</th>
      </tr>
    </thead>
    <tbody>
      ${days.map((one) => closureRow(one, counterName(counters, one.counter)))}
    </tbody>
  </table>`;
}

function closureRow({ counter, day }: CounterDay, name: string): Markup {
  return html`<tr>
    <th scope="row">${italianDay(day)}</th>
    <td>${name}</td>
    <td>
      <form method="post" action="${address}/riaperture">
        <input type="hidden" name="sportello" value="${counter}" />
        <input type="hidden" name="giorno" value="${day}" />
        <button class="quiet" aria-label="Riapri ${italianDay(day)}, ${name}">Riapri</button>
      </form>
    </td>
  </tr>`;
}

/** What an appointment is, and what the office may do with it. */
export function appointmentPage({ db, now }: Sandbox, row: AppointmentRow): Markup {
  const counter = findCounter(db, row.tenant, row.counter);
  const events = isAhead(row, now())
    ? officeEvents.filter((event) => afterOffice(row.status, event) !== null)
    : [];
  return html`<ul>
      <li>Quando: ${whenText(row.starts_at)}</li>
      <li>Sportello: ${counter?.name ?? row.counter}</li>
      <li>Dove: ${placeOf(row, counter)}</li>
      <li>Cittadino: ${customerName(row)}, ${row.cf}, ${customerOf(row).email ?? 'senza e-mail'}</li>
      <li>Motivo: ${reasonOf(row) || 'non detto'}</li>
      <li>Stato: ${stateText(row)}</li>
      ${row.message === null ? '' : html`<li>Messaggio: ${row.message}</li>`}
    </ul>
    ${events.length === 0 ? html`<p>L’ufficio non può più cambiarlo.</p>` : decisionForm(row, events)}
    <p><a href="${deskPath}#appuntamenti">Torna agli appuntamenti</a></p>`;
}

const buttons: Record<OfficeEvent, string> = {
  approve: 'Approva',
  refuse: 'Rifiuta',
  ask: 'Chiedi integrazione',
  cancel: 'Annulla',
};

function decisionForm({ id }: AppointmentRow, events: readonly OfficeEvent[]): Markup {
  return html`<form method="post" action="${address}/${id}">
    <label for="messaggio">Messaggio al cittadino (serve per rifiutare e per chiedere)</label
    ><input id="messaggio" name="messaggio" />
    ${events.map(
      (event, index) =>
        html`<button name="azione" value="${event}" class="${index === 0 ? '' : 'quiet'}">
          ${buttons[event]}
        </button> `,
    )}
  </form>`;
}
