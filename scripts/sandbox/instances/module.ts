import { html } from 'hono/html';
import type { SandboxModule, Sandbox } from '../context.ts';
import { tenantOf } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import { registerMoon } from './calls.ts';
import { registerMoonForm } from './moon-form.ts';
import { seedInstances } from './seed.ts';
import { expireTokens } from './data.ts';

/** Forms, the instances that citizens filled in, and the identity tokens of the instance service. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE moon_form (
  tenant TEXT NOT NULL, code TEXT NOT NULL, version TEXT NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (tenant, code, version)
) STRICT;
CREATE TABLE instance (
  tenant TEXT NOT NULL, code TEXT NOT NULL, cf TEXT NOT NULL, status TEXT NOT NULL, form TEXT NOT NULL,
  created_at TEXT NOT NULL, protocol TEXT, protocol_at TEXT, PRIMARY KEY (tenant, code)
) STRICT;
CREATE TABLE moon_token (
  token TEXT PRIMARY KEY, tenant TEXT NOT NULL, cf TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
`,
  seed: seedInstances,
  calls: [registerMoon, registerMoonForm, registerIdentityForm],
  desk: identitiesSection,
};

/** Form handler that expires the identity tokens of the instance service. */
function registerIdentityForm({ app, db, now }: Sandbox): void {
  app.post(`${deskPath}/identita`, (c) => {
    expireTokens(db, tenantOf(c).id, null, now());
    return redirectToDesk(c, 'scaduta', 'istanze');
  });
}

/** The form that expires identity tokens. */
function identitiesSection(): Markup {
  return html`<section aria-labelledby="istanze">
    <h2 id="istanze">Identità delle istanze</h2>
    <form method="post" action="${deskPath}/identita">
      <button class="quiet">Fai scadere le identità</button>
    </form>
  </section>`;
}
