import type { Hono } from 'hono';
import { createSandbox, type SandboxOptions } from '../server.ts';
import type { SeedTenant } from '../seed/types.ts';
import type { SandboxEnv } from '../context.ts';

/** Current time in the tests of the small municipality. */
const smallNow = new Date('2026-03-01T10:00:00.000Z');

/** A minimal municipality for the tests of the sandbox itself. */
export const smallTenant: SeedTenant = {
  id: 'prova',
  hostname: 'servizi.prova.example',
  maintenanceCredentials: { username: 'redazione', password: 'a:b:è' },
  config: {
    nome: 'Comune di Prova',
    codiceEnte: 'c_x000',
    tenant: 'servizi.prova.example',
    homePage: 'https://www.prova.example',
    cms: false,
    maintenance: '0',
    assets: [
      { id: 3, codice: 'ASSISTENZA_CRM', nome: 'Assistenza', showPublic: false },
      { id: 99, codice: 'SCONOSCIUTO' },
      { id: 8, codice: 'DELEGHE', delegheMaxDays: 30 },
    ],
  },
  menu: null,
  footerMenu: { 'menu-footer': [] },
  contacts: { social: [] },
  services: { cards: [{ id: 1, nome: 'Mensa' }], details: [] },
  tickets: {
    crmServices: [{ id: 1, name: 'Anagrafe' }],
    crmKinds: {},
    privacyPolicy: '<p>Informativa</p>',
    tickets: [],
  },
  faq: [
    {
      id: 7,
      name: 'SCUOLA',
      answers: [],
      children: [
        {
          id: 71,
          name: 'Mensa',
          answers: [
            {
              id: 301,
              title: 'Come si paga la mensa?',
              body: '<ul><li>PagoPA</li><li>Contanti: no</li></ul>',
            },
            { id: 302, title: 'Domani', body: 'Non ancora', publishedAt: '2026-03-01T10:00:01.000Z' },
            { id: 303, title: 'Ieri', body: 'Non più', archivedAt: '2026-03-01T10:00:00.000Z' },
            { id: 304, title: 'Senza testo', body: null },
          ],
          children: [
            { id: 711, name: 'Diete', answers: [{ id: 311, title: 'Celiachia', body: 'Serve la città' }] },
          ],
        },
      ],
    },
    {
      id: 8,
      name: 'Vuota',
      answers: [{ id: 401, title: 'Bozza', body: 'x', archivedAt: '2025-01-01T00:00:00Z' }],
    },
  ],
};

/** A sandbox of the small municipality alone, in memory. */
export function smallSandbox(options: Partial<SandboxOptions> = {}): ReturnType<typeof createSandbox> {
  return createSandbox({
    databaseFile: ':memory:',
    tenants: [smallTenant],
    defaultTenant: 'prova',
    now: () => smallNow,
    ...options,
  });
}

/** Logs in like the login page and returns the `Cookie` header of the session. Throws when the login is refused. */
export async function logIn(
  app: Hono<SandboxEnv>,
  taxCode: string,
  { cookie, host, ...fields }: Record<string, string> = {},
): Promise<string> {
  const body = new URLSearchParams({ codice_fiscale: taxCode, ...fields });
  const headers = { ...(cookie && { cookie }), ...(host && { 'x-forwarded-host': host }) };
  const answer = await app.request('/__sandbox/login', { method: 'POST', body, headers });
  const [session] = answer.headers.getSetCookie().filter((one) => one.startsWith('session='));
  if (!session) throw new Error(`The login of ${taxCode} was refused with ${answer.status}.`);
  return session.split(';', 1)[0] ?? '';
}
