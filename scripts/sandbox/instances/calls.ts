import { coversForm, type DelegationScope } from '#contracts/delegation-scope.ts';
import {
  deleteInstance,
  duplicateInstance,
  getInstancePdf,
  getMoonIdentity,
  listInstances,
} from '#features/instances/api.ts';
import { getMoonForms } from '#features/services/forms-api.ts';
import { instanceStates, isFormOpen, instanceServerTexts } from '#features/instances/states.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import type { Citizen } from '../citizens/data.ts';
import { municipalityName, type Municipality } from '../municipalities/data.ts';
import { fail } from '../errors.ts';
import { makePdf } from '../files/pdf.ts';
import { isSameOrigin } from '../guards.ts';
import { italianDay } from '../relative-time.ts';
import { handle, handleCitizen, outsideDelegation } from '../route.ts';
import {
  copyInstance,
  expireTokens,
  findInstance,
  formsOf,
  instancesOf,
  issueToken,
  removeInstance,
  tokenState,
  type InstanceRow,
  type FormRow,
} from './data.ts';

/** An instance as the service sends it, with fields that the portal ignores. */
function wireInstance(row: InstanceRow, forms: readonly FormRow[]) {
  // The newest version is the last of the list.
  const form = forms.findLast(({ codiceModulo }) => codiceModulo === row.form);
  const [nome, descrizione] = instanceServerTexts[row.status] ?? [row.status, null];
  return {
    codiceIstanza: row.code,
    identificativoUtente: row.cf,
    codiceFiscaleDichiarante: row.cf,
    stato: { codice: row.status, nome, descrizione },
    created: row.created_at,
    // Read by the client of 2023, beside `modulo`.
    codiceModulo: row.form,
    ...(row.protocol && { numeroProtocollo: row.protocol, dataProtocollo: row.protocol_at }),
    importanza: 0,
    flagEliminata: row.status === instanceStates.deleted.code,
    modulo: {
      codiceModulo: row.form,
      versioneModulo: form?.versioneModulo ?? null,
      oggettoModulo: form?.oggettoModulo ?? null,
      descrizioneModulo: form?.descrizioneModulo ?? null,
    },
  };
}

const modules = ['MOON'] as const;
const options = { needs: modules, delegable: modules };

/** Forms and instances of the instance service. */
export function registerMoon(sandbox: Sandbox): void {
  handle(sandbox, getMoonForms, ({ c, tenant }) => c.json(formsOf(sandbox.db, tenant.id)), {
    needs: modules,
    cache: 'shared',
  });
  registerIdentity(sandbox);
  registerList(sandbox);
  registerPdf(sandbox);
  registerChanges(sandbox);
}

function registerIdentity(sandbox: Sandbox): void {
  const { app, db, now } = sandbox;
  handleCitizen(
    sandbox,
    getMoonIdentity,
    ({ c, tenant, citizen, subject }) => {
      const name = municipalityName(tenant).toUpperCase();
      return c.json({
        nome: citizen.name.toUpperCase(),
        cognome: citizen.surname.toUpperCase(),
        identificativoUtente: citizen.taxCode,
        codFiscDichIstanza: subject.taxCode,
        nomeDich: subject.name.toUpperCase(),
        cognomeDich: subject.surname.toUpperCase(),
        ente: { codiceEnte: tenant.config.codiceEnte, nomeEnte: name, descrizioneEnte: name },
        idIride: null,
        idMoonToken: issueToken(db, { tenant: tenant.id, cf: subject.taxCode }, now()),
      });
    },
    options,
  );
  // For tests and the desk: expires tokens that otherwise last 12 hours.
  app.post('/__sandbox/moon/expire', (c) => {
    const tenant = c.get('tenant');
    if (!tenant) return fail(c, 'E1', { status: 404, title: 'Comune non presente' });
    if (!isSameOrigin(c)) return fail(c, 'E1', { status: 403, title: 'Richiesta da un altro sito' });
    return c.json({ scaduti: expireTokens(db, tenant.id, c.req.query('cf') ?? null, now()) });
  });
}

/** Upstream's error page; clients recognise it by one word. */
const expired = `<!doctype html><html><head><title>Error</title></head>
<body>JBWEB000065: HTTP Status 403 - io.jsonwebtoken.ExpiredJwtException ExpiredJWT</body></html>`;

