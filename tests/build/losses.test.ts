import { expect, test } from 'vitest';
import type { PartName } from '../../scripts/lib/fetch/shrink-guard.ts';
import { later, useFetchFixture } from '../support/build/fetching.ts';
import type { Reply } from '../support/build/broken-api.ts';
import {
  answerPath,
  categoriesPath,
  categoryPath,
  configPath,
  menuPath,
  servicesPath,
} from '../support/build/municipality.ts';
import {
  answerBodies,
  category,
  contacts,
  contactsPath,
  details,
  detailsPath,
  disruptionPath,
  footer,
  footerPath,
  kindsPath,
  longText,
  menu,
  numbers,
  officesPath,
  paymentPath,
  privacyPath,
  rich,
  richConfig,
  services,
} from './rich-municipality.ts';

const fetching = useFetchFixture();

const gone: Reply = { status: 404, body: { status: 404 } };
const of = (body: unknown): Reply => ({ body });
const without = (field: string) => services.map((service) => ({ ...service, [field]: null }));

/** Kinds of loss: what comes instead, and the part whose loss stops the tenant. */
const stopped: [string, Record<string, Reply>, PartName][] = [
  ['services answer 404', { [servicesPath]: gone }, 'services'],
  ['services are an empty list', { [servicesPath]: of([]) }, 'services'],
  ['services are an empty object', { [servicesPath]: of({}) }, 'services'],
  ['services are null', { [servicesPath]: of('null') }, 'services'],
  ['services are numbers', { [servicesPath]: of(numbers(8)) }, 'services'],
  ['services are null, each', { [servicesPath]: of(services.map(() => null)) }, 'services'],
  [
    'services have objects as titles',
    { [servicesPath]: of(services.map((one) => ({ ...one, titolo: {} }))) },
    'services',
  ],
  ['services lose their ids', { [servicesPath]: of(without('id')) }, 'services'],
  ['three of eight services are gone', { [servicesPath]: of(services.slice(3)) }, 'services'],
  ['services have no title', { [servicesPath]: of(without('titolo')) }, 'services'],
  ['services have no description', { [servicesPath]: of(without('descrizione')) }, 'services'],
  ['services lead nowhere', { [servicesPath]: of(without('linkServizio')) }, 'services'],
  ['services have no category', { [servicesPath]: of(without('categorie')) }, 'services'],
  [
    'services are all out of order',
    { [servicesPath]: of(services.map((one) => ({ ...one, servizioAttivo: '0' }))) },
    'services',
  ],
  ['details answer 404', { [detailsPath]: gone }, 'service-details'],
  ['details are an empty list', { [detailsPath]: of([]) }, 'service-details'],
  ['details name no service', { [detailsPath]: of(details.map(({ id }) => ({ id }))) }, 'service-details'],
  [
    'details lose their answers',
    { [detailsPath]: of(details.map((one) => ({ ...one, idFaq: null }))) },
    'service-details',
  ],
  ['no module', { [configPath]: of({ ...richConfig, assets: [] }) }, 'modules'],
  ['modules are null, each', { [configPath]: of({ ...richConfig, assets: [null, null] }) }, 'modules'],
  [
    'modules with unknown codes',
    { [configPath]: of({ ...richConfig, assets: [{ codice: 'X' }] }) },
    'modules',
  ],
  ['the menu answers 404', { [menuPath]: gone }, 'menu'],
  ['the menu is empty', { [menuPath]: of({ ...menu, main: [] }) }, 'menu'],
  [
    'entries of the menu have no title',
    { [menuPath]: of({ ...menu, main: menu.main.map(({ url }) => ({ url })) }) },
    'menu',
  ],
  [
    'entries of the menu lead nowhere',
    { [menuPath]: of({ ...menu, main: menu.main.map(({ title }) => ({ title })) }) },
    'menu',
  ],
  ['no topics', { [menuPath]: of({ ...menu, 'menu-argomenti': null }) }, 'menu-topics'],
  ['no way to write', { [menuPath]: of({ ...menu, 'contatta-comune': [] }) }, 'menu-contacts'],
  ['the footer of the menu is empty', { [menuPath]: of({ ...menu, 'menu-footer': [] }) }, 'menu-footer'],
  ['the footer answers 404', { [footerPath]: gone }, 'footer-sections'],
  ['the footer is empty', { [footerPath]: of({}) }, 'footer-sections'],
  ['the footer has no contacts', { [footerPath]: of({ ...footer, 'menu-contatti': [] }) }, 'footer-contacts'],
  [
    'the footer has no legal notes',
    { [footerPath]: of({ ...footer, 'menu-footer': [] }) },
    'footer-small-print',
  ],
  ['contacts answer 404', { [contactsPath]: gone }, 'contacts'],
  ['contacts are empty', { [contactsPath]: of({}) }, 'contacts'],
  [
    'contacts have no text',
    { [contactsPath]: of({ ...contacts, 'blocco-contatti': { title: 'Contatti' } }) },
    'contacts',
  ],
  [
    'contacts are a word',
    { [contactsPath]: of({ ...contacts, 'blocco-contatti': { body: '<p>Sì</p>' } }) },
    'contacts',
  ],
  ['no social channel', { [contactsPath]: of({ ...contacts, social: [] }) }, 'social'],
  ['the policy of reports is gone', { [disruptionPath]: gone }, 'disruption-policy'],
  ['the policy of reports is a placeholder', { [disruptionPath]: of('"POLICY TEST"') }, 'disruption-policy'],
  ['the policy of payments is blank', { [paymentPath]: of(' ') }, 'payment-policy'],
  ['the privacy policy is a word', { [privacyPath]: of('<p>Privacy</p>') }, 'privacy-policy'],
  ['no office', { [officesPath]: of([]) }, 'offices'],
  ['no kind of disruption', { [kindsPath]: of([]) }, 'disruption-kinds'],
  ['no category of answers', { [categoriesPath]: of([]) }, 'faq-categories'],
  ['categories answer 404', { [categoriesPath]: gone }, 'faq-categories'],
  [
    'a category has no answers',
    { [categoryPath(7)]: of({ category, answers: [], children: [] }) },
    'faq-answers',
  ],
  [
    'four of ten answers are withdrawn',
    Object.fromEntries(numbers(4).map((id) => [answerPath(7, id), gone])),
    'faq-answers',
  ],
  ['answers have no text', answerBodies(() => null), 'faq-answers'],
  ['answers are a word each', answerBodies(() => '<p>Sì</p>'), 'faq-answers'],
];

