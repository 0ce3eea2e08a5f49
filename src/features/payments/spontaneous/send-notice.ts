import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { createMyPayNotice } from '../mypay-contract.ts';
import { readPaymentCode } from '../notice-code.ts';
import { createNotice } from '../spontaneous-contract.ts';
import type { KeptNotice } from '../state/kept-notice.ts';
import type { Draft } from './draft.ts';
import { noticeFile } from './notice-file.ts';
import {
  myPayBody,
  paidFor,
  type Payment,
  paymentOf,
  PaymentRefused,
  ppayBody,
  type Sender,
} from './payment-body.ts';

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
