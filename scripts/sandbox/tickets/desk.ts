import { html } from 'hono/html';
import * as z from 'zod/mini';
import { plainText } from '#domain/text/plain-text.ts';
import { ticketStates, ticketServerTexts } from '#features/tickets/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import { page, type Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import {
  addArticle,
  allTickets,
  articlesOf,
  attachmentsOf,
  canBeSolved,
  findTicket,
  type ArticleRow,
  type TicketRow,
} from './data.ts';

/** Buttons of the reply form, one for each state that a reply can set. */
const buttons = Object.values(ticketStates).flatMap(({ id }) => {
  const label = ticketServerTexts[id]?.deskButton;
  return label === undefined ? [] : { state: String(id), label };
});

const AnswerForm = z.object({
  testo: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  stato: z.enum(buttons.map(({ state }) => state)),
});

/** Lets an operator answer a request, ask for information and solve it. */
export function registerDeskTickets(sandbox: Sandbox): void {
  const { app, db, now } = sandbox;
  const address = `${deskPath}/richieste/:id{[0-9]{1,15}}`;
  app.get(address, (c) => {
    const ticket = asked(sandbox, c);
    return ticket ? c.html(page(`Richiesta n° ${ticket.number}`, ticketPage(sandbox, ticket))) : c.notFound();
  });
  app.post(address, async (c) => {
    const form = await readForm(c, AnswerForm);
    if (form instanceof Response) return form;
    const ticket = asked(sandbox, c);
    if (!ticket) return c.notFound();
    if (!canBeSolved(ticket))
      return c.html(page('Non si può', html`<p>La richiesta è già risolta o chiusa.</p>`), 409);
    const article = { author: 'operator', from: 'Operatore', body: form.testo, files: [] } as const;
    addArticle(db, ticket, { ...article, state: Number(form.stato) }, now());
    return redirectToDesk(c, 'inviato', 'richieste');
  });
}

function asked({ db, now }: Sandbox, c: SandboxContext): TicketRow | null {
  return findTicket(db, { tenant: tenantOf(c).id, id: c.req.param('id') ?? '', now: now() });
}

/** Requests of a municipality, the last changed first. */
export function ticketsSection({ db, now }: Sandbox, tenant: string): Markup {
  const tickets = allTickets(db, tenant, now());
  return html`<section aria-labelledby="richieste">
    <h2 id="richieste">Richieste di assistenza</h2>
    ${
      tickets.length === 0
        ? html`<p>Nessuna.</p>`
        : html`<ul>
            ${tickets.map(
              ({ id, number, title, state_id, cf }) =>
                html`<li>
                  <a href="${deskPath}/richieste/${id}">n° ${number}: ${plainText(title)}</a>,
                  ${ticketServerTexts[state_id]?.text ?? state_id} (${cf})
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}

function ticketPage({ db }: Sandbox, ticket: TicketRow): Markup {
  const articles = articlesOf(db, ticket.tenant, ticket.id);
  return html`<p>
      ${plainText(ticket.title)}, ${ticketServerTexts[ticket.state_id]?.text ?? ticket.state_id}
      (${ticket.cf})
    </p>
    <ol>
      ${articles.map((article) =>
        articleItem(
          article,
          attachmentsOf(db, article.id).map(({ filename }) => filename),
        ),
      )}
    </ol>
    ${canBeSolved(ticket) ? answerForm(ticket) : html`<p>Non si può più rispondere.</p>`}
    <p><a href="${deskPath}#richieste">Torna alle richieste</a></p>`;
}

const authors = { citizen: 'Cittadino', operator: 'Operatore', system: 'Sistema' } as const;

function articleItem({ author, body, created_at }: ArticleRow, files: readonly string[]): Markup {
  return html`<li>
    <p>
      <strong>${authors[author]}</strong>, ${created_at.slice(0, 16).replace('T', ' ')}: ${plainText(body)}
      ${files.length > 0 ? html`<br />Allegati: ${files.join(', ')}` : ''}
    </p>
  </li>`;
}

function answerForm({ id }: TicketRow): Markup {
  return html`<form method="post" action="${deskPath}/richieste/${id}">
    <label for="testo">Risposta (HTML)</label><textarea id="testo" name="testo" required></textarea>
    ${buttons.map(
      ({ state, label }, place) =>
        html`<button name="stato" value="${state}" class="${place === 0 ? '' : 'quiet'}">${label}</button> `,
    )}
  </form>`;
}
