import type { ServiceCard } from '#contracts/service-cards.ts';
import type { MenuItem } from '#contracts/menus.ts';
import { isRecord } from '#contracts/wire.ts';
import { type AssetCode, paymentSystems } from '#domain/assets.ts';
import type { SnapshotContent } from '#site/snapshot.ts';

/** Share that may disappear between two snapshots without a person saying so. */
const tolerated = 0.3;
/** Smallest number of elements, and of characters, whose disappearance stops a tenant if others stay. */
const fewest = { elements: 2, characters: 200 };
/** Elements from which on a field that most of them fill is compared as a share. */
const enoughForShare = 5;

interface Part {
  read: (content: SnapshotContent) => readonly unknown[];
  /** Modules of which one must be on for this part to be read at all. */
  modules?: readonly AssetCode[];
  /** A loss is told, but happens too often on purpose to stop a tenant. */
  onlyTold?: true;
}

/** What is compared; the names are those of `--accept`. */
const parts = {
  modules: { read: ({ config }) => config.assets.map(({ code }) => code) },
  settings: { read: settingsOf, onlyTold: true },
  maintenance: { read: ({ config }) => (config.maintenance ? ['on'] : []), onlyTold: true },
  services: { read: ({ services }) => services.map(withoutPassing) },
  'service-details': { read: ({ details }) => details },
  menu: { read: ({ menu }) => flat(menu?.main) },
  'menu-topics': { read: ({ menu }) => flat(menu?.topics) },
  'menu-contacts': { read: ({ menu }) => flat(menu?.contacts) },
  'menu-footer': { read: ({ menu }) => flat(menu?.footer) },
  'footer-sections': { read: ({ footerMenu }) => flat(footerMenu?.sections) },
  'footer-contacts': { read: ({ footerMenu }) => flat(footerMenu?.contacts) },
  'footer-small-print': { read: ({ footerMenu }) => flat(footerMenu?.smallPrint) },
  contacts: { read: ({ contacts }) => given(contacts?.block?.body) },
  social: { read: ({ contacts }) => contacts?.social?.channels ?? [] },
  'disruption-policy': {
    read: ({ disruptionPolicy }) => given(disruptionPolicy?.html),
    modules: ['DISSERVIZIO_CRM'],
  },
  'payment-policy': { read: ({ paymentPolicy }) => given(paymentPolicy?.html), modules: paymentSystems },
  'privacy-policy': { read: ({ privacyPolicy }) => given(privacyPolicy), modules: ['ASSISTENZA_CRM'] },
  offices: { read: ({ crmServices }) => crmServices, modules: ['ASSISTENZA_CRM'] },
  'booking-offices': { read: ({ bookingOffices }) => bookingOffices, modules: ['APPSCHED'], onlyTold: true },
  'disruption-kinds': {
    read: ({ disruptionKinds }) => disruptionKinds ?? [],
    modules: ['DISSERVIZIO_CRM'],
  },
  'faq-categories': { read: ({ faqCategories }) => faqCategories.map(({ name }) => ({ name })) },
  'faq-answers': {
    read: ({ faqCategories }) =>
      faqCategories.flatMap(({ answers }) => answers.map(({ title, body }) => ({ title, body }))),
  },
} as const satisfies Record<string, Part>;

/** Name of a compared part of a snapshot. */
export type PartName = keyof typeof parts;

/** Every name that `--accept` takes. */
export const partNames = Object.keys(parts) as PartName[];

/** Something of the former snapshot that the next one lacks. */
export interface Loss {
  part: PartName;
  /** What shrank from what to what: `services: 0 instead of 37`. */
  words: string;
  /** So much that a fault is more likely than an intended change. */
  stops: boolean;
}

/** What the next snapshot lacks of the former one: lists, fields that most elements of a list fill, volume of text. */
export function lossesBetween(former: SnapshotContent, next: SnapshotContent): Loss[] {
  const enabled = new Set(next.config.assets.map(({ code }) => code));
  return partNames.flatMap((part) => {
    const { read, modules, onlyTold }: Part = parts[part];
    if (modules && !modules.some((code) => enabled.has(code))) return [];
    const found = lossesOf(read(former), read(next));
    return found.map(({ words, stops }) => ({
      part,
      words: `${part}: ${words}`,
      stops: stops && onlyTold !== true,
    }));
  });
}

type Found = Pick<Loss, 'words' | 'stops'>;

/** Losses of one list. Fields and text tell nothing more where the list itself lost too much. */
function lossesOf(former: readonly unknown[], next: readonly unknown[]): Found[] {
  const [before, after] = [former.length, next.length];
  const isMuch = before - after >= fewest.elements && after < before * (1 - tolerated);
  const stops = before > 0 && (after === 0 || isMuch);
  const names = typeof former[0] === 'string' ? former.filter((name) => !next.includes(name)) : [];
  const gone = before <= 20 && names.length > 0 ? ` (${names.join(', ').slice(0, 200)})` : '';
  const ofList =
    after < before ? [{ words: `${after} instead of ${before}${before > 1 ? gone : ''}`, stops }] : [];
  return stops ? ofList : [...ofList, ...lostFields(former, next), ...lostText(former, next)];
}

/** Fields that elements filled before and do not fill now. */
function lostFields(former: readonly unknown[], next: readonly unknown[]): Found[] {
  const keys = new Set(former.flatMap((element) => (isRecord(element) ? Object.keys(element) : [])));
  return [...keys].flatMap((key) => {
    const [before, after] = [filled(former, key), filled(next, key)];
    if (after >= before - Math.max(0, former.length - next.length)) return [];
    const isUsual = before >= former.length / 2;
    const shareLeft = after / next.length / (before / former.length);
    const isMuch = after === 0 ? before >= 2 : before >= enoughForShare && shareLeft < 1 - tolerated;
    return [{ words: `"${key}" in ${after} instead of ${before}`, stops: isUsual && isMuch }];
  });
}

/** Text that is missing beyond what the missing elements explain; a list of names has no text of its own. */
function lostText(former: readonly unknown[], next: readonly unknown[]): Found[] {
  if (former.length === 0 || (former.length > 1 && typeof former[0] === 'string')) return [];
  const [before, after] = [charactersOf(former), charactersOf(next)];
  const expected = before * Math.min(1, next.length / former.length);
  if (after >= expected * 0.9) return [];
  const stops = before - after >= fewest.characters && after < before * (1 - tolerated);
  return [{ words: `${after} characters instead of ${before}`, stops }];
}

function filled(elements: readonly unknown[], key: string): number {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return elements.filter((element) => isRecord(element) && !isEmpty(element[key])).length;
}

/** Characters of all texts, however deep. */
function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!isRecord(value) && !Array.isArray(value)) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + charactersOf(each), 0);
}

/** A service without the note of a passing fault; one that is out of order has no `active`. */
function withoutPassing({ maintenanceNote: _, active, ...service }: ServiceCard) {
  return { ...service, active: active || null };
}

function given(text: string | null | undefined): string[] {
  return text ? [text] : [];
}

/** The entries of a menu at every level. */
function flat(items: readonly MenuItem[] = []): { title: string; url: string | null }[] {
  return items.flatMap(({ title, url, children }) => [{ title, url }, ...flat(children)]);
}

/** Names of the settings that the configuration gives. */
function settingsOf({ config }: SnapshotContent): string[] {
  const { homePage, searchUrl, logoCode, region, firebase } = config;
  return Object.entries({ homePage, searchUrl, logoCode, region, firebase }).flatMap(([name, value]) =>
    value ? [name] : [],
  );
}
