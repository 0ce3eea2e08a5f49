import { html } from 'hono/html';
import * as z from 'zod/mini';
import { plainText } from '#domain/text/plain-text.ts';
import type { Sandbox } from '../context.ts';
import { tenantOf, readForm } from '../desk/request.ts';
import { page, type Markup } from '../desk/layout.ts';
import { redirectToDesk, deskPath } from '../desk/outcomes.ts';
import {
  allAnswers,
  allCategories,
  editAnswer,
  findAnswer,
  isPublished,
  showAnswer,
  type AnswerRow,
} from './data.ts';

const AnswerForm = z.object({ titolo: z.string().check(z.trim(), z.minLength(1)), testo: z.string() });
const StateForm = z.object({ pubblica: z.enum(['si', 'no']) });

/** Form handlers that edit, publish and hide an answer. */
export function registerAnswerForms({ app, db, now, onChange }: Sandbox): void {
  const address = `${deskPath}/faq/:id{[0-9]{1,15}}`;
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
    editAnswer(db, tenant, { id, title: form.titolo, body: form.testo.replaceAll('\r\n', '\n') }, now());
    onChange(tenant);
    return redirectToDesk(c, 'fatto', 'faq');
  });
  app.post(`${address}/stato`, async (c) => {
    const { id: tenant } = tenantOf(c);
    const form = await readForm(c, StateForm);
    if (form instanceof Response) return form;
    showAnswer(db, tenant, Number(c.req.param('id')), form.pubblica === 'si', now());
    onChange(tenant);
    return redirectToDesk(c, 'fatto', 'faq');
  });
}

/** Every answer by category, published or not. */
export function faqSection({ db, now }: Sandbox, tenant: string): Markup {
  const instant = now();
  const answers = allAnswers(db, tenant);
  return html`<section aria-labelledby="faq">
    <h2 id="faq">Domande frequenti</h2>
    ${allCategories(db, tenant).map((category) => {
      const own = answers.filter((answer) => answer.category === category.id);
      return html`<details>
        <summary>${plainText(category.name)} (${own.length})</summary>
        <ul>
          ${own.map((answer) => html`<li><a href="${deskPath}/faq/${answer.id}">${plainText(answer.title)}</a>${isPublished(answer, instant) ? '' : ' (non pubblicata)'}</li>`)}
        </ul>
      </details>`;
    })}
  </section>`;
}

/** The form of one answer. */
function answerForm(answer: AnswerRow, shown: boolean): Markup {
  return html`<p>Stato: ${shown ? 'pubblicata' : 'non pubblicata'}</p>
    <form method="post" action="${deskPath}/faq/${answer.id}">
      <label for="titolo">Domanda</label><input id="titolo" name="titolo" value="${answer.title}" required />
      <label for="testo">Risposta (HTML)</label
      ><textarea id="testo" name="testo" spellcheck="false">${answer.body ?? ''}</textarea>
      <button>Salva</button>
    </form>
    <form method="post" action="${deskPath}/faq/${answer.id}/stato">
      <input type="hidden" name="pubblica" value="${shown ? 'no' : 'si'}" />
      <button class="quiet">${shown ? 'Nascondi' : 'Pubblica'}</button>
    </form>
    <p><a href="${deskPath}#faq">Torna alle domande frequenti</a></p>`;
}
