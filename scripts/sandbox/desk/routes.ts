import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { assetCodes } from '#domain/assets.ts';
import { FaultRequest } from '../faults/calls.ts';
import type { Sandbox, SandboxContext, SandboxEnv } from '../context.ts';
import { allAnswers, allCategories, editAnswer, findAnswer, isPublished, showAnswer } from '../faq/data.ts';
import { askFault, clearFaults, listFaults } from '../faults/data.ts';
import { listFeedback } from '../feedback/data.ts';
import {
  enabledAssets,
  inMaintenance,
  listMunicipalities,
  municipalityName,
  saveConfig,
  withAsset,
} from '../municipalities/data.ts';
import { readForm } from './form.ts';
import { deskGuard, tenantOf } from './guard.ts';
import { notice, page, type Markup } from './layout.ts';
import { peopleSections } from '../notifications/desk.ts';
import {
  answerForm,
  faqSection,
  faultsSection,
  feedbackSection,
  maintenanceSection,
  modulesSection,
} from './sections.ts';
import { deskStyle } from './style.ts';
import { ticketsSection } from '../tickets/desk.ts';

const desk = '/__sandbox/desk';
const YesNo = z.enum(['si', 'no']);
const AssetForm = z.object({ codice: z.enum(assetCodes), attivo: YesNo });
const MaintenanceForm = z.object({ attiva: YesNo });
const AnswerForm = z.object({ titolo: z.string().check(z.trim(), z.minLength(1)), testo: z.string() });
const StateForm = z.object({ pubblica: YesNo });

/** What the page says after a form, by the word in its address: no text of a link's maker is shown. */
const outcomes: Record<string, string> = {
  fatto: 'Fatto. Le pagine pubblicate si aggiornano alla prossima ricostruzione.',
  guasto: 'Guasto richiesto.',
  tolti: 'Nessun guasto resta in attesa.',
  inviato: 'Inviato.',
  scaduta: 'La sessione è scaduta.',
};

/** Pages for whoever plays the municipality's operator (design 8), on every host below `/__sandbox/`. */
export function registerDesk(sandbox: Sandbox): void {
  const { app } = sandbox;
  app.use('/__sandbox/*', noStore);
  app.use(`${desk}/*`, bodyLimit({ maxSize: 1_000_000 }), deskGuard);
  app.get('/__sandbox/desk.css', (c) =>
    c.body(deskStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/__sandbox', (c) => c.redirect('/__sandbox/', 301));
  app.get('/__sandbox/', (c) => c.html(page('Sandbox', indexContent(sandbox, c))));
  app.get(desk, (c) => c.html(page(`Sportello: ${municipalityName(tenantOf(c))}`, deskContent(sandbox, c))));
  registerSwitches(sandbox);
  registerAnswers(sandbox);
  registerFaultForms(sandbox);
}

const noStore: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

function indexContent({ db }: Sandbox, c: SandboxContext): Markup {
  const { port } = new URL(c.req.url);
  return html`<p>Il backend di prova: dati inventati, niente esce da questa macchina.</p>
    <ul>
      ${listMunicipalities(db).map(
        (one) =>
          html`<li>
            ${municipalityName(one)}:
            <a href="http://${one.id}.localhost${port && `:${port}`}${desk}">sportello</a>
          </li>`,
      )}
    </ul>
    <p>La descrizione delle chiamate è in <a href="/openapi.json">openapi.json</a>.</p>`;
}

function deskContent(sandbox: Sandbox, c: SandboxContext): Markup {
  const { db, now } = sandbox;
  const tenant = tenantOf(c);
  const instant = now();
  return html`${notice(outcomes[c.req.query('esito') ?? ''] ?? null)}
  ${modulesSection(enabledAssets(tenant.config))}
  ${maintenanceSection(inMaintenance(tenant), tenant.credentials.username)}
  ${faqSection(allCategories(db, tenant.id), allAnswers(db, tenant.id), (answer) => isPublished(answer, instant))}
  ${peopleSections(sandbox, tenant.id)} ${ticketsSection(sandbox, tenant.id)}
  ${feedbackSection(listFeedback(db, tenant.id))} ${faultsSection(listFaults(db, tenant.id))}`;
}

function done(c: SandboxContext, outcome: keyof typeof outcomes, section: string): Response {
  return c.redirect(`${desk}?esito=${outcome}#${section}`, 303);
}

function registerSwitches({ app, db, seed, onChange }: Sandbox): void {
  app.post(`${desk}/modulo`, async (c) => {
    const form = await readForm(c, AssetForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    const sample = seed.find((one) => one.id === id)?.config ?? {};
    saveConfig(db, id, withAsset(config, sample, form.codice, form.attivo === 'si'));
    onChange(id);
    return done(c, 'fatto', 'moduli');
  });
  app.post(`${desk}/manutenzione`, async (c) => {
    const form = await readForm(c, MaintenanceForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    saveConfig(db, id, { ...config, maintenance: form.attiva === 'si' });
    onChange(id);
    return done(c, 'fatto', 'manutenzione');
  });
}

function registerAnswers({ app, db, now, onChange }: Sandbox): void {
  const address = `${desk}/faq/:id{[0-9]{1,15}}`;
  app.get(address, (c) => {
    const answer = findAnswer(db, tenantOf(c).id, Number(c.req.param('id')));
    return answer
      ? c.html(page('Modifica la risposta', answerForm(answer, isPublished(answer, now()))))
      : c.notFound();
  });
  app.post(address, async (c) => {
    const { id: tenant } = tenantOf(c);
    const form = await readForm(c, AnswerForm);
    if (form instanceof Response) return form;
    const id = Number(c.req.param('id'));
    if (!findAnswer(db, tenant, id)) return c.notFound();
    editAnswer(db, tenant, { id, title: form.titolo, body: form.testo.replaceAll('\r\n', '\n') });
    onChange(tenant);
    return done(c, 'fatto', 'faq');
  });
  app.post(`${address}/stato`, async (c) => {
    const { id: tenant } = tenantOf(c);
    const form = await readForm(c, StateForm);
    if (form instanceof Response) return form;
    showAnswer(db, tenant, Number(c.req.param('id')), form.pubblica === 'si', now());
    onChange(tenant);
    return done(c, 'fatto', 'faq');
  });
}

function registerFaultForms({ app, db }: Sandbox): void {
  app.post(`${desk}/guasti`, async (c) => {
    const form = await readForm(c, FaultRequest);
    if (form instanceof Response) return form;
    askFault(db, tenantOf(c).id, form);
    return done(c, 'guasto', 'guasti');
  });
  app.post(`${desk}/guasti/togli`, (c) => {
    clearFaults(db, tenantOf(c).id);
    return done(c, 'tolti', 'guasti');
  });
}
