/** Text that fields take, by their name in the forms. */
export const validText: Readonly<Record<string, string>> = {
  firstName: 'Niccolò',
  surname: 'D’Àmico',
  taxCode: 'RSSDRA90A01L219F',
  code: 'RSSDRA90A01L219F',
  company: 'Edilizia & Figli S.n.c.',
  companyCode: '01234567897',
  email: 'niccolo@posta.example',
  email2: 'niccolo@posta.example',
  phone: '3331234567',
  title: 'Lampione spento',
  description: 'Davanti alla scuola',
  details: 'Da tre giorni è «spento»:\nla via è buia.',
  notes: 'Rata di marzo',
  note: 'Abita con me',
  amount: '12,50',
};

/** What is wrong in some field or other: nothing, signs, too much. */
const wrongTexts = ['?', '12', 'x'.repeat(1001), ''];

/** Values that might be wrong in a control, the kinder ones first. */
export function wrongValues(control: HTMLElement): readonly unknown[] {
  if (control instanceof HTMLSelectElement) return [''];
  if (control instanceof HTMLTextAreaElement) return wrongTexts;
  if (!(control instanceof HTMLInputElement)) return [];
  if (control.type === 'checkbox') return [false];
  // A browser lets nothing but a day be typed here.
  if (control.type === 'date') return ['2000-01-01', ''];
  if (control.type === 'file') return [new File(['MZ'], 'programma.exe')];
  return wrongTexts;
}
