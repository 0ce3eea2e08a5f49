import { plainText } from '#domain/text/plain-text.ts';
import type { SeedCategory } from '../../scripts/sandbox/faq/seed.ts';
import type { SeedTenant } from '../../scripts/sandbox/seed/types.ts';

/** Patterns of keys, tokens and passwords in a published file. */
export const secretShapes = [
  { name: 'private key', shape: /-----BEGIN [A-Z ]*PRIVATE KEY/ },
  { name: 'AWS key', shape: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/ },
  { name: 'FCM server key', shape: /\bAAAA[\w-]{7}:[\w-]{100,}/ },
  { name: 'GitHub token', shape: /\bgh[pousr]_\w{30,}|\bglpat-[\w-]{20,}/ },
  { name: 'payment or chat key', shape: /\bsk_(?:live|test)_\w{10,}|\bxox[abpr]-[\w-]{10,}/ },
  { name: 'JSON web token', shape: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./ },
  { name: 'credentials in an address', shape: /\bhttps?:\/\/[^\s/"'<>:@]+:[^\s/"'<>@]+@/ },
  { name: 'Basic authorization', shape: /\bBasic [A-Za-z0-9+/]{12,}={0,2}/ },
];

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
