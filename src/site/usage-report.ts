import type { UsageFigures } from '#domain/statistics/measures.ts';
import { routeOf, type RouteId } from '#domain/routing/routes.ts';
import { monthText } from '#domain/text/display.ts';
import { grouped } from '#domain/text/italian-text.ts';

/** A row of a table of the statistics: what it is of, and its numbers as they are shown. */
export interface UsageRow {
  title: string;
  cells: string[];
}

/** Names of pages that have no title of their own. */
const untitled: Partial<Record<RouteId, string>> = {
  home: 'Pagina iniziale',
  'faq-detail': 'Domande frequenti di una categoria',
  'faq-detail-alias': 'Domande frequenti di una categoria',
  service: 'Scheda di un servizio',
  'not-found': 'Pagina non trovata',
};

/** Pages that are listed, those with most views. */
const pagesShown = 20;

const shown = (count: number) => grouped(String(count));
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The figures of a site as the tables of its page. */
export function usageReport({ months, pages }: UsageFigures) {
  const last = months.at(-1);
  const first = months[0];
  const ratingsOf = (stars: number) => sum(months.map(({ ratings }) => ratings[stars - 1] ?? 0));
  return {
    /** "da novembre 2025 a ottobre 2026" */
    period: `da ${monthText(first?.month ?? '')} a ${monthText(last?.month ?? '')}`,
    lastMonth: monthText(last?.month ?? ''),
    /** Visits by month, for the bars. */
    bars: months.map(({ visits }) => visits),
    months: months.map(({ month, visits, fruitlessSearches }) => ({
      title: monthText(month),
      cells: [shown(visits), shown(fruitlessSearches)],
    })),
    totals: [
      shown(sum(months.map(({ visits }) => visits))),
      shown(sum(months.map(({ fruitlessSearches }) => fruitlessSearches))),
    ],
    pages: pagesByTitle(pages)
      .slice(0, pagesShown)
      .map(({ title, lastMonth, all }) => ({ title, cells: [shown(lastMonth), shown(all)] })),
    ratings: [5, 4, 3, 2, 1].map((stars) => ({
      title: stars === 1 ? '1 stella' : `${stars} stelle`,
      cells: [shown(last?.ratings[stars - 1] ?? 0), shown(ratingsOf(stars))],
    })),
    ratingBars: [5, 4, 3, 2, 1].map(ratingsOf),
  };
}

/** Routes of one title, such as those of two systems of payment, are one page to citizens. */
function pagesByTitle(pages: UsageFigures['pages']) {
  const byTitle = new Map<string, { title: string; lastMonth: number; all: number }>();
  for (const { route, lastMonth, all } of pages) {
    const title = untitled[route] ?? routeOf(route).title ?? route;
    const known = byTitle.get(title) ?? { title, lastMonth: 0, all: 0 };
    byTitle.set(title, { title, lastMonth: known.lastMonth + lastMonth, all: known.all + all });
  }
  return [...byTitle.values()].sort((a, b) => b.all - a.all);
}
