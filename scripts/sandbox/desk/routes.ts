import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { assetCodes, type AssetCode } from '#domain/assets.ts';
import type { Sandbox, SandboxContext, SandboxEnv, SandboxModule } from '../context.ts';
import {
  listMunicipalities,
  municipalityName,
  enabledAssets,
  inMaintenance,
  saveConfig,
  withAsset,
  type Municipality,
} from '../municipalities/data.ts';
import { resetDatabase } from '../open-database.ts';
import { deskGuard, tenantOf, readForm } from './request.ts';
import { page, type Markup } from './layout.ts';
import { deskPath, outcomeNotice, redirectToDesk } from './outcomes.ts';

const YesNo = z.enum(['si', 'no']);
const AssetForm = z.object({ codice: z.enum(assetCodes), attivo: YesNo });
const MaintenanceForm = z.object({ attiva: YesNo });

/** Routes that enable and disable modules and maintenance of a municipality. */
function registerSwitches({ app, db, seed, onChange }: Sandbox): void {
  app.post(`${deskPath}/modulo`, async (c) => {
    const form = await readForm(c, AssetForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    const sample = seed.find((one) => one.id === id)?.config ?? {};
    saveConfig(db, id, withAsset(config, sample, form.codice, form.attivo === 'si'));
    onChange(id);
    return redirectToDesk(c, 'fatto', 'moduli');
  });
  app.post(`${deskPath}/manutenzione`, async (c) => {
    const form = await readForm(c, MaintenanceForm);
    if (form instanceof Response) return form;
    const { id, config } = tenantOf(c);
    saveConfig(db, id, { ...config, maintenance: form.attiva === 'si' });
    onChange(id);
    return redirectToDesk(c, 'fatto', 'manutenzione');
  });
}

/** Sections with the current switches of a municipality. */
function switchSections(municipality: Municipality): Markup {
  return html`${modulesSection(enabledAssets(municipality.config))}
  ${maintenanceSection(inMaintenance(municipality), municipality.credentials.username)}`;
}

/** The switch of each module. */
function modulesSection(enabled: readonly AssetCode[]): Markup {
  return html`<section aria-labelledby="moduli">
    <h2 id="moduli">Moduli</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Modulo</th>
          <th scope="col">Stato</th>
          <th scope="col">Comando</th>
        </tr>
      </thead>
      <tbody>
        ${assetCodes.map((code) => moduleRow(code, enabled.includes(code)))}
      </tbody>
    </table>
  </section>`;
}

function moduleRow(code: AssetCode, on: boolean): Markup {
  return html`<tr>
    <th scope="row">${code}</th>
    <td>${on ? 'attivo' : 'spento'}</td>
    <td>
      <form method="post" action="${deskPath}/modulo">
        <input type="hidden" name="codice" value="${code}" /><input
          type="hidden"
          name="attivo"
          value="${on ? 'no' : 'si'}"
        />
        <button class="quiet" aria-label="${on ? 'Spegni' : 'Attiva'} ${code}">
          ${on ? 'Spegni' : 'Attiva'}
        </button>
      </form>
    </td>
  </tr>`;
}

/** Maintenance on or off. */
function maintenanceSection(on: boolean, username: string): Markup {
  return html`<section aria-labelledby="manutenzione">
    <h2 id="manutenzione">Manutenzione</h2>
    <p>
      ${on ? `Il Comune è in manutenzione: entra solo chi ha le credenziali dell’utente «${username}».` : 'Il Comune risponde a tutti.'}
    </p>
    <form method="post" action="${deskPath}/manutenzione">
      <input type="hidden" name="attiva" value="${on ? 'no' : 'si'}" />
      <button>${on ? 'Termina la manutenzione' : 'Metti in manutenzione'}</button>
    </form>
  </section>`;
}

const resetPath = '/__sandbox/reset';

/** The route that gives every municipality its sample data back. All that the sandbox remembers is in its database. */
function registerReset({ app, db, seed, now, onChange }: Sandbox): void {
  app.post(resetPath, deskGuard, (c) => {
    for (const id of resetDatabase(db, seed, now())) onChange(id);
    return redirectToDesk(c, 'ricominciato', 'ricomincia');
  });
}

/** The form that starts again. */
function resetSection(): Markup {
  return html`<section aria-labelledby="ricomincia">
    <h2 id="ricomincia">Dati di esempio</h2>
    <p>
      Ricominciando va perso ciò che è stato scritto dopo l’avvio in tutti i Comuni di prova: domande, bozze,
      appuntamenti, messaggi, impostazioni, guasti richiesti. Tutte le sessioni finiscono.
    </p>
    <form method="post" action="${resetPath}"><button>Ricomincia con i dati di esempio</button></form>
  </section>`;
}

type DeskSection = NonNullable<SandboxModule['desk']>;

/** Pages for the municipality's operator, on every host below `/__sandbox/`. */
export function registerDesk(sandbox: Sandbox, sections: readonly DeskSection[]): void {
  const { app } = sandbox;
  app.use('/__sandbox/*', noStore);
  app.use(`${deskPath}/*`, bodyLimit({ maxSize: 1_000_000 }), deskGuard);
  app.get('/__sandbox/desk.css', (c) =>
    c.body(deskStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/__sandbox', (c) => c.redirect('/__sandbox/', 301));
  app.get('/__sandbox/', (c) => c.html(page('Sandbox', indexContent(sandbox, c))));
  app.get(deskPath, (c) => {
    const tenant = tenantOf(c);
    const shown = sections.map((section) => section(sandbox, tenant.id));
    const content = html`${outcomeNotice(sandbox, c)} ${switchSections(tenant)} ${shown} ${resetSection()}`;
    return c.html(page(`Sportello: ${municipalityName(tenant)}`, content));
  });
  registerSwitches(sandbox);
  registerReset(sandbox);
}

const noStore: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};

function indexContent({ db }: Sandbox, c: SandboxContext): Markup {
  const { port, protocol } = new URL(c.req.url);
  return html`<p>Il backend di prova: dati inventati, niente esce da questa macchina.</p>
    <ul>
      ${listMunicipalities(db).map(
        (one) =>
          html`<li>
            ${municipalityName(one)}:
            <a href="${protocol}//${one.id}.localhost${port && `:${port}`}${deskPath}">sportello</a>
          </li>`,
      )}
    </ul>
    <p>La descrizione delle chiamate è in <a href="/openapi.json">openapi.json</a>.</p>`;
}

/** Style sheet of the sandbox's own pages; a file of its own because their policy allows no inline styles. */
const deskStyle = `
:root { color-scheme: light; --ink: #17324d; --line: #5d7083; --soft: #eef2f6; --go: #06c; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
header, main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
h1 { font-size: 1.75rem; line-height: 1.2; }
section { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem; }
a { color: var(--go); }
:focus-visible { outline: 3px solid #000; outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid var(--line); }
th[scope='row'], .scroll td { overflow-wrap: anywhere; }
td.whole, th.whole[scope='row'] { overflow-wrap: normal; white-space: nowrap; }
td form { margin: 0; }
.letter { white-space: pre-line; }
caption { text-align: left; }
.scroll { overflow-x: auto; }
label { display: block; font-weight: 600; margin-top: 1rem; }
input, select, textarea { width: 100%; font: inherit; color: inherit; padding: .5rem; border: 1px solid var(--line); border-radius: 4px; }
textarea { font-family: ui-monospace, monospace; min-height: 16rem; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .4rem 1rem; margin: .5rem 0; color: #fff; background: var(--go); border: 0; border-radius: 4px; cursor: pointer; }
button.quiet { color: var(--go); background: #fff; border: 2px solid var(--go); }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600; }
.cards { padding: 0; list-style: none; }
td button { white-space: nowrap; }
.cards p { margin-top: 0; }
.notice { padding: .75rem 1rem; background: var(--soft); border-left: 4px solid var(--go); }
.error { border-left-color: #b3202a; }
`;
