import { plainText } from '#domain/text/plain-text.ts';
import type { SeedCategory } from '../../scripts/sandbox/faq/seed.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';

/** Titles and texts of a municipality's site as shown to citizens, without single common words. */
export function siteTexts(seed: SeedTenant): string[] {
  const { menu, footerMenu, contacts, services, faq, reports, tickets } = seed;
  const titles = [menu, footerMenu, contacts, services].flatMap(strings);
  const all = [...titles, ...faq!.flatMap(faqTexts), reports?.policy, tickets?.privacyPolicy];
  const texts = all
    .map((text) => plainText(text ?? ''))
    .filter((text) => text.split(' ').length >= 2 && text.length >= 12);
  const known = strings(seed.config).map((text) => text.trim());
  return [...new Set(texts)].filter((text) => !known.includes(text));
}

function faqTexts({ name, answers, children = [] }: SeedCategory): string[] {
  return [name, ...answers.flatMap(({ title, body }) => [title, body ?? '']), ...children.flatMap(faqTexts)];
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
