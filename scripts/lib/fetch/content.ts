import { sha256 } from '#adapter/publish/file-record.ts';
import { getConfig, isOpenToAll, type MunicipalityConfig } from '#contracts/config.ts';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { publicly } from '#contracts/endpoint.ts';
import { getCrmKinds, getPrivacyPolicy } from '#features/tickets/crm-api.ts';
import { getCrmServices } from '#contracts/crm-services.ts';
import { type BookingOffice, listCounters, listOffices } from '#features/appointments/booking-api.ts';
import { getPaymentPolicy } from '#features/payments/checkout-api.ts';
import { getDisruptionPolicy } from '#features/reports/api.ts';
import { getContacts, getFooterMenu, getMenu } from '#contracts/menus.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { LeftOut } from '#domain/html/left-out.ts';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import type { CleanedText, SnapshotContent } from '#site/snapshot.ts';
import { sanitizeHtml, warnOfText } from '../sanitize.ts';
import { isMaintenance } from './call-error.ts';
import { readKnowledgeBase, type KnowledgeBase } from './knowledge-base.ts';
import type { Reader } from './reader.ts';

export interface ContentOptions {
  reader: Reader;
  siteHost: string;
  last: SnapshotContent | null;
  warn: (text: string) => void;
  onProgress: (text: string) => void;
}

/** Throws BuildError. */
export function readConfig(reader: Reader): Promise<MunicipalityConfig> {
  return reader.read(getConfig);
}

/** Snapshot content with only the configuration, which is enough for the gate. */
export function emptyContent(config: MunicipalityConfig): SnapshotContent {
  return {
    config,
    services: [],
    details: [],
    menu: null,
    footerMenu: null,
    contacts: null,
    disruptionPolicy: null,
    paymentPolicy: null,
    privacyPolicy: null,
    crmServices: [],
    bookingOffices: [],
    disruptionKinds: null,
    faqRoots: [],
    faqCategories: [],
  };
}

/**
 * Reads everything besides the configuration, with sanitised HTML. Throws BuildError
 * when data that pages need cannot be read; texts that browsers also load are taken from the last snapshot or left out.
 */
export async function readContent(
  config: MunicipalityConfig,
  options: ContentOptions,
): Promise<SnapshotContent> {
  const { reader, onProgress } = options;
  onProgress('menus, services and contacts');
  const [services, details, menu, footerMenu, contacts, texts] = await allOf([
    reader.readIfAny(getServices),
    reader.readIfAny(getServiceDetails),
    reader.readIfAny(getMenu),
    reader.readIfAny(getFooterMenu),
    reader.readIfAny(getContacts),
    readTexts(config, options),
  ]);
  const { disruptionPolicy, paymentPolicy, privacyPolicy, crmServices, bookingOffices } = texts;
  const has = hasAsset(config);
  const disruptionKinds = has('DISSERVIZIO_CRM')
    ? await orLastKnown('disruptionKinds', readKinds(details ?? [], crmServices, options), options)
    : null;
  const knowledgeBase = await readFaq(has('ASSISTENZA_CRM'), options);
  const cleaned = cleanedTexts({ contacts, privacyPolicy }, options);
  return {
    ...emptyContent(config),
    services: services ?? [],
    details: details ?? [],
    menu,
    footerMenu,
    ...cleaned,
    disruptionPolicy,
    paymentPolicy,
    crmServices: crmServices ?? [],
    bookingOffices: bookingOffices ?? [],
    disruptionKinds,
    ...knowledgeBase,
  };
}

/** The texts that come unclean, and what of them is not published as it was written. */
function cleanedTexts(
  { contacts, privacyPolicy }: Pick<SnapshotContent, 'contacts' | 'privacyPolicy'>,
  options: ContentOptions,
): Pick<SnapshotContent, 'contacts' | 'privacyPolicy' | 'leftOut'> {
  const block = clean(contacts?.block?.body ?? null, getContacts.path, options);
  const privacy = clean(privacyPolicy, getPrivacyPolicy.path, options);
  // A policy kept from the last snapshot was cleaned then.
  const isKept = privacyPolicy !== null && privacyPolicy === options.last?.privacyPolicy;
  const ofPolicy = isKept ? options.last?.leftOut?.privacyPolicy : privacy.leftOut;
  return {
    contacts: contacts?.block ? { ...contacts, block: { ...contacts.block, body: block.html } } : contacts,
    privacyPolicy: privacy.html,
    ...leftOutOf(block.leftOut, ofPolicy),
  };
}

function leftOutOf(contacts?: LeftOut[], privacyPolicy?: LeftOut[]): Pick<SnapshotContent, 'leftOut'> {
  const leftOut = { ...(contacts && { contacts }), ...(privacyPolicy && { privacyPolicy }) };
  return contacts || privacyPolicy ? { leftOut } : {};
}

function hasAsset({ assets }: MunicipalityConfig): (code: AssetCode) => boolean {
  return (code) => assets.some((asset) => asset.code === code);
}

