import { html } from 'hono/html';
import { assetCodes, type AssetCode } from '#domain/assets.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { AnswerRow, CategoryRow } from '../faq/data.ts';
import type { AskedFault } from '../faults/data.ts';
import type { FeedbackRecord } from '../feedback/data.ts';
import { faultWords } from '../faults/play-fault.ts';
import type { Markup } from './layout.ts';

/** The switch of each module. */
export function modulesSection(enabled: readonly AssetCode[]): Markup {
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
      <form method="post" action="/__sandbox/desk/modulo">
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
export function maintenanceSection(on: boolean, username: string): Markup {
  return html`<section aria-labelledby="manutenzione">
    <h2 id="manutenzione">Manutenzione</h2>
    <p>
      ${on ? `Il Comune è in manutenzione: entra solo chi ha le credenziali dell’utente «${username}».` : 'Il Comune risponde a tutti.'}
    </p>
    <form method="post" action="/__sandbox/desk/manutenzione">
      <input type="hidden" name="attiva" value="${on ? 'no' : 'si'}" />
      <button>${on ? 'Termina la manutenzione' : 'Metti in manutenzione'}</button>
    </form>
  </section>`;
}

/** Every answer by category, published or not. */
export function faqSection(
  categories: readonly CategoryRow[],
  answers: readonly AnswerRow[],
  isShown: (answer: AnswerRow) => boolean,
): Markup {
  return html`<section aria-labelledby="faq">
    <h2 id="faq">Domande frequenti</h2>
    ${categories.map((category) => {
      const own = answers.filter((answer) => answer.category === category.id);
      return html`<details>
        <summary>${plainText(category.name)} (${own.length})</summary>
        <ul>
          ${own.map((answer) => html`<li><a href="/__sandbox/desk/faq/${answer.id}">${plainText(answer.title)}</a>${isShown(answer) ? '' : ' (non pubblicata)'}</li>`)}
        </ul>
      </details>`;
    })}
  </section>`;
}

/** The form of one answer. */
export function answerForm(answer: AnswerRow, shown: boolean): Markup {
  return html`<p>Stato: ${shown ? 'pubblicata' : 'non pubblicata'}</p>
    <form method="post" action="/__sandbox/desk/faq/${answer.id}">
      <label for="titolo">Domanda</label><input id="titolo" name="titolo" value="${answer.title}" required />
      <label for="testo">Risposta (HTML)</label
      ><textarea id="testo" name="testo" spellcheck="false">${answer.body ?? ''}</textarea>
      <button>Salva</button>
    </form>
    <form method="post" action="/__sandbox/desk/faq/${answer.id}/stato">
      <input type="hidden" name="pubblica" value="${shown ? 'no' : 'si'}" />
      <button class="quiet">${shown ? 'Nascondi' : 'Pubblica'}</button>
    </form>
    <p><a href="/__sandbox/desk#faq">Torna alle domande frequenti</a></p>`;
}

/** The ratings received, newest first. */
export function feedbackSection(records: readonly FeedbackRecord[]): Markup {
  return html`<section aria-labelledby="valutazioni">
    <h2 id="valutazioni">Valutazioni ricevute</h2>
    ${records.length === 0 ? html`<p>Ancora nessuna.</p>` : feedbackTable(records)}
  </section>`;
}

function feedbackTable(records: readonly FeedbackRecord[]): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="valutazioni">
    <table>
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Pagina o servizio</th>
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
              <td>${one.pageTitle}<br />${one.pagePath ?? `servizio ${one.serviceID}`}</td>
              <td>${one.rating}</td>
              <td>${one.option}</td>
              <td>${one.details ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Faults asked for and the form to ask for one. */
export function faultsSection(faults: readonly AskedFault[]): Markup {
  return html`<section aria-labelledby="guasti">
    <h2 id="guasti">Guasti</h2>
    <p>Parole: ${faultWords}; più parole si uniscono con una virgola.</p>
    ${
      faults.length === 0
        ? html`<p>Nessun guasto richiesto.</p>`
        : html`<ul>
            ${faults.map((one) => html`<li>${one.path}: ${one.fault}, ancora ${one.count}</li>`)}
          </ul>`
    }
    <form method="post" action="/__sandbox/desk/guasti">
      <label for="path">Percorso (* vale qualsiasi testo)</label
      ><input id="path" name="path" value="/api-public/crm/*" required /> <label for="fault">Guasto</label
      ><input id="fault" name="fault" value="503" required /> <label for="count">Per quante chiamate</label
      ><input id="count" name="count" type="number" min="1" max="1000" value="1" required />
      <button>Chiedi il guasto</button>
    </form>
    <form method="post" action="/__sandbox/desk/guasti/togli">
      <button class="quiet">Togli tutti i guasti</button>
    </form>
  </section>`;
}
