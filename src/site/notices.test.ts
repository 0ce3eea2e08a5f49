import { expect, test } from 'vitest';
import { routeOf } from '#domain/routing/routes.ts';
import { currentNotices, endOf, Notice, noticeHtml, Notices, noticesOn, startOf } from './notices.ts';

const notice = (more: object = {}) => ({
  id: 'sciopero',
  text: 'Gli uffici sono chiusi.',
  from: '2026-12-03T08:30',
  to: '2026-12-03T18:00',
  ...more,
});
const problem = (more: object) => {
  const issue = Notice.safeParse(notice(more)).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
};

test('mistakes are told by field, with what is expected', () => {
  expect(problem({ to: '2026-12-03T08:30' })).toEqual(['to', 'a time after "from"']);
  expect(problem({ text: 'Ciao <script>alert(1)</script>' })?.[0]).toBe('text');
  expect(problem({ text: 'a'.repeat(5000) })?.[0]).toBe('text');
  expect(problem({ from: '2027-03-28T02:30' })?.[1]).toContain('leaves it out');
  expect(problem({ from: '3 dicembre' })?.[0]).toBe('from');
  expect(problem({ where: 'module:ANAGRAFE' })?.[0]).toBe('where');
  expect(problem({ closes: true })?.[0]).toBe('closes');
  expect(problem({ link: 'javascript:alert(1)' })?.[0]).toBe('link');
  expect(problem({ where: 'module:APPSCHED', closes: true })).toBeUndefined();
  expect(Notices.safeParse([notice(), notice()]).success).toBe(false);
});

test('of the hour that comes twice a notice takes both', () => {
  expect(new Date(startOf('2026-10-25T02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(new Date(endOf('2026-10-25T02:30')).toISOString()).toBe('2026-10-25T01:30:00.000Z');
  expect(new Date(endOf('2026-12-03T18:00')).toISOString()).toBe('2026-12-03T17:00:00.000Z');
});

test('a page shows the notices of its route and modules that have not ended, the gravest first', () => {
  const all = Notices.parse([
    notice(),
    notice({ id: 'alluvione', grade: 'emergency' }),
    notice({ id: 'agenda', where: 'module:APPSCHED' }),
    notice({ id: 'faq', where: 'route:faq' }),
    notice({ id: 'finito', from: '2026-01-01T00:00', to: '2026-01-02T00:00' }),
  ]);
  const at = Date.parse('2026-12-03T09:00:00Z');
  const on = (id: Parameters<typeof routeOf>[0]) => noticesOn(all, routeOf(id), at).map((each) => each.id);
  expect(on('booking')).toEqual(['alluvione', 'sciopero', 'agenda']);
  expect(on('faq')).toEqual(['alluvione', 'sciopero', 'faq']);
  expect(currentNotices(all, at)).toBe('sciopero alluvione agenda faq');
  expect(currentNotices(all, at + 24 * 3_600_000)).toBe('');
  const [first] = noticesOn(all, routeOf('home'), at - 24 * 3_600_000);
  expect([first?.isCurrent, first?.period]).toEqual([
    false,
    'Da giovedì 3 dicembre 2026 alle 08:30 fino a giovedì 3 dicembre 2026 alle 18:00',
  ]);
});

test('a few signs of Markdown become HTML, and nothing else does', () => {
  expect(noticeHtml('**Chiuso** il *3*\nfino alle 9 & più\n\n[Leggi](https://x.example/a?b=1&c=2)')).toBe(
    '<p><strong>Chiuso</strong> il <em>3</em><br>fino alle 9 &amp; più</p><p><a href="https://x.example/a?b=1&amp;c=2">Leggi</a></p>',
  );
  expect(noticeHtml('[x](javascript:alert(1)) [y](//evil.example) "<b>"')).toBe(
    '<p>[x](javascript:alert(1)) [y](//evil.example) &quot;&lt;b&gt;&quot;</p>',
  );
});
