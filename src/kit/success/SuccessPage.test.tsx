// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { press, render } from '../../../tests/support/react/react.ts';
import { cells, parts, type Sending, sendings } from './parts.ts';
import type { SentCopy } from './sent-copy.ts';
import { SuccessPage } from './SuccessPage.tsx';

const copyFor = (sending: Sending): SentCopy => ({
  sending,
  number: '7007',
  at: '2026-07-01T22:30:00.000Z' as SentCopy['at'],
  sender: { name: 'Ada Verdi', taxCode: 'VRDDAA81C54F952J' },
  onBehalf: { name: 'Bruno Neri', taxCode: 'NREBRN50A01L219X' },
  email: 'ada@posta.example',
  facts: [{ label: 'Indirizzo', value: 'Via Roma, 12' }],
  sections: [{ title: 'Disservizio', rows: [{ label: 'Titolo', value: 'Buca' }] }],
  files: [{ name: 'buca.jpg', size: 1_234_567, sha256: 'ab'.repeat(32) }],
  follow: '/area-personale/attivita',
});

async function open(sending: Sending) {
  await render(
    <SuccessPage
      copy={copyFor(sending)}
      title="Segnalazione inviata"
      outcome={<p>La segnalazione è arrivata.</p>}
      next={['L’ufficio la legge.']}
      ways={<a href="/">Torna alla home</a>}
    />,
  );
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

test.each(sendings)('what the table says is shown after %s is on the page', async (sending) => {
  await open(sending);
  for (const name of parts)
    if (cells[sending][name] === 'shown') expect(part(name)?.textContent, name).toBeTruthy();
});

test('the hour is that of Rome, both names are told, and what was sent is folded', async () => {
  await open('report');
  expect(part('date')?.textContent).toBe('02/07/2026 00:30');
  expect(document.body.textContent).toContain('Ada Verdi per conto di Bruno Neri – NREBRN50A01L219X');
  const sent = part('sent') as HTMLDetailsElement;
  expect(sent.open).toBe(false);
  expect(sent.textContent).toContain('Buca');
  expect(sent.textContent).toContain('buca.jpg');
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('the number is copied, and print prints', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open('report');
  await press(part('number')!.querySelector('button')!);
  expect(writeText).toHaveBeenCalledWith('7007');
  await press(part('print')!);
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
