// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { readPageData } from '#domain/page-data.ts';
import { setPageData } from '#platform/page/page-data.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import { keepTransferCode, transferMark } from '#platform/storage/transfer-code.ts';
import { openTransfer, sealTransfer, validFor } from './code.ts';
import { municipality, offerOf } from './offer.ts';
import { receive } from './receive.ts';

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

test('what holds in one tab alone, as an address that was proved there, is neither given away nor taken', async () => {
  const values = { name: 'Bruna', proven: 'b@example.org' };
  const given = await offerOf({ name: 'prova', path, ofTab: ['proven'], values });
  expect(await openTransfer(given.code!)).toMatchObject({ values: { name: 'Bruna' } });
  expect(await openTransfer(given.code!)).not.toHaveProperty('values.proven');
  history.replaceState(null, '', path);
  const until = Date.now() + validFor;
  const place = { municipality: municipality(), route: 'assistance', path, form: 'prova', owner: null };
  keepTransferCode(await sealTransfer({ ...place, until, values }));
  const load = () => ({ values: keptForm('prova')?.values ?? {} });
  const store = { name: 'prova', ofTab: ['proven'], load, save: () => undefined, drop: () => undefined };
  expect(await receive(store, () => undefined)).toEqual({ values: { name: 'Bruna' } });
});
