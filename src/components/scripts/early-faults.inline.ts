/**
 * Keeps what breaks in the page from its start, for `usage.ts`: by what breaks before the page is idle a release is
 * judged. Five are enough, of a loop too.
 */
const kept: (ErrorEvent | PromiseRejectionEvent)[] = (window.porticoErrors = []);
const keep = (event: ErrorEvent | PromiseRejectionEvent) => void (kept.length < 5 && kept.push(event));
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);
