import { html } from 'hono/html';
import * as z from 'zod/mini';
import { loginPath, logoutPath } from '#contracts/session.ts';
import { loginNames, usualLoginKeys } from '#domain/login-keys.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isTaxCode } from '#domain/fields/tax-code-check.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { addCitizen, findCitizen, listCitizens, type Citizen } from '../citizens/data.ts';
import { isSameOrigin } from '../guards.ts';
import { sampleOf } from '../tenancy.ts';
import { notice, page, type Markup } from '../desk/layout.ts';
import { deskGuard, tenantOf, readForm } from '../desk/request.ts';
import { citizenOf, endSession, startSession } from './session.ts';

const address = '/__sandbox/login';

const blankAsNone = z.pipe(
  z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
  z.transform((text) => text || null),
);

const LoginForm = z.object({
  codice_fiscale: z
    .string()
    .check(z.overwrite(tidyTaxCode), z.refine(isTaxCode, 'non è un codice fiscale valido')),
  nome: blankAsNone,
  cognome: blankAsNone,
  redirector: z.optional(z.string()),
});

/** Login and logout; a page replaces SPID and CIE. Available during maintenance. */
export function registerLogin(sandbox: Sandbox): void {
  const { app, db } = sandbox;
  app.get(loginPath, deskGuard, (c) => {
    const redirector = safeRedirector(c.req.query('redirector'));
    if (citizenOf(sandbox, c)) return c.redirect(addressAfterLogin(redirector));
    return c.redirect(
      redirector === null ? address : `${address}?redirector=${encodeURIComponent(redirector)}`,
    );
  });
  app.get(address, deskGuard, (c) => {
    const redirector = safeRedirector(c.req.query('redirector'));
    return c.html(
      page('Accedi', loginContent(listCitizens(db, tenantOf(c).id), redirector, loginNamesOf(sandbox, c))),
    );
  });
  app.post(address, deskGuard, async (c) => {
    const form = await readForm(c, LoginForm);
    if (form instanceof Response) return form;
    const { id } = tenantOf(c);
    if (!findCitizen(db, id, form.codice_fiscale)) addCitizen(db, id, newCitizen(form), 1000);
    startSession(sandbox, c, id, form.codice_fiscale);
    return c.redirect(addressAfterLogin(safeRedirector(form.redirector)), 303);
  });
  app.get(logoutPath, (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isOwnNavigation(c)) return c.html(page('Richiesta rifiutata', refusedLogout), 403);
    endSession(sandbox, c);
    return c.redirect('/logout');
  });
}

/** True for a navigation from our own pages or the address bar: links and images of other sites must not log anybody out. */
function isOwnNavigation(c: SandboxContext): boolean {
  return isSameOrigin(c) && (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate';
}

const refusedLogout = html`<p>
  Il collegamento viene da un altro sito. <a href="/area-personale">Area personale</a>
</p>`;

/** A person who is not in the sample data. */
function newCitizen({ codice_fiscale, nome, cognome }: z.infer<typeof LoginForm>): Citizen {
  return {
    taxCode: codice_fiscale,
    name: nome ?? 'Prova',
    surname: cognome ?? codice_fiscale.slice(0, 3),
    email: null,
    phone: null,
    note: 'Aggiunto da questa pagina.',
    noticesDown: false,
  };
}

/** The digital identities that the municipality's login takes, in words. */
function loginNamesOf(sandbox: Sandbox, c: SandboxContext): string {
  return loginNames(sampleOf(sandbox, tenantOf(c).id)?.login ?? usualLoginKeys);
}

function loginContent(citizens: readonly Citizen[], redirector: string | null, names: string): Markup {
  const target = html`<input type="hidden" name="redirector" value="${redirector ?? ''}" />`;
  return html`${notice(`Questa pagina fa le veci dell’accesso con ${names}: scegli chi sei. Le persone sono inventate.`)}
    <section aria-labelledby="persone">
      <h2 id="persone">Persone di prova</h2>
      <ul class="cards">
        ${citizens.map(
          (citizen) =>
            html`<li>
              <form method="post" action="${address}">
                ${target}<input type="hidden" name="codice_fiscale" value="${citizen.taxCode}" />
                <button>Entra come ${citizen.name} ${citizen.surname}</button>
              </form>
              <p>${citizen.note}<br /><code>${citizen.taxCode}</code></p>
            </li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="altra">
      <h2 id="altra">Un’altra persona</h2>
      <form method="post" action="${address}">
        ${target}
        <label for="codice_fiscale">Codice fiscale</label
        ><input id="codice_fiscale" name="codice_fiscale" autocomplete="off" required />
        <label for="nome">Nome</label><input id="nome" name="nome" autocomplete="off" />
        <label for="cognome">Cognome</label><input id="cognome" name="cognome" autocomplete="off" />
        <button>Entra</button>
      </form>
    </section>`;
}

/** A path of the same site that may follow a login, as it was typed; null for anything else. */
export function safeRedirector(value: string | undefined): string | null {
  if (value === undefined || value.length > 2000) return null;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(value) ? value : null;
}

/** Where a login ends: the personal area, which sends the citizen on by rules of its own. */
export function addressAfterLogin(redirector: string | null): string {
  return redirector === null
    ? '/area-personale'
    : `/area-personale?redirector=${encodeURIComponent(redirector)}`;
}
