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
