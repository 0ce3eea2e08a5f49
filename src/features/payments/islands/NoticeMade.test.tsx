// @vitest-environment page
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ScannedNotice } from '#domain/payments/notice-qr.ts';
import { pageData, setPageData } from '#platform/page/page-data.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { paint, shapesOfPath, readQr } from '../../../../tests/support/codes/picture.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { NoticeOutcome, NoticeQr, texts } from './NoticeMade.tsx';

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
  expect(document.querySelector('h1')?.getAttribute('tabindex')).toBe('-1');
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

const scanned = { notice: '301202500001200183', cents: 100, taxCode: '80999001235' };

async function draw(change: Partial<ScannedNotice> = {}): Promise<void> {
  await render(
    <Suspense fallback={<hr />}>
      <NoticeQr {...scanned} {...change} />
    </Suspense>,
  );
  await eventually(() => expect(document.querySelector('hr')).toBeNull());
}

function drawn(): { svg: SVGSVGElement; path: string } {
  const svg = document.querySelector('svg');
  if (!svg) throw new Error('Nothing is drawn.');
  return { svg, path: svg.querySelector('path')?.getAttribute('d') ?? '' };
}

test.each([
  [14_850, '14850'],
  [1, '01'],
  [99_999_999_999, '99999999999'],
])('a scanner reads the notice, the body and %i cents', async (cents, text) => {
  await draw({ cents });
  const code = readQr(paint(shapesOfPath(drawn().path), { scale: 3, margin: 4 }));
  expect(code.data).toBe(`PAGOPA|002|${scanned.notice}|${scanned.taxCode}|${text}`);
  expect(code.version).toBe(4);
});

test('the code has a name, a white ground and its quiet zone', async () => {
  await draw();
  const { svg, path } = drawn();
  expect(svg.getAttribute('role')).toBe('img');
  expect(svg.getAttribute('aria-label')).toBe('Codice QR dell’avviso 3012 0250 0001 2001 83');
  expect(svg.getAttribute('viewBox')).toBe('0 0 41 41');
  expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
  const places = shapesOfPath(path).flat(2);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, 37]);
});

test.each([
  ['a creditor reference', { notice: 'RF18539007547034' }],
  ['no tax code', { taxCode: '' }],
  ['no amount', { cents: 0 }],
  ['half a cent', { cents: 10.5 }],
])('with %s nothing is drawn', async (_, change) => {
  await draw(change);
  expect(document.querySelector('svg')).toBeNull();
});
