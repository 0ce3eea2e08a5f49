import { zipSync } from 'fflate';
import { listOpenPositions } from '#features/payments/api.ts';
import { verifyNotice } from '#features/payments/checkout-api.ts';
import {
  createMyPayNotice,
  createMyPayPayment,
  listMyPayTypes,
  type MyPayRequest,
} from '#features/payments/mypay-api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import type { Municipality } from '../municipalities/data.ts';
import { handleCitizen, invalidDelegation, outsideDelegation, type CitizenCall } from '../route.ts';
import { publicOrigin, sampleOf } from '../tenancy.ts';
import { checkoutAddress } from './checkout.ts';
import { creditorOf } from './creditor.ts';
import { newIuv } from './data.ts';
import { noticePdf } from './notice.ts';
import {
  addOpenPosition,
  centsOfPosition,
  newPosition,
  openPositionsOf,
  type OpenPosition,
  type OpenPositionWire,
} from './open-positions.ts';
import { beginPayment, positionsBeingPaid, settlePayments } from './sessions.ts';
import { isOtherAmount, isTypeCovered, typesOf, wireType } from './types.ts';

const mypay = ['MYPAY'] as const;

/** Page to which MyPay returns where the call names none. */
const returnPage = '/servizi/pagamento-esito';

/** What MyPay says of each fault. */
const faults = {
  PAA_PAGAMENTO_SCONOSCIUTO: 'Pagamento in attesa risulta sconosciuto all’Ente Creditore',
  PAA_PAGAMENTO_SCADUTO: 'Pagamento in attesa risulta scaduto all’Ente Creditore',
  PAA_PAGAMENTO_DUPLICATO: 'Pagamento in attesa risulta concluso all’Ente Creditore',
  PAA_PAGAMENTO_ANNULLATO: 'Pagamento in attesa risulta annullato all’Ente Creditore',
  PAA_PAGAMENTO_IN_CORSO: 'Pagamento in corso',
  PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO: 'Tipo di dovuto non abilitato',
  PAA_DATI_SPECIFICI_RISCOSSIONE_NON_VALIDO: 'Dati specifici di riscossione non validi',
  PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO: 'Importo non valido',
} as const;

/** The calls of MyPay. */
export function registerMyPay(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    listMyPayTypes,
    ({ c, tenant }) => c.json(typesOf(db, tenant.id, 'MYPAY').map(wireType)),
    { needs: mypay },
  );
  handleCitizen(
    sandbox,
    listOpenPositions,
    ({ c, tenant, subject, scope }) => {
      settlePayments(db, now());
      const positions = openPositionsOf(db, { tenant: tenant.id, cf: subject.taxCode });
      const shown = positions.filter((each) => each.state === 'open' && isTypeCovered(scope, typeOf(each)));
      return c.json(shown.map(({ wire }) => wire));
    },
    { owner: 'cf', needs: mypay, delegable: mypay },
  );
  registerVerification(sandbox);
  registerCreation(sandbox);
}

/** The type of a position, as it is told. */
function typeOf({ wire }: OpenPosition): { code: string | null; label: string | null } {
  const { codiceVersamento: code, descrizioneVersamento: label, causale } = wire;
  return {
    code: typeof code === 'string' ? code : null,
    label: typeof label === 'string' ? label : (causale ?? null),
  };
}

function refuse(c: SandboxContext, faultCode: keyof typeof faults): Response {
  const fault = { faultCode, faultString: faults[faultCode], id: 'sandbox', description: faults[faultCode] };
  return c.json({ esito: 'KO', fault });
}

function registerVerification(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    verifyNotice,
    ({ c, tenant, subject, scope, params }) => {
      settlePayments(db, now());
      const wanted = params.id.replace(/\s/g, '');
      const positions = openPositionsOf(db, { tenant: tenant.id, cf: subject.taxCode });
      const found = positions.find(({ wire }) => wanted === wire.iuv || wanted === wire.codiceAvviso);
      if (!found) return refuse(c, 'PAA_PAGAMENTO_SCONOSCIUTO');
      if (!isTypeCovered(scope, typeOf(found))) return outsideDelegation(c);
      const pending = positionsBeingPaid(db, { tenant: tenant.id, system: 'MYPAY' }, now());
      const refused = refusalOfPosition(found, pending.has(found.iud));
      if (refused !== null) return refuse(c, refused);
      const payment = { iud: found.iud, cents: found.checkoutCents ?? centsOfPosition(found) };
      return c.json(begin(sandbox, c, tenant, payment, `${publicOrigin(c)}${returnPage}`));
    },
    { needs: mypay, delegable: mypay },
  );
}

/** Why the payment of a position cannot be begun; null when it can. */
function refusalOfPosition(
  { state, hindrance }: OpenPosition,
  isBeingPaid: boolean,
): keyof typeof faults | null {
  if (state === 'paid') return 'PAA_PAGAMENTO_DUPLICATO';
  if (state === 'cancelled') return 'PAA_PAGAMENTO_ANNULLATO';
  if (hindrance === 'expired') return 'PAA_PAGAMENTO_SCADUTO';
  return isBeingPaid ? 'PAA_PAGAMENTO_IN_CORSO' : null;
}

