import { html } from 'hono/html';
import * as z from 'zod/mini';
import { euroText } from '#domain/text/display.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { deskGuard, tenantOf, readForm } from '../desk/request.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { municipalityName } from '../municipalities/data.ts';
import { publicOrigin } from '../tenancy.ts';
import { endPayment, findPayment, isOver, type CheckoutOutcome, type PaymentSession } from './sessions.ts';

const address = '/__sandbox/checkout';

/** Seconds after which a position shows a payment whose confirmation is late. */
const lateConfirmation = 20;

/** A button of the page: how the payment ends, and after how many seconds its position shows it. */
interface Button {
  label: string;
  outcome: CheckoutOutcome;
  delay: number;
  /** The payer goes back before the outcome is known: the fourth return of pagoPA's checkout, `returnWaitingUrl`. */
  isWaiting?: boolean;
}

const buttons = {
  paga: { label: 'Paga', outcome: 'paid', delay: 0 },
  tardi: {
    label: `Paga, con conferma dopo ${lateConfirmation} secondi`,
    outcome: 'paid',
    delay: lateConfirmation,
  },
  attesa: {
    label: `Paga, con esito noto dopo ${lateConfirmation} secondi`,
    outcome: 'paid',
    delay: lateConfirmation,
    isWaiting: true,
  },
  annulla: { label: 'Annulla', outcome: 'cancelled', delay: 0 },
  errore: { label: 'Errore', outcome: 'failed', delay: 0 },
} as const satisfies Record<string, Button>;

const Choice = z.object({
  sessione: z.string(),
  scelta: z.enum(Object.keys(buttons) as [keyof typeof buttons]),
});

/** Address of the checkout of a payment that was begun. */
export function checkoutAddress(c: SandboxContext, session: string): string {
  return `${publicOrigin(c)}${address}?sessione=${session}`;
}

/** A page that stands for the checkout of pagoPA: whoever closes it has neither paid nor cancelled. */
export function registerCheckout(sandbox: Sandbox): void {
  const { app, db, now } = sandbox;
  app.get(address, deskGuard, (c) => {
    const session = findPayment(db, tenantOf(c).id, c.req.query('sessione') ?? '');
    if (!session) return c.html(unknown(), 404);
    if (isOver(db, session, now())) return c.html(ended(), 409);
    return c.html(page('Pagamento', checkoutPage(session, municipalityName(tenantOf(c)))));
  });
  app.post(address, deskGuard, async (c) => {
    const choice = await readForm(c, Choice);
    if (choice instanceof Response) return choice;
    const session = findPayment(db, tenantOf(c).id, choice.sessione);
    if (!session) return c.html(unknown(), 404);
    const { outcome, delay, isWaiting }: Button = buttons[choice.scelta];
    if (!endPayment(db, session, outcome, { now: now(), delay })) return c.html(ended(), 409);
    return c.redirect(returnAddress(session, isWaiting ? null : outcome), 303);
  });
}

function unknown(): Markup {
  return page('Pagamento non trovato', notice('Questo pagamento non esiste.', true));
}

function ended(): Markup {
  return page(
    'Pagamento concluso',
    notice('Questo pagamento è già concluso, oppure non si può più fare.', true),
  );
}

function checkoutPage({ id, cents }: PaymentSession, municipality: string): Markup {
  return html`<p>Sta per ${municipality}: <strong>${euroText(cents)}</strong></p>
    <form method="post" action="${address}">
      <input type="hidden" name="sessione" value="${id}" />
      ${Object.entries(buttons).map(
        ([choice, { label, outcome }]) =>
          html`<button name="scelta" value="${choice}" class="${outcome === 'paid' ? '' : 'quiet'}">
            ${label}
          </button> `,
      )}
    </form>
    <p>Chiudendo questa pagina non si paga e non si annulla.</p>`;
}

/** What PiemontePay calls each outcome; both failures have the same code. */
const ppayWords: Record<CheckoutOutcome, { descEsito: string; codEsito: string }> = {
  paid: { descEsito: 'SUCCESSO', codEsito: '000' },
  cancelled: { descEsito: 'ANNULLATO', codEsito: '100' },
  failed: { descEsito: 'FALLITO', codEsito: '100' },
};

/** The address to return to, with the parameters of the payment system; without an outcome that is not known yet. */
function returnAddress(session: PaymentSession, outcome: CheckoutOutcome | null): string {
  const url = new URL(session.return_to);
  const { id, position } = session;
  const parameters: Record<string, string> =
    session.system === 'PPAY'
      ? { idPagamento: id, iuv: position, ...(outcome && ppayWords[outcome]), source: 'pagamentoIUV' }
      : {
          idSession: id,
          ...(outcome && { esito: outcome === 'paid' ? 'OK' : 'ERROR' }),
          pollingToken: id,
        };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