/** What browsers load too: without it pages are made all the same. */
async function readTexts(config: MunicipalityConfig, options: ContentOptions) {
  const { reader } = options;
  const has = hasAsset(config);
  const hasRequests = has('ASSISTENZA_CRM');
  const [disruptionPolicy, crmServices, privacyPolicy, paymentPolicy, bookingOffices] = await allOf([
    has('DISSERVIZIO_CRM')
      ? orLastKnown('disruptionPolicy', readPolicy(getDisruptionPolicy, options), options)
      : null,
    hasRequests ? orLastKnown('crmServices', reader.readIfAny(getCrmServices), options) : null,
    hasRequests ? orLastKnown('privacyPolicy', reader.readIfAny(getPrivacyPolicy), options) : null,
    has('PPAY') || has('MYPAY')
      ? orLastKnown('paymentPolicy', readPolicy(getPaymentPolicy, options), options)
      : null,
    isOpenToAll(config, 'APPSCHED')
      ? orLastKnown('bookingOffices', readBookingOffices(reader), options)
      : null,
  ]);
  return { disruptionPolicy, crmServices, privacyPolicy, paymentPolicy, bookingOffices };
}

/** Like Promise.all, but waits for all calls before it throws, so that none is left running. */
export async function allOf<T extends readonly unknown[]>(
  parts: [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/** The sanitised policy, and the digest by which the browser recognises whether it has changed. */
async function readPolicy(
  call: typeof getDisruptionPolicy | typeof getPaymentPolicy,
  options: ContentOptions,
): Promise<CleanedText | null> {
  const source = await options.reader.readIfAny(call);
  const { html, leftOut } = clean(source, call.path, options);
  if (source === null || html === null) return null;
  return { html, digest: sha256(source), ...(leftOut && { leftOut }) };
}

/**
 * A text as it is published, and what of it is not; `warn` hears of that.
 *
 * @param what The text, for messages.
 */
function clean(
  html: string | null,
  what: string,
  { siteHost, warn }: ContentOptions,
): { html: string | null; leftOut?: LeftOut[] } {
  if (html === null) return { html };
  const leftOut: LeftOut[] = [];
  try {
    const cleaned = sanitizeHtml(html, { siteHost, tell: (one) => leftOut.push(one) }) || null;
    warnOfText(what, { html: cleaned, leftOut }, warn);
    return { html: cleaned, ...(leftOut.length > 0 && { leftOut }) };
  } catch (error) {
    throw cataloguedError(error, { where: what });
  }
}

/** Reads an optional part; if that fails, uses the last snapshot's. Sanitising that again changes nothing. */
async function orLastKnown<
  Part extends
    | 'disruptionPolicy'
    | 'disruptionKinds'
    | 'crmServices'
    | 'bookingOffices'
    | 'privacyPolicy'
    | 'paymentPolicy',
>(
  part: Part,
  reading: Promise<SnapshotContent[Part] | null>,
  { last, warn }: ContentOptions,
): Promise<SnapshotContent[Part] | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof BuildError) || isMaintenance(error)) throw error;
    const kept = last?.[part] ?? null;
    warn(`${part} ${kept ? 'kept from the last snapshot' : 'left out'}: ${error.message}`);
    return kept;
  }
}

/** Kinds of disruption, by which "portico qr" checks its labels. */
async function readKinds(
  details: SnapshotContent['details'],
  crmServices: SnapshotContent['crmServices'] | null,
  { reader }: ContentOptions,
): Promise<NonNullable<SnapshotContent['disruptionKinds']>> {
  const named = details.find(({ asset }) => asset === 'DISSERVIZIO_CRM')?.assistanceId;
  const services = named ? [] : (crmServices ?? (await reader.readIfAny(getCrmServices)) ?? []);
  const id = named ?? services.find(({ name }) => name.toLowerCase() === 'segnalazione disservizio')?.id;
  return id === undefined ? [] : ((await reader.readIfAny(getCrmKinds, { id })) ?? []);
}

/** Where one can book, and for what. */
async function readBookingOffices({ readIfAny }: Reader): Promise<BookingOffice[]> {
  const offices = (await readIfAny(publicly(listOffices))) ?? [];
  return allOf(
    offices.map(async ({ id, name }) => {
      const counters = (await readIfAny(publicly(listCounters), { id })) ?? [];
      const reasons = counters.flatMap((counter) => counter.reasons);
      return { id, name, reasons: [...new Map(reasons.map((reason) => [reason.id, reason])).values()] };
    }),
  );
}

/**
 * Reads the knowledge base; it may be missing where the municipality has no assistance module and never had answers.
 */
async function readFaq(expected: boolean, options: ContentOptions): Promise<KnowledgeBase> {
  try {
    return await readKnowledgeBase(options);
  } catch (error) {
    const needed = expected || (options.last?.faqCategories.length ?? 0) > 0;
    if (needed || !(error instanceof BuildError) || isMaintenance(error)) throw error;
    options.warn(`no FAQ: ${error.message}`);
    return { faqRoots: [], faqCategories: [] };
  }
}
