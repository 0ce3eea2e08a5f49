import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { PortalError } from '#errors/portal-error.ts';
import { tidyEmail } from '#domain/fields/contact.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { euroText } from '#domain/text/display.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { Alert } from '#kit/Alert.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { client } from '#platform/calls/client.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { createMyPayNotice } from '../mypay-api.ts';
import { readPaymentCode } from '../notice-code.ts';
import { createNotice, noTaxCode } from '../spontaneous-api.ts';
import { $checkouts, checkoutStatus, leaveForCheckout, pendingCheckoutOf } from '../state/checkout.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { type Draft, draftCents, oneLine, personOf, typeOf, usePayment } from './draft.ts';
import {
  myPayBody,
  paidFor,
  payerOf,
  type Payment,
  paymentOf,
  PaymentRefused,
  ppayBody,
  type Sender,
} from './payment-body.ts';
import { type MadePayment, makePayment, isTypeGone, paymentRefusal } from './send.ts';
import { PayerStep } from './steps/PayerStep.tsx';
import { TypeStep } from './steps/TypeStep.tsx';
import { texts } from './texts.ts';

/** Saves the file of a notice and leaves for its page; Back does not come here again. */
function showNotice(made: KeptNotice): void {
  keepNotice(made);
  if (made.file) saveFile(blobOf(made.file.base64, made.file.type), made.file.name);
  replacePage(pathOf('notice-outcome'));
}

/** What of a payment comes when its form is used: the later steps, and what makes the payment or the notice. */
export const later = {
  views: { type: TypeStep, payer: PayerStep, summary: SummaryStep },
  send: { online: makePayment, notice: makeNotice },
  /** Leaves for the checkout, or for the page of the notice. */
  leave: (made: MadePayment | KeptNotice) =>
    'mark' in made ? void leaveForCheckout(made.url, made.mark) : showNotice(made),
  refusal: paymentRefusal,
  isTypeGone,
};

/** All that will be sent, to be read once more. */
function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { types, actor, way, system } = usePayment();
  const payer = payerOf(draft, actor);
  const cents = draftCents(types, draft);
  return (
    <>
      <SummaryCard
        title={texts.type.chosen}
        step="type"
        items={[
          { label: texts.steps.type, value: typeOf(types, draft)?.label },
          { label: texts.type.notes, value: oneLine(draft.notes) },
        ]}
      />
      <SummaryCard
        title={texts.sections.payer}
        step="payer"
        items={[
          { label: texts.payer.name, value: payer.nome },
          { label: texts.payer.surname, value: payer.cognome },
          { label: texts.payer.company, value: payer.ragioneSociale },
          {
            label: personOf(draft, actor) === 'G' ? texts.payer.code : texts.payer.taxCode,
            value: payer.code === noTaxCode ? texts.payer.none : payer.code,
          },
          { label: texts.payer.email, value: tidyEmail(draft.email) },
        ]}
      />
      <SummaryCard
        title={texts.sections.amount}
        step="payer"
        items={[{ label: texts.amount.label, value: cents !== null && <strong>{euroText(cents)}</strong> }]}
      />
      <BegunBefore />
      <OnBehalfOf module={system} />
      <p className="pc-hint">{way === 'online' ? texts.leaves : texts.prints}</p>
    </>
  );
}

/** This tab has been at the payment site with the same form, and nobody knows whether it was paid there. */
function BegunBefore() {
  const { form, again, setAgain } = usePayment();
  const before = pendingCheckoutOf(form, useStore($checkouts));
  const id = useId();
  return (
    <>
      <div aria-live="polite">
        {before && (
          <Alert type="warning" title={null}>
            {checkoutStatus(before) === 'open' ? texts.begunBefore : texts.paidBefore}
          </Alert>
        )}
      </div>
      {before?.reportedAt && (
        <div className="form-check">
          <input
            id={id}
            type="checkbox"
            checked={again === before.id}
            onChange={({ target }) => setAgain(target.checked ? before.id : null)}
          />
          <label htmlFor={id}>{texts.again}</label>
        </div>
      )}
    </>
  );
}

