import { makePdf } from '../files/pdf.ts';

/** What a payment notice says. */
export interface NoticeContent {
  municipality: string;
  /** 18 digits. */
  notice: string;
  title: string;
  payer: string;
  cents: number;
  now: Date;
}

/** The payment notice as a PDF in base64. */
export async function noticePdf(content: NoticeContent): Promise<string> {
  const { municipality, notice, title, payer, cents, now } = content;
  const pdf = await makePdf({
    municipality,
    title: 'Avviso di pagamento',
    lines: [
      title,
      `Codice avviso: ${notice.replace(/(.{4})(?=.)/g, '$1 ')}`,
      `Importo: ${euro(cents)} €`,
      `Intestato a: ${payer}`,
      'Si paga online, dal sito di un istituto di pagamento, in banca, alle Poste o dal tabaccaio.',
    ],
    now,
  });
  return Buffer.from(pdf).toString('base64');
}

/** Cents as euro with a comma. */
export function euro(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
