import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import type { Sandbox, SandboxContext, SandboxEnv, SandboxModule } from '../context.ts';
import { listMunicipalities, municipalityName } from '../municipalities/data.ts';
import { deskGuard, tenantOf } from './request.ts';
import { page, type Markup } from './layout.ts';
import { deskPath, outcomeNotice, redirectToDesk } from './outcomes.ts';
import { deskStyle } from './style.ts';
import { registerSwitches, switchSections } from './switches.ts';
import { resetDatabase } from '../open-database.ts';

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
