import type { ReadLink } from '#domain/reports/report-link.ts';
import type { Draft } from '../steps/draft.ts';
import { texts } from '../texts.ts';

/** What the link of a QR code writes into a report. */
export function valuesOf({ category, point, ref }: ReadLink['link']): Partial<Draft> {
  return {
    ...(category && { kind: category }),
    ...(point && { place: { ...point, address: '' } }),
    ...(ref && { ref }),
  };
}

/** The note about what was filled in; null when the address holds nothing. */
export function prefillNote({ link, ignored }: ReadLink): string | null {
  const { parts, done } = texts.prefilled;
  const filled = [link.point && parts.place, link.category && parts.kind, link.ref && parts.ref].filter(
    (part) => part !== undefined,
  );
  const all = filled.length > 1 ? `${filled.slice(0, -1).join(', ')} e ${filled.at(-1)}` : filled[0];
  const lines = [...(all ? [done(all)] : []), ...(ignored ? [texts.prefilled.ignored] : [])];
  return lines.join(' ') || null;
}
