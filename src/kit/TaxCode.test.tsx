// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { TaxCode } from './TaxCode.tsx';

test('a tax code may break after the letters of the name, and is the same text', async () => {
  await render(<TaxCode>Bruno Neri – NREBRN48H07L219B</TaxCode>);
  expect(document.body.textContent).toContain('Bruno Neri – NREBRN48H07L219B');
  expect(document.querySelector('wbr')?.previousSibling?.textContent).toBe('Bruno Neri – NREBRN');
  expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('48H07L219B');
});

test('a code with letters in place of digits (omocodia) breaks at the same place', async () => {
  await render(<TaxCode>Bruno Neri – NREBRN48H07L2MVB</TaxCode>);
  expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('48H07L2MVB');
});

test('the number of a company and a text without a code stay as they are', async () => {
  for (const text of ['Esempio srl – 01234567890', 'Per me']) {
    await render(<TaxCode>{text}</TaxCode>);
    expect(document.body.textContent).toContain(text);
    expect(document.querySelector('wbr')).toBeNull();
  }
});
