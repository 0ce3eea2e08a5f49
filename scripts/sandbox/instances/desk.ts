import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import { tenantOf } from '../desk/request.ts';
import type { Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import { expireTokens } from './data.ts';

/** Form handler that expires the identity tokens of the instance service. */
export function registerIdentityForm({ app, db, now }: Sandbox): void {
  app.post(`${deskPath}/identita`, (c) => {
    expireTokens(db, tenantOf(c).id, null, now());
    return redirectToDesk(c, 'scaduta', 'istanze');
  });
}

/** The form that expires identity tokens. */
export function identitiesSection(): Markup {
  return html`<section aria-labelledby="istanze">
    <h2 id="istanze">Identità delle istanze</h2>
    <form method="post" action="${deskPath}/identita">
      <button class="quiet">Fai scadere le identità</button>
    </form>
  </section>`;
}
