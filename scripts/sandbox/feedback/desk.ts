import { html } from 'hono/html';
import type { Sandbox } from '../context.ts';
import type { Markup } from '../desk/layout.ts';
import { listFeedback, type FeedbackRecord } from './data.ts';

/** The ratings received, newest first. */
export function feedbackSection({ db }: Sandbox, tenant: string): Markup {
  const records = listFeedback(db, tenant);
  return html`<section aria-labelledby="valutazioni">
    <h2 id="valutazioni">Valutazioni ricevute</h2>
    ${records.length === 0 ? html`<p>Ancora nessuna.</p>` : feedbackTable(records)}
  </section>`;
}

function placeOf({ pagePath, serviceID, formCode }: FeedbackRecord): string {
  return pagePath ?? (formCode === null ? `servizio ${serviceID}` : `modulo ${formCode}`);
}

function feedbackTable(records: readonly FeedbackRecord[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="valutazioni">
    <table>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Pagina, servizio o modulo</th>
          <th scope="col">Stelle</th>
          <th scope="col">Motivo</th>
          <th scope="col">Dettagli</th>
        </tr>
      </thead>
      <tbody>
        ${records.map(
          (one) =>
            html`<tr>
              <td>${one.createdAt.slice(0, 16).replace('T', ' ')}</td>
              <td>${one.pageTitle}<br />${placeOf(one)}</td>
              <td>${one.rating}</td>
              <td>${one.option}</td>
              <td>${one.details ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