/** Losses that happen on purpose too: what comes instead, and the line that tells them. */
const told: [string, Record<string, Reply>, RegExp][] = [
  ['one service of eight', { [servicesPath]: of(services.slice(1)) }, /services: 7 instead of 8/],
  [
    'a module',
    { [configPath]: of({ ...richConfig, assets: richConfig.assets.slice(0, 4) }) },
    /modules: 4 instead of 5 \(DELEGHE\)/,
  ],
  [
    'the site of the municipality',
    { [configPath]: of({ ...richConfig, homePage: null }) },
    /settings: 1 instead of 2 \(homePage\)/,
  ],
  ['an entry of the menu', { [menuPath]: of({ ...menu, main: menu.main.slice(1) }) }, /menu: 3 instead of 4/],
  [
    'a social channel',
    { [contactsPath]: of({ ...contacts, social: contacts.social.slice(1) }) },
    /social: 1 instead of 2/,
  ],
  [
    'the text of an answer',
    { [answerPath(7, 3)]: of({ id: 3, title: 'Tre?', body: '' }) },
    /faq-answers: "body" in 9 instead of 10/,
  ],
  [
    'a sixth of a text',
    { [privacyPath]: of(longText(2).slice(0, 400)) },
    /privacy-policy: \d+ characters instead of \d+/,
  ],
];

function answerWith(changes: Record<string, Reply>): void {
  for (const [path, reply] of Object.entries(changes)) fetching.api.routes.set(path, reply);
}

async function fetchRich() {
  fetching.api.routes.clear();
  answerWith(rich);
  const { outcome, warnings, snapshot } = await fetching.run();
  expect({ outcome, warnings }).toEqual({ outcome: 'new', warnings: [] });
  return snapshot;
}

test.each(stopped)('%s: the tenant is stopped, and the part can be accepted', async (_, changes, part) => {
  const snapshot = await fetchRich();
  answerWith(changes);
  const refused = await fetching.run(later);
  expect(refused).toMatchObject({ outcome: 'stale', snapshot, cause: { id: 'SnapshotShrunk' } });
  const { message, hint } = refused.cause!;
  expect(message).toMatch(new RegExp(`${part}: .* instead of \\d`));
  const accept = /--accept ([\w,-]+)/.exec(hint)![1]!.split(',') as PartName[];
  expect(accept).toContain(part);
  const others = accept.filter((name) => name !== part);
  if (others.length > 0) expect((await fetching.run({ ...later, accept: others })).outcome).toBe('stale');
  expect((await fetching.run({ ...later, accept })).outcome).toBe('new');
});

test.each(told)('%s is less: told in a line', async (_, changes, line) => {
  await fetchRich();
  answerWith(changes);
  const { outcome, warnings } = await fetching.run(later);
  expect({ outcome, warnings }).toEqual({
    outcome: 'new',
    warnings: expect.arrayContaining([expect.stringMatching(line)]),
  });
});

test('what a module needs is not missed when the module is off', async () => {
  await fetchRich();
  const assets = richConfig.assets.filter(({ codice }) => codice !== 'DISSERVIZIO_CRM');
  answerWith({ [configPath]: of({ ...richConfig, assets }) });
  const { outcome, warnings } = await fetching.run(later);
  expect({ outcome, warnings }).toEqual({
    outcome: 'new',
    warnings: ['less than before: modules: 4 instead of 5 (DISSERVIZIO_CRM)'],
  });
});

test('more than before is no loss', async () => {
  await fetchRich();
  answerWith({ [servicesPath]: of([...services, { id: 99, titolo: 'Nuovo' }]) });
  expect((await fetching.run(later)).warnings).toEqual([]);
});
