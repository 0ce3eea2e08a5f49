// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { pageData, setPageData } from '#platform/page/page-data.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { NoticeOutcome, texts } from './NoticeMade.tsx';

vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

const notice: KeptNotice = {
  isOwn: true,
  system: 'PPAY',
  notice: '301202500001200183',
  iuv: '01202500001200183',
  title: 'Diritti di segreteria',
  cents: 1250,
  file: null,
  link: null,
};

beforeEach(() => {
  sessionStorage.clear();
  logInAda();
});

test.each([
  ['the citizen', true],
  ['somebody else', false],
])('a notice for %s leads to its position among the citizen’s: %s', async (_, isOwn) => {
  keepNotice({ ...notice, isOwn });
  await render(<NoticeOutcome homeHref="/" />);
  expect(document.body.textContent).toContain('Diritti di segreteria');
  expect(document.body.textContent.includes(texts.fromArea)).toBe(isOwn);
});

test('the tax code that checkout.pagopa.it asks for stands where the way there is', async () => {
  setPageData({ ...pageData(), taxCode: '80999001235' });
  keepNotice(notice);
  await render(<NoticeOutcome homeHref="/" />);
  const way = document.querySelector('a[href="https://checkout.pagopa.it/"]')?.closest('li');
  expect(way?.textContent).toContain('80999001235');
});

test.each([
  ['the citizen', true, texts.noCode],
  ['somebody else', false, texts.noCodeForOthers],
])('without a code, the way to a notice for %s is one that leads to it', async (_, isOwn, way) => {
  keepNotice({ ...notice, isOwn, notice: null });
  await render(<NoticeOutcome homeHref="/" />);
  expect(document.body.textContent).toContain(way);
});