/** First characters of the files in base64: `%PDF` and `PK`. */
const kinds = [
  { begins: 'JVBER', extension: 'pdf', type: 'application/pdf' },
  { begins: 'UEsD', extension: 'zip', type: 'application/zip' },
] as const;

/** The PDF inside an archive, as base64; null: there is none, or the archive cannot be read. */
async function pdfInside(base64: string): Promise<string | null> {
  try {
    const { unzipSync } = await import('fflate');
    const archive = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const [pdf] = Object.values(unzipSync(archive, { filter: ({ name }) => /\.pdf$/i.test(name) }));
    if (!pdf) return null;
    return btoa(Array.from(pdf, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}

/**
 * The file of a notice: of an archive the PDF in it, which phones cannot take out. It is named after its number; what it
 * is its first bytes say.
 *
 * @param base64 null: none came
 * @returns null where it is neither a PDF nor a ZIP archive
 */
export async function noticeFile(base64: string | null, code: string): Promise<KeptNotice['file']> {
  const bare = base64?.replace(/\s/g, '') ?? '';
  const kind = kinds.find(({ begins }) => bare.startsWith(begins));
  if (!kind || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null;
  const pdf = kind.extension === 'zip' ? await pdfInside(bare) : null;
  if (pdf?.startsWith(kinds[0].begins)) return noticeFile(pdf, code);
  return { name: `avviso-pagamento-${code}.${kind.extension}`, type: kind.type, base64: bare };
}

/** Creates a notice, once. Throws PortalError, or PaymentRefused. */
export async function makeNotice(draft: Draft, sender: Sender): Promise<KeptNotice> {
  const { system, form, actor } = sender;
  const payment = paymentOf(draft, sender);
  const { iuv, notice, file, link } = await (system === 'PPAY' ? ppayNotice : myPayNotice)(payment, form);
  return {
    // A company that the citizen has typed has positions of its own.
    isOwn: payment.payer.code === actor?.taxCode,
    system,
    notice,
    iuv,
    title: payment.type.label,
    cents: payment.cents,
    file,
    link,
    ...paidFor(actor),
  };
}

/** The number of the notice with this IUV; null: the IUV alone does not give it. */
function noticeOf(iuv: string | null): string | null {
  const code = readPaymentCode(`3${iuv ?? ''}`);
  return code.ok ? code.notice : null;
}

type MadeNotice = Pick<KeptNotice, 'iuv' | 'notice' | 'file' | 'link'>;

interface NoticeAnswer {
  iuv: string | null;
  notice: string | null;
  /** Base64. */
  file: string | null;
  fileUrl: string | null;
}

/**
 * What an answer gives of a notice. Throws PortalError where it gives nothing by which it can be paid: whether one was
 * made nobody knows.
 */
async function noticeIn(answer: NoticeAnswer, call: string): Promise<MadeNotice> {
  const { iuv, fileUrl } = answer;
  const notice = answer.notice ?? noticeOf(iuv);
  const file = await noticeFile(answer.file, notice ?? iuv ?? '');
  const link = file === null && fileUrl?.startsWith('https:') ? fileUrl : null;
  if ((iuv ?? notice ?? file ?? link) === null)
    throw new PortalError('malformed', { call, status: 200, reason: 'neither number nor file' });
  return { iuv, notice, file, link };
}

function ppayNotice(payment: Payment, form: string): Promise<MadeNotice> {
  const { type, payer, under } = payment;
  const body = ppayBody(payment);
  const params = { cf: payer.code, type: type.code };
  const send = async (idempotencyKey: string) => {
    const answer = await client.call(createNotice, { params, body, idempotencyKey, ...under });
    if (!answer.ok) throw new PaymentRefused('');
    return noticeIn({ ...answer, file: answer.pdf, fileUrl: null }, createNotice.id);
  };
  return sendOnce(form, { params, body }, { send });
}

function myPayNotice(payment: Payment, form: string): Promise<MadeNotice> {
  const body = myPayBody(payment);
  const send = async (idempotencyKey: string) => {
    const answer = await client.call(createMyPayNotice, { body, idempotencyKey, ...payment.under });
    if (!answer.ok) throw new PaymentRefused(answer.fault ?? '');
    return noticeIn(answer, createMyPayNotice.id);
  };
  return sendOnce(form, body, { send });
}
