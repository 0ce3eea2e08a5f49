/** Limits of a figure, in its unit. */
export interface Budget {
  most?: number;
  least?: number;
}

/**
 * Budgets by part and figure; kB are 1,000 bytes of brotli-encoded bodies. A figure without a budget is only reported.
 */
export const budgets = {
  pages: {
    JS: { most: 6 },
    CSS: { most: 18 },
    HTML: { most: 14 },
    fonts: { most: 45 },
    everything: { most: 65 },
    requests: { most: 9 },
    'API calls': { most: 1 },
    'API calls before the first paint': { most: 0 },
    'console messages': { most: 0 },
    'scripts with React or zod': { most: 0 },
    CLS: { most: 0 },
  },
  slow4g: {
    'text painted': { most: 1.0 },
  },
  lighthouse: {
    performance: { least: 100 },
    accessibility: { least: 100 },
    'best practices': { least: 100 },
    SEO: { least: 100 },
    LCP: { most: 1.2 },
    CLS: { most: 0 },
    TBT: { most: 0 },
  },
  area: {
    JS: { most: 130 },
    'JS files': { most: 20 },
    'scripts with Firebase, Leaflet or a date picker': { most: 0 },
    performance: { least: 95 },
    accessibility: { least: 100 },
    CLS: { most: 0.02 },
    TBT: { most: 150 },
  },
  wizards: {
    JS: { most: 130 },
    'JS files': { most: 20 },
    'scripts with Firebase, Leaflet or a date picker': { most: 0 },
    performance: { least: 95 },
    accessibility: { least: 100 },
    CLS: { most: 0.02 },
    TBT: { most: 150 },
  },
  search: {
    'index alone': { least: 90 },
    'with the live search': { least: 90 },
  },
  render: {
    'time, no compression': { most: 10 },
    'peak memory': { most: 1024 },
    'peak memory against 50 tenants': { most: 1.2 },
    'after a change': { most: 1000 },
    unchanged: { most: 30 },
  },
  compile: {},
} satisfies Record<string, Record<string, Budget>>;

export type PartName = keyof typeof budgets;