/** Begins a payment; the answer of the calls that start one. */
function begin(
  { db, now }: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  { iud, cents }: { iud: string; cents: number },
  return_to: string,
): object {
  // MyPay gives no receipt on which a delegate could stand.
  const session = {
    tenant: tenant.id,
    system: 'MYPAY',
    position: iud,
    cents,
    return_to,
    delegate: null,
  } as const;
  const idSession = beginPayment(db, session, now());
  return { esito: 'OK', idSession, redirect: 1, url: checkoutAddress(c, idSession) };
}

/** Creates a position of the citizen's, or answers why not. */
function createPosition(
  { db, now }: Sandbox,
  c: SandboxContext,
  tenant: Municipality,
  {
    subject,
    delegator,
    scope,
  }: Pick<CitizenCall<string, unknown, unknown>, 'subject' | 'delegator' | 'scope'>,
  sent: MyPayRequest,
): OpenPositionWire | Response {
  if (delegator && delegator.taxCode !== sent.codiceFiscalePartitaIVAPagatore) return invalidDelegation(c);
  const type = typesOf(db, tenant.id, 'MYPAY').find(({ code }) => code === sent.codiceVersamento);
  if (type?.is_spontaneous !== 1) return refuse(c, 'PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO');
  if (!isTypeCovered(scope, type)) return outsideDelegation(c);
  if (type.collection !== sent.datiSpecificiRiscossione)
    return refuse(c, 'PAA_DATI_SPECIFICI_RISCOSSIONE_NON_VALIDO');
  const cents = Math.round(Number(sent.importo) * 100);
  if (isOtherAmount(type, cents)) return refuse(c, 'PAA_IMPORTO_SINGOLO_VERSAMENTO_NON_VALIDO');
  const iuv = newIuv(db, { tenant: tenant.id, system: 'MYPAY' }, now());
  const position = newPosition({ iuv, type, subject: sent.causale, cents });
  // Whoever pays for a company or somebody else finds the position among their own while it is open.
  addOpenPosition(db, { tenant: tenant.id, cf: subject.taxCode }, position);
  return position;
}

function registerCreation(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleCitizen(
    sandbox,
    createMyPayPayment,
    ({ c, tenant, subject, delegator, scope, body }) => {
      const position = createPosition(sandbox, c, tenant, { subject, delegator, scope }, body);
      if (position instanceof Response) return position;
      const answer = begin(
        sandbox,
        c,
        tenant,
        { iud: position.iud, cents: Math.round(Number(position.importo) * 100) },
        returnAddress(c, body.urlRitorno),
      );
      return c.json({ ...answer, identificativoUnivocoVersamento: position.iuv });
    },
    { needs: mypay, delegable: mypay },
  );
  handleCitizen(
    sandbox,
    createMyPayNotice,
    async ({ c, tenant, subject, delegator, scope, body }) => {
      const position = createPosition(sandbox, c, tenant, { subject, delegator, scope }, body);
      if (position instanceof Response) return position;
      const file = await noticePdf({
        creditor: creditorOf(db, tenant),
        notice: position.codiceAvviso ?? '',
        subject: body.causale,
        payer: {
          name: body.ragioneSociale ?? `${body.nome} ${body.cognome}`,
          code: body.codiceFiscalePartitaIVAPagatore,
        },
        cents: Math.round(Number(position.importo) * 100),
        dueOn: null,
        now: now(),
      });
      const { iuv, codiceAvviso } = position;
      const numbers = { identificativoUnivocoVersamento: iuv, codiceAvviso };
      return c.json({ esito: 'OK', ...numbers, ...wireNotice(sandbox, tenant.id, { codiceAvviso, file }) });
    },
    { needs: mypay, delegable: mypay },
  );
}

/** The file of a notice: a PDF, or at one of the samples an archive of it, as MyPay sends it. */
function wireNotice(
  sandbox: Sandbox,
  tenant: string,
  { codiceAvviso, file }: { codiceAvviso: string | undefined; file: Uint8Array },
): Record<string, string> {
  if (sampleOf(sandbox, tenant)?.payments?.zipsNotices !== true)
    return { pdf: Buffer.from(file).toString('base64') };
  const archive = zipSync({ [`avviso-${codiceAvviso}.pdf`]: file }, { mtime: sandbox.now() });
  return { base64ZipAvviso: Buffer.from(archive).toString('base64') };
}

/** The page of the own origin that was asked for; anything else is replaced by the default page. */
function returnAddress(c: SandboxContext, wanted: string | undefined): string {
  const origin = publicOrigin(c);
  const url = wanted === undefined ? null : URL.parse(wanted, origin);
  // A `blob:` address has the origin of the page that made it.
  const isPage = url?.origin === origin && /^https?:$/.test(url.protocol) && !url.username;
  return isPage ? url.href : `${origin}${returnPage}`;
}
