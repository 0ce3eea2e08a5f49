// @vitest-environment page
import { expect, test } from 'vitest';
import { render } from '../../tests/support/react/react.ts';
import { CodeText } from './CodeText.tsx';

test('a tax code may break after the letters of the name, and is the same text', async () => {
  await render(<CodeText>Bruno Neri – NREBRN48H07L219B</CodeText>);
  expect(document.body.textContent).toContain('Bruno Neri – NREBRN48H07L219B');
  expect(document.querySelector('wbr')?.previousSibling?.textContent).toBe('NREBRN');
  expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('48H07L219B');
});

test('a code with letters in place of digits (omocodia) breaks at the same place', async () => {
  await render(<CodeText>Bruno Neri – NREBRN48H07L2MVB</CodeText>);
  expect(document.querySelector('wbr')?.nextSibling?.textContent).toBe('48H07L2MVB');
});

test('the number of a company and a text without a code stay as they are', async () => {
  for (const text of ['Esempio srl – 01234567890', 'Per me']) {
    await render(<CodeText>{text}</CodeText>);
    expect(document.body.textContent).toContain(text);
    expect(document.querySelector('wbr')).toBeNull();
  }
});

test('numbers, codes and addresses of mail are not for translators, the words around them are', async () => {
  const texts = {
    'IUV RF12 3456 7890': ['RF12 3456 7890'],
    'Scrivi a ada@posta.example, entro il 16/12/2026.': ['ada@posta.example', '16/12/2026'],
    '1.234,56\u00a0€': ['1.234,56\u00a0€'],
    'Verbale (n. 5512/2026) del Comune': ['5512/2026'],
    'Ada Verdi – VRDDAA81C54F952J': ['VRDDAA81C54F952J'],
    'Tel. +39 011 1234567': ['+39 011 1234567'],
    'Nessun numero': [],
  };
  for (const [text, codes] of Object.entries(texts)) {
    const { leave } = await render(<CodeText>{text}</CodeText>);
    expect(document.body.textContent).toBe(text);
    expect([...document.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent)).toEqual(
      codes,
    );
    await leave();
  }
});
