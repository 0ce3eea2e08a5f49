import { html } from 'hono/html';
import * as z from 'zod/mini';
import { centsOf } from '#domain/fields/amount.ts';
import { isDay } from '#domain/time/dates.ts';
import { findCitizen } from '../citizens/data.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { redirectToDesk } from '../desk/outcomes.ts';
import { address, issueForm, positionPage, positionsTable, typesTable } from './desk-pages.ts';
import { cancel, deskPositions, issue, payElsewhere, setTerms, type DeskPosition } from './desk-positions.ts';
import { allTypes, offerType } from './types.ts';

const amount = z.string().check(
  z.trim(),
  z.refine((typed) => centsOf(typed) !== null, 'un importo come 12,50'),
);
const empty = z.literal('');

/** System and code of a type, as in `PPAY MESC`. */
const type = z.string().check(z.regex(/^(PPAY|MYPAY) \S+$/));

const IssueForm = z.object({
  cittadino: z.string(),
  tipo: type,
  oggetto: z.string().check(z.trim(), z.minLength(1), z.maxLength(140)),
  importo: amount,
  scadenza: z.union([empty, z.string().check(z.refine(isDay, 'un giorno'))]),
});

const TypeForm = z.object({ tipo: type, offerto: z.enum(['si', 'no']) });

const ChangeForm = z.discriminatedUnion('azione', [
  z.object({ azione: z.literal('pagata') }),
  z.object({ azione: z.literal('annulla') }),
  z.object({
    azione: z.literal('condizioni'),
    importo: z.union([empty, amount]),
    ostacolo: z.enum(['', 'expired', 'recalculate']),
  }),
]);

/** Lets the office issue positions, change and cancel them, and withdraw types of payment. */
export function registerPaymentForms(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.post(address, async (c) => {
    const form = await readForm(c, IssueForm);
    if (form instanceof Response) return form;
    const { id: tenant } = tenantOf(c);
    const citizen = findCitizen(db, tenant, form.cittadino);
    const found = allTypes(db, tenant).find(({ system, code }) => form.tipo === `${system} ${code}`);
    const cents = centsOf(form.importo);
    if (!citizen || !found || cents === null) return c.notFound();
    const dueOn = isDay(form.scadenza) ? form.scadenza : null;
    const owner = { tenant, cf: citizen.taxCode };
    issue(sandbox, owner, { type: found, subject: form.oggetto, cents, dueOn });
    return redirectToDesk(c, 'aggiornato', 'pagamenti');
  });
  app.post(`${address}/tipi`, async (c) => {
    const form = await readForm(c, TypeForm);
    if (form instanceof Response) return form;
    const [system, code = ''] = form.tipo.split(' ');
    const key = { tenant: tenantOf(c).id, system: system === 'PPAY' ? system : 'MYPAY', code } as const;
    if (!offerType(db, key, form.offerto === 'si')) return c.notFound();
    return redirectToDesk(c, 'aggiornato', 'pagamenti');
  });
  registerPosition(sandbox);
}

function registerPosition(sandbox: Sandbox): void {
  const { app, db, now } = sandbox;
  const path = `${address}/:system/:id`;
  app.get(path, (c) => {
    const position = asked(sandbox, c);
    return position ? c.html(page(position.title, positionPage(position))) : c.notFound();
  });
  app.post(path, async (c) => {
    const form = await readForm(c, ChangeForm);
    if (form instanceof Response) return form;
    const position = asked(sandbox, c);
    if (!position) return c.notFound();
    if (position.isEnded)
      return c.html(page('Non si può', notice('La posizione è già pagata o annullata.', true)), 409);
    if (form.azione === 'pagata') payElsewhere(db, position, now());
    else if (form.azione === 'annulla') cancel(db, position);
    else
      setTerms(db, position, {
        checkoutCents: form.importo === '' ? null : centsOf(form.importo),
        hindrance: form.ostacolo === '' ? null : form.ostacolo,
      });
    return redirectToDesk(c, 'aggiornato', 'pagamenti');
  });
}

function asked(sandbox: Sandbox, c: SandboxContext): DeskPosition | undefined {
  const { system, id } = c.req.param();
  return deskPositions(sandbox, tenantOf(c).id).find((one) => one.system === system && one.id === id);
}

/** Positions of both payment systems, a form for a new one, and the types that are offered. */
export function paymentsSection(sandbox: Sandbox, tenant: string): Markup {
  const positions = deskPositions(sandbox, tenant);
  const types = allTypes(sandbox.db, tenant);
  return html`<section aria-labelledby="pagamenti">
    <h2 id="pagamenti">Pagamenti</h2>
    ${positions.length === 0 ? html`<p>Nessuno.</p>` : positionsTable(positions)}
    ${types.length === 0 ? '' : html`${issueForm(sandbox, tenant, types)} ${typesTable(types)}`}
  </section>`;
}
