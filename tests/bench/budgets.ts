/** Limits of a figure, in its unit. */
export interface Budget {
  most?: number;
  least?: number;
}

/** First view of a page with a live part. */
const firstView = {
  JS: { most: 130 },
  'JS files': { most: 20 },
  'scripts with Firebase, Leaflet or a date picker': { most: 0 },
  performance: { least: 98 },
  accessibility: { least: 100 },
  CLS: { most: 0.02 },
  TBT: { most: 150 },
};

/**
 * Budgets by part and figure, or by "subject: figure" where a subject has its own; kB are 1,000 bytes of brotli-encoded
 * bodies. A figure without a budget is only reported.
 */
export const budgets = {
  pages: {
    JS: { most: 6 },
    CSS: { most: 18 },
    HTML: { most: 14 },
    fonts: { most: 45 },
    everything: { most: 65 },
    // The last of them is asked for when nothing else is: the colours of the dark scheme, also in light. Statistics bring
    // a script after the page is idle, and what they tell.
    requests: { most: 11 },
    'API calls': { most: 1 },
    'API calls before the first paint': { most: 0 },
    'console messages': { most: 0 },
    'scripts with React or zod': { most: 0 },
    CLS: { most: 0 },
  },
  slow4g: {
    'text painted': { most: 1.0 },
    'text, against a bare page': { most: 1.2 },
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
  area: firstView,
  wizards: firstView,
  live: {
    'frame, cold': { most: 1.3 },
    'frame, warm': { most: 1.3 },
    'desktop: first item, cold': { most: 3.0 },
    'desktop: first item, warm': { most: 2.1 },
    'activities: first item, cold': { most: 3.3 },
    'activities: first item, warm': { most: 2.2 },
    'booking: first item, cold': { most: 2.5 },
    'booking by need: first item, cold': { most: 2.5 },
    'booking without delegators: first item, cold': { most: 2.5 },
    'booking by need without delegators: first item, cold': { most: 2.5 },
    'assistance request: first item, cold': { most: 2.5 },
    'assistance request without delegators: first item, cold': { most: 2.5 },
    'waves of calls, cold': { most: 2 },
    'waves of calls, warm': { most: 2 },
    'CLS, cold': { most: 0 },
    'CLS, warm': { most: 0 },
    INP: { most: 100 },
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
    'from a change to the artifact': { most: 1500 },
    'from a webhook to the artifact': { most: 1500 },
    'from a webhook to the deployed folder': { most: 3000 },
  },
  compile: {},
} satisfies Record<string, Record<string, Budget>>;

/** Budgets of `npm run bench:scale`, for two cores that nothing else uses; how fast the machine is stands beside. */
export const scaleBudgets = {
  speed: { least: 1200 },
  'peak memory': { most: 1024 },
  'without a change, for 1,000': { most: 15 },
  'from a webhook to the CDN, p95 of one': { most: 5 },
  'from a webhook to the CDN, p95 of 50 at once': { most: 60 },
  'copied assets': { most: 0 },
  // Linear growth: a page, a tenant and the memory of a run are what they were with a quarter of the tenants.
  'processor a page against the first quarter': { most: 1.2 },
  'peak memory against the first quarter': { most: 1.3 },
  'disk a tenant against the first quarter': { most: 1.05 },
} satisfies Record<string, Budget>;

export type PartName = keyof typeof budgets;
