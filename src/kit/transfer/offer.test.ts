// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readPageData } from '#domain/page-data.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { transferMark } from '#platform/storage/transfer-code.ts';
import { openTransfer } from './code.ts';
import { offerOf } from './offer.ts';

const path = '/nuova-richiesta?servizio=4';

beforeEach(() => setPageData(readPageData({ ente: 'L219' })));

test('more than a code holds goes as a file, and more than a file holds not at all', async () => {
  const text = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x21 + Math.floor(Math.random() * 90))).join('');
  const form = (length: number) => ({ name: 'prova', path, values: { text: text(length) } });
  expect(await offerOf(form(1500))).toMatchObject({ link: expect.stringContaining(transferMark) });
  const large = await offerOf(form(5000));
  expect(large.link).toBeNull();
  expect(await openTransfer(large.code!)).toMatchObject({ form: 'prova' });
  expect(await offerOf(form(70_000))).toMatchObject({ link: null, code: null });
});
