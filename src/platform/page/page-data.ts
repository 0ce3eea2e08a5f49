import { type PageData, readPageData } from '#domain/page-data.ts';

let cached: PageData | null = null;

/** Page data written by the build in attributes of `<html>`, read once. */
export function pageData(): PageData {
  cached ??= readPageData(document.documentElement.dataset);
  return cached;
}

/** Sets the page data where there is no document, as in tests of the stores. */
export function setPageData(data: PageData): void {
  cached = data;
}
