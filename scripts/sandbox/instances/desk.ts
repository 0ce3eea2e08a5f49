import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import { tenantOf } from '../desk/guard.ts';
import type { Markup } from '../desk/layout.ts';
import { backToDesk, desk } from '../desk/outcomes.ts';
import { expireTokens } from './data.ts';

/** Ends the identities that the service of instances knows citizens by. */
export function registerIdentityForm({ app, db, now }: Sandbox): void {
  app.post(`${desk}/identita`, (c) => {
    expireTokens(db, tenantOf(c).id, null, now());
    return backToDesk(c, 'scaduta', 'istanze');
  });
}

/** The form that ends identities. */
export function identitiesSection(): Markup {
  return html`<section aria-labelledby="istanze">
    <h2 id="istanze">Identità delle istanze</h2>
    <form method="post" action="${desk}/identita">
      <button class="quiet">Fai scadere le identità</button>
    </form>
  </section>`;
}
