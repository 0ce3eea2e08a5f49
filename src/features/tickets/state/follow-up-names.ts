import { pathOf } from '#domain/routing/route-match.ts';

/** Longest text that the form of a request, or of a report, takes. */
export const maxDetails = 600;

/** Name under which the form of a new request that follows a closed one is kept. */
export function followUpForm(number: string): string {
  return `assistenza-seguito-${number}`;
}

/** The same for a report that follows a closed one. */
export function followUpReportForm(number: string): string {
  return `segnalazione-seguito-${number}`;
}

/** Address of the new request, or report, that follows a closed one. */
export function followUpAddress(number: string, page: 'assistance' | 'report' = 'assistance'): string {
  return `${pathOf(page)}?${new URLSearchParams({ seguito: number }).toString()}`;
}

/** The number of the closed request that an address names; null: none. Only a number is taken from it, never a text. */
export function readFollowUp(search: string): string | null {
  const number = new URLSearchParams(search).get('seguito') ?? '';
  return /^[\w-]{1,40}$/.test(number) ? number : null;
}

/** The text of a new request: which one it follows, where there is room to say so, and what was written. */
export function followUpText(number: string, text: string): string {
  const whole = `Seguito della richiesta n° ${number}.\n\n${text}`;
  return whole.trim().length <= maxDetails ? whole : text;
}

/** True for a file that a report takes along; its other files are said to stay behind where the reply is shown. */
export function isPhoto({ filename }: { filename: string }): boolean {
  return /\.(?:jpe?g|png)$/i.test(filename);
}
