import { createHash } from 'node:crypto';
import type { ServiceDetail } from '#contracts/service-cards.ts';
import type { MenuItem } from '#contracts/menus.ts';
import type { LeftOut } from '#domain/html/left-out.ts';
import { weaknessesOf, type Weakness } from '#domain/html/weak-content.ts';
import { plainLines, plainText } from '#domain/text/plain-text.ts';
import type { SnapshotContent } from './snapshot.ts';
import type { Site } from './site.ts';

/** Part of what citizens see of a tenant's own folder. Builds of former versions did not keep it. */
export const settingsPart = 'tenant file';

/** Kinds of things that citizens see, in the order in which changes are told. */
export const contentParts = [
  'maintenance',
  settingsPart,
  'setting',
  'module',
  'menu entry',
  'contact',
  'text',
  'service',
  'category',
  'answer',
] as const;

/** One thing that citizens see. */
export interface ContentItem {
  part: (typeof contentParts)[number];
  /** Tells it from the others of its part, also when its name changes. */
  key: string;
  /** What citizens call it. */
  name: string;
  /** What else is shown of it: short values as they are, long ones as `#` and the start of their SHA-256. */
  fields: Record<string, string>;
  /** The words of long values and of texts with markup, a sentence or the target of a link a line. */
  words?: Record<string, string>;
  /** What of its text could not be published as it was written; absent where all was. */
  leftOut?: LeftOut[];
  /** What in its text not every citizen can use; absent where nothing is so. */
  weak?: Weakness[];
}

/** Longest value that is kept as it is, in characters. */
const longestKept = 120;

/**
 * What citizens see of a snapshot, short enough to be kept beside every build: `portico diff` compares two of them.
 * Of a closed site it is the gate alone: no file of a build but the hidden pages tells what is behind.
 */
export function publishedContent(content: SnapshotContent): ContentItem[] {
  if (content.config.maintenance) return gateOf(content);
  return [
    ...identityOf(content),
    ...menusOf(content),
    ...contactsOf(content),
    ...textsOf(content),
    ...servicesOf(content),
    ...answersOf(content),
  ];
}

/** What of a site comes from `tenant.json` and the pictures beside it; of a closed one what the gate shows. */
export function publishedSettings(site: SettingsOfSite): ContentItem[] {
  const { themeColour, logo, favicon } = site;
  const look = item(settingsPart, 'look', 'appearance', {
    colour: themeColour,
    logo: hashed(logo.url),
    icon: favicon === logo.url ? null : hashed(favicon),
  });
  return site.closed ? [look] : [look, portalOf(site)];
}

type SettingsOfSite = Pick<
  Site,
  | 'themeColour'
  | 'logo'
  | 'favicon'
  | 'closed'
  | 'origin'
  | 'map'
  | 'delegationForm'
  | 'livePages'
  | 'accessibility'
>;

function portalOf({ origin, map, delegationForm, livePages, accessibility }: SettingsOfSite): ContentItem {
  const { sessionMinutes, taxCode } = livePages;
  const { statement, state, reviewed, mail } = accessibility;
  return item(settingsPart, 'portal', 'portal', {
    'host name': new URL(origin).hostname,
    map: map && hashed(JSON.stringify(map)),
    'form of a delegation': delegationForm,
    'minutes of a login': sessionMinutes?.toString(),
    'tax code on notices': taxCode,
    'accessibility statement': [statement, state, reviewed].filter(Boolean).join(', '),
    'mailbox for accessibility': mail,
  });
}

function item(
  part: ContentItem['part'],
  key: string,
  name: string,
  fields: Record<string, string | boolean | null | undefined> = {},
): ContentItem {
  const given = Object.entries(fields).flatMap(([field, value]) =>
    value === null || value === undefined || value === '' ? [] : [[field, String(value)] as const],
  );
  const long = given.filter(([, value]) => value.length > longestKept || hasMarkup(value));
  const weak = long.flatMap(([, value]) => (hasMarkup(value) ? weaknessesOf(value) : []));
  return {
    part,
    key,
    name,
    fields: Object.fromEntries(given.map(([field, value]) => [field, short(value)])),
    ...(long.length > 0 && {
      words: Object.fromEntries(long.map(([field, value]) => [field, sentencesOf(value)])),
    }),
    ...(weak.length > 0 && { weak }),
  };
}

/** True for a value that is no plain text. */
export function hasMarkup(value: string): boolean {
  return /<[a-z]/i.test(value);
}

