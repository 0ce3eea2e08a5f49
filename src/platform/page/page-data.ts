import { type PageData, readPageData } from '#domain/page-data.ts';

let known: PageData | null = null;

/** What the build says of the page; its attributes are read when it is first asked for. */
export function pageData(): PageData {
  known ??= readPageData(document.documentElement.dataset);
  return known;
}

/** Says it where there is no page to read: stores run without a browser. */
export function setPageData(data: PageData): void {
  known = data;
}
