import type { RouteId } from '../routing/routes.ts';

/** What is counted besides pages: a search that found nothing, and ratings by their stars. No words of a citizen. */
export const fruitlessSearch = 'search-none';
export const starCounts = [1, 2, 3, 4, 5] as const;

/** Name of the event of a rating. */
export function ratingEvent(stars: number): string {
  return `rating-${stars}`;
}

/** How much a site was used in one month. */
export interface MonthFigures {
  /** `YYYY-MM`. */
  month: string;
  visits: number;
  fruitlessSearches: number;
  /** Ratings with one to five stars. */
  ratings: number[];
}

/** Views of the pages of one route. */
export interface PageViews {
  route: RouteId;
  /** In the whole period. */
  all: number;
  /** In its last month. */
  lastMonth: number;
}

/** How much a site was used in the last complete twelve months. */
export interface UsageFigures {
  /** From the first month to the last. */
  months: MonthFigures[];
  /** The page with most views first. */
  pages: PageViews[];
}

/** Months of the figures. */
const monthsShown = 12;

/**
 * The last twelve months that are over, from the first to the last, as `YYYY-MM`.
 *
 * @param today the day of today in Rome, `YYYY-MM-DD`
 */
export function completeMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: monthsShown }, (_, index) => {
    const count = year * 12 + month - 1 - monthsShown + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** Number of the last day of a month. */
export function lastDayOf(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
