import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML whose interpolated values are escaped. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the sandbox: HTML with one style sheet and no script. */
export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/__sandbox/desk.css" />
      </head>
      <body>
        <a class="skip" href="#contenuto">Vai al contenuto</a>
        <header>
          <nav aria-label="Sandbox">
            <ul>
              <li><a href="/">Sito del Comune</a></li>
              <li><a href="/__sandbox/">Sandbox</a></li>
              <li><a href="/__sandbox/login">Accesso</a></li>
              <li><a href="/__sandbox/desk">Sportello</a></li>
              <li><a href="/__sandbox/outbox">Posta in uscita</a></li>
              <li><a href="/openapi.json">openapi.json</a></li>
            </ul>
          </nav>
        </header>
        <main id="contenuto">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Message about the result of the last form. */
export function notice(message: string | null, isError = false): Markup {
  if (message === null) return html``;
  return isError
    ? html`<p class="notice error" role="alert">${message}</p>`
    : html`<p class="notice" role="status">${message}</p>`;
}
