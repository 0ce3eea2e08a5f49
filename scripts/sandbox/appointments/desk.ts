import { html } from 'hono/html';
import * as z from 'zod/mini';
import { isDay } from '#domain/time/dates.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { redirectToDesk } from '../desk/outcomes.ts';
import { dayOf, romeTimeOf } from '../relative-time.ts';
import { publicOrigin } from '../tenancy.ts';
import { findCounter, listCounters } from './counters.ts';
import { appointmentsFrom, findById } from './data.ts';
import { addHours, closeDay, closedDays, decide, reopenDay, type CounterDay } from './desk-data.ts';
import { address, appointmentPage, appointmentsTable, closuresTable, dayForms } from './desk-pages.ts';
import { tellCitizen } from './mail.ts';
import { minutesOf } from './times.ts';
import { officeEvents } from './transitions.ts';

const message = z._default(z.string().check(z.trim(), z.maxLength(600)), '');

const DecisionForm = z
  .object({ azione: z.enum(officeEvents), messaggio: message })
  .check(
    z.refine(
      ({ azione, messaggio }) => !['refuse', 'ask'].includes(azione) || messaggio !== '',
      'messaggio: serve',
    ),
  );

const day = z.string().check(z.refine(isDay, 'un giorno'));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'un’ora come 08:30'));

const CloseForm = z.object({ sportello: z.string(), giorno: day, messaggio: message });
const ReopenForm = z.object({ sportello: z.string(), giorno: day });
const HoursForm = z
  .object({ sportello: z.string(), giorno: day, dalle: clock, alle: clock })
  .check(z.refine(({ dalle, alle }) => minutesOf(dalle) < minutesOf(alle), 'alle: dopo l’inizio'));

const closed = 'Quel giorno lo sportello è chiuso. Scusaci per il disagio.';

/** Lets the office decide on appointments, close days and add hours. */
export function registerAppointmentForms(sandbox: Sandbox): void {
  registerDays(sandbox);
  const { app } = sandbox;
  app.get(`${address}/:id`, (c) => {
    const row = asked(sandbox, c);
    return row ? c.html(page(`Appuntamento ${row.id}`, appointmentPage(sandbox, row))) : c.notFound();
  });
  app.post(`${address}/:id`, async (c) => {
    const form = await readForm(c, DecisionForm);
    if (form instanceof Response) return form;
    const row = asked(sandbox, c);
    if (!row) return c.notFound();
    const { azione, messaggio } = form;
    const next = decide(sandbox, row, azione, azione === 'approve' ? null : messaggio || null);
    if (!next)
      return c.html(
        page('Non si può', notice('Lo stato o la data dell’appuntamento non lo permette.', true)),
        409,
      );
    tellCitizen(sandbox, next, azione, publicOrigin(c));
    return redirectToDesk(c, 'aggiornato', 'appuntamenti');
  });
}

function asked({ db }: Sandbox, c: SandboxContext) {
  return findById(db, tenantOf(c).id, c.req.param('id') ?? '');
}

function registerDays(sandbox: Sandbox): void {
  const { app } = sandbox;
  app.post(`${address}/chiusure`, async (c) => {
    const form = await readForm(c, CloseForm);
    if (form instanceof Response) return form;
    const place = placeOf(sandbox, c, form);
    if (!place) return c.notFound();
    for (const row of closeDay(sandbox, place, form.messaggio || closed))
      tellCitizen(sandbox, row, 'close', publicOrigin(c));
    return redirectToDesk(c, 'aggiornato', 'appuntamenti');
  });
  app.post(`${address}/riaperture`, async (c) => {
    const form = await readForm(c, ReopenForm);
    if (form instanceof Response) return form;
    const place = placeOf(sandbox, c, form);
    if (!place) return c.notFound();
    reopenDay(sandbox, place);
    return redirectToDesk(c, 'aggiornato', 'appuntamenti');
  });
  app.post(`${address}/orari`, async (c) => {
    const form = await readForm(c, HoursForm);
    if (form instanceof Response) return form;
    const place = placeOf(sandbox, c, form);
    if (!place) return c.notFound();
    addHours(sandbox, place, `${form.dalle}-${form.alle}`);
    return redirectToDesk(c, 'aggiornato', 'appuntamenti');
  });
}

function placeOf(
  { db }: Sandbox,
  c: SandboxContext,
  form: { sportello: string; giorno: string },
): CounterDay | null {
  const tenant = tenantOf(c).id;
  const counter = findCounter(db, tenant, form.sportello);
  return counter && { tenant, counter: counter.id, day: form.giorno };
}

/** Appointments to come, each with its page; forms that close a day of a counter, open it again and add hours. */
export function appointmentsSection(sandbox: Sandbox, tenant: string): Markup {
  const { db, now } = sandbox;
  const counters = listCounters(db, tenant);
  if (counters.length === 0)
    return html`<section aria-labelledby="appuntamenti">
      <h2 id="appuntamenti">Appuntamenti</h2>
      <p>Nessuno sportello.</p>
    </section>`;
  const rows = appointmentsFrom(db, tenant, romeTimeOf(now()));
  return html`<section aria-labelledby="appuntamenti">
    <h2 id="appuntamenti">Appuntamenti</h2>
    ${rows.length === 0 ? html`<p>Nessuno in arrivo.</p>` : appointmentsTable(rows, counters)}
    ${dayForms(counters)} ${closuresTable(closedDays(sandbox, tenant, dayOf(now())), counters)}
  </section>`;
}
