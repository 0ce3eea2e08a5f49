import { type PageData, readPageData } from '#domain/page-data.ts';

let known: PageData | null = null;

/** What the build says of the page: given at its start, else read when it is first asked for. */
export function pageData(): PageData {
  known ??= readPageData(document.documentElement.dataset);
  return known;
}

/** Says it in the place of the page's own attributes. */
export function setPageData(data: PageData): void {
  known = data;
}