/** Error response for a call without a valid identity token of its subject; null when it is valid. */
function refuseToken(
  { db, now }: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  subject: Citizen,
): Response | null {
  const token = c.req.header('moon-identita-jwt');
  if (!token) return fail(c, 'E9', { status: 400, title: 'Manca Moon-Identita-JWT' });
  const state = tokenState(db, { tenant: tenant.id, cf: subject.taxCode }, token, now());
  if (state === 'expired') return c.html(expired, 403, { 'Cache-Control': 'no-store' });
  return state === 'foreign' ? fail(c, 'E9', { status: 403, title: 'Identità non riconosciuta' }) : null;
}

function registerList(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    listInstances,
    ({ c, tenant, subject, scope, query }) => {
      const refused = refuseToken(sandbox, c, tenant, subject);
      if (refused) return refused;
      const { limit, offset, codice_ente: entity = tenant.config.codiceEnte } = query;
      if (offset % limit !== 0)
        return fail(c, 'E9', { status: 400, title: 'offset deve essere un multiplo di limit' });
      const own = { tenant: tenant.id, cf: subject.taxCode };
      const known = entity === tenant.config.codiceEnte ? instancesOf(sandbox.db, own) : [];
      const rows = known.filter(({ form }) => !scope || coversForm(scope, form));
      const forms = formsOf(sandbox.db, tenant.id);
      return c.json({
        items: rows.slice(offset, offset + limit).map((row) => wireInstance(row, forms)),
        page: offset / limit,
        pageSize: limit,
        totalElements: rows.length,
        totalPages: Math.ceil(rows.length / limit),
      });
    },
    options,
  );
}

interface Found {
  row: InstanceRow;
}

/** The instance that a call names, or an error response. */
function find(
  sandbox: Sandbox,
  call: {
    c: SandboxContext;
    tenant: Municipality;
    subject: Citizen;
    scope: DelegationScope | null;
    params: { code: string };
  },
): Found | Response {
  const { c, tenant, subject, scope, params } = call;
  const refused = refuseToken(sandbox, c, tenant, subject);
  if (refused) return refused;
  const row = findInstance(sandbox.db, { tenant: tenant.id, cf: subject.taxCode }, params.code);
  if (row && scope && !coversForm(scope, row.form)) return outsideDelegation(c);
  return row ? { row } : fail(c, 'E9', { status: 404, title: 'Istanza non trovata' });
}

function registerPdf(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getInstancePdf,
    async (call) => {
      const { c, tenant, subject } = call;
      const found = find(sandbox, call);
      if (found instanceof Response) return found;
      const { row } = found;
      if (row.status === instanceStates.draft.code)
        return fail(c, 'E9', { status: 404, title: 'Il PDF non c’è ancora' });
      const form = wireInstance(row, formsOf(sandbox.db, tenant.id)).modulo;
      const pdf = await makePdf({
        municipality: municipalityName(tenant),
        title: form.descrizioneModulo ?? form.oggettoModulo ?? row.form,
        lines: [
          `Pratica: ${row.code}`,
          `Richiedente: ${subject.name} ${subject.surname}, codice fiscale ${subject.taxCode}`,
          `Data: ${italianDay(row.created_at.slice(0, 10))}`,
          row.protocol ? `Protocollo: ${row.protocol}` : 'Protocollo: non ancora assegnato',
        ],
        now: sandbox.now(),
      });
      return c.body(pdf, 200, { 'Content-Type': 'application/octet-stream' });
    },
    options,
  );
}

function registerChanges(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    deleteInstance,
    (call) => {
      const found = find(sandbox, call);
      if (found instanceof Response) return found;
      const { c, tenant } = call;
      if (found.row.status !== instanceStates.draft.code)
        return fail(c, 'E9', { status: 422, title: 'Solo una bozza può essere eliminata' });
      removeInstance(sandbox.db, found.row);
      return c.json(
        wireInstance({ ...found.row, status: instanceStates.deleted.code }, formsOf(sandbox.db, tenant.id)),
      );
    },
    options,
  );
  handleCitizen(
    sandbox,
    duplicateInstance,
    (call) => {
      const found = find(sandbox, call);
      if (found instanceof Response) return found;
      const { c, tenant } = call;
      if (isFormOpen(found.row.status))
        return fail(c, 'E9', { status: 422, title: 'L’istanza non può essere copiata' });
      const copy = copyInstance(sandbox.db, found.row, sandbox.now());
      return c.json(wireInstance(copy, formsOf(sandbox.db, tenant.id)));
    },
    options,
  );
}
