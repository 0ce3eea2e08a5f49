// @vitest-environment page
import { expect, test } from 'vitest';
import { paint, shapesOfPath, readQr } from '../../../../tests/support/codes/picture.ts';
import { render } from '../../../../tests/support/react/react.ts';
import { NoticeQr } from './NoticeQr.tsx';

const notice = '301202500001200183';
const taxCode = '80999001235';

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
  await render(<NoticeQr notice={notice} cents={cents} taxCode={taxCode} />);
  const code = readQr(paint(shapesOfPath(drawn().path), { scale: 3, margin: 4 }));
  expect(code.data).toBe(`PAGOPA|002|${notice}|${taxCode}|${text}`);
  expect(code.version).toBe(4);
});

test('the code has a name, a white ground and its quiet zone', async () => {
  await render(<NoticeQr notice={notice} cents={100} taxCode={taxCode} />);
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
  await render(<NoticeQr {...{ notice, cents: 100, taxCode, ...change }} />);
  expect(document.querySelector('svg')).toBeNull();
});