/** Where a sentence ends, so that an abbreviation or a number does not. */
const sentenceEnd = /(?<=[.!?…])\s+(?=[«“"(]?\p{Lu})/u;

function sentencesOf(value: string): string {
  const links = [...value.matchAll(/\shref="([^"]*)"/gi)].map(([, target = '']) => `→ ${plainText(target)}`);
  const lines = plainLines(value).split('\n');
  return [...lines.flatMap((line) => line.split(sentenceEnd)), ...links].filter(Boolean).join('\n');
}

function withLeftOut(one: ContentItem, leftOut: LeftOut[] | undefined): ContentItem {
  return leftOut ? { ...one, leftOut } : one;
}

function short(value: string): string {
  return value.length <= longestKept ? value : hashed(value);
}

function hashed(value: string): string {
  return `#${createHash('sha256').update(value).digest('hex').slice(0, 12)}`;
}

function gateOf({ config: { name } }: SnapshotContent): ContentItem[] {
  return [
    item('maintenance', 'on', 'the gate of the maintenance on every page'),
    item('setting', 'municipality', 'municipality', { name }),
  ];
}

function identityOf({ config }: SnapshotContent): ContentItem[] {
  const { name, homePage, searchUrl, region, firebase } = config;
  const push = firebase?.projectId ?? null;
  return [
    item('setting', 'municipality', 'municipality', {
      name,
      'home page': homePage,
      search: searchUrl,
      region: region?.name,
      'push project': push,
    }),
    ...config.assets.map(({ code, showPublic }) =>
      item('module', code, code, code === 'APPSCHED' ? { 'without login': showPublic } : {}),
    ),
  ];
}

function menusOf({ menu, footerMenu }: SnapshotContent): ContentItem[] {
  const menus = { ...menu, ...(footerMenu && { 'footer sections': footerMenu.sections }) };
  const footer = { 'footer contacts': footerMenu?.contacts, 'small print': footerMenu?.smallPrint };
  return Object.entries({ ...menus, ...footer }).flatMap(([place, items]) => entriesOf(place, items ?? []));
}

function entriesOf(place: string, items: readonly MenuItem[], trail: readonly string[] = []): ContentItem[] {
  return items.flatMap(({ title, url, children }) => {
    const way = [...trail, title];
    const own = item('menu entry', `${place}: ${way.join(' > ')}`, way.join(' > '), {
      menu: place,
      address: url,
    });
    return [own, ...entriesOf(place, children, way)];
  });
}

function contactsOf({ contacts, leftOut }: SnapshotContent): ContentItem[] {
  const { block, social } = contacts ?? { block: null, social: null };
  const name = block?.title ?? 'Contatti';
  const text = block?.body
    ? [withLeftOut(item('contact', 'block', name, { text: block.body }), leftOut?.contacts)]
    : [];
  const channels = social?.channels ?? [];
  return [...text, ...channels.map(({ title, url }) => item('contact', url, title, { address: url }))];
}

function textsOf(content: SnapshotContent): ContentItem[] {
  const { disruptionPolicy, paymentPolicy, privacyPolicy, leftOut } = content;
  const texts = {
    'privacy notice of disruption reports': disruptionPolicy,
    'privacy notice of payments': paymentPolicy,
    'privacy notice of assistance': privacyPolicy && {
      html: privacyPolicy,
      leftOut: leftOut?.privacyPolicy,
    },
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [withLeftOut(item('text', name, name, { text: text.html }), text.leftOut)] : [],
  );
}

function servicesOf({ services, details }: SnapshotContent): ContentItem[] {
  return services.map(({ id, title, description, url, infoUrl, active, maintenanceNote, categories }) =>
    item('service', id, title ?? id, {
      description,
      address: url,
      'further information': infoUrl,
      'in use': active,
      note: maintenanceNote,
      categories: categories.map(({ name }) => name).join(', '),
      'set of links': linksOf(details.find(({ serviceId }) => serviceId === id)),
    }),
  );
}

/** What the page of a service leads to, hashed: codes of modules, forms and offices say little to people. */
function linksOf(detail: ServiceDetail | undefined): string | null {
  if (!detail) return null;
  const { moonForm, officeCategoryId, assistanceId, faqCategoryId, asset, delegable } = detail;
  return hashed([moonForm, officeCategoryId, assistanceId, faqCategoryId, asset, delegable].join(' '));
}

function answersOf({ faqCategories }: SnapshotContent): ContentItem[] {
  const categories = faqCategories.map(({ id, name, parents }) =>
    item('category', id, name, { below: parents.map((parent) => parent.name).join(' > ') }),
  );
  const answers = faqCategories.flatMap((category) =>
    category.answers.map(({ id, title, body, leftOut }) =>
      withLeftOut(
        item('answer', `${category.id}/${id}`, title, { category: category.name, text: body }),
        leftOut,
      ),
    ),
  );
  return [...categories, ...answers];
}
