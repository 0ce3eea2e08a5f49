import * as z from 'zod/mini';
import { getConfig } from '#contracts/config.ts';
import { getServiceDetails, getServices } from '#contracts/service-cards.ts';
import { getContacts, getFooterMenu, getMenu } from '#contracts/menus.ts';
import { buildSite } from './site.ts';
import { hashOfContent, snapshotSchema, type FaqCategory, type SnapshotContent } from './snapshot.ts';
import { tenantOf, type Tenant } from './tenant.ts';
import type { Site } from './site.ts';

/** Raw answers of the API from which tests make a site; missing ones are empty. */
export interface RawAnswers {
  config?: object;
  services?: unknown;
  details?: unknown;
  menu?: unknown;
  footerMenu?: unknown;
  contacts?: unknown;
  faq?: FaqCategory[];
}

const tenant = tenantOf(
  { id: 'prova', hostname: 'servizi.comune.prova.example', api: 'sandbox', moon: '/moonfobl' },
  '/nowhere',
);

/** Snapshot content as the fetch makes it from raw answers (tests). */
export function contentFrom(raw: RawAnswers): SnapshotContent {
  const faq = raw.faq ?? [];
  return {
    config: z.parse(getConfig.answer, { nome: 'Comune di Prova', codiceEnte: 'c_x000', ...raw.config }),
    services: z.parse(getServices.answer, raw.services ?? []),
    details: z.parse(getServiceDetails.answer, raw.details ?? []),
    menu: raw.menu ? z.parse(getMenu.answer, raw.menu) : null,
    footerMenu: raw.footerMenu ? z.parse(getFooterMenu.answer, raw.footerMenu) : null,
    contacts: raw.contacts ? z.parse(getContacts.answer, raw.contacts) : null,
    disruptionPolicy: null,
    paymentPolicy: null,
    disruptionKinds: null,
    privacyPolicy: null,
    crmServices: [],
    bookingOffices: [],
    faqRoots: faq.filter(({ parents }) => parents.length === 0).map(({ id }) => id),
    faqCategories: faq,
  };
}

/** A site made from raw answers (tests). */
export function siteFrom(raw: RawAnswers = {}, changes: Partial<Tenant> = {}): Site {
  const content = contentFrom(raw);
  const snapshot = {
    schema: snapshotSchema,
    tenant: tenant.id,
    dataDate: '2026-11-20T08:00:00.000Z',
    hash: hashOfContent(content),
    content,
  } as const;
  const artwork = {
    logo: { url: '/_assets/logo.svg', width: 80, height: 96 },
    favicon: '/_assets/logo.svg',
    appIcon: '/_assets/icon.svg',
    shareImage: { url: '/_assets/share.png', width: 800, height: 420 },
    files: [],
  };
  return buildSite(
    { ...tenant, ...changes },
    snapshot,
    { artwork, prepared: { searchIndex: '{}', relations: new Map(), pictures: new Map() } },
    { id: 'test', version: '0.0.0-1' },
  ).site;
}

/** A knowledge-base category (tests). */
export function category(id: string, name: string, more: Partial<FaqCategory> = {}): FaqCategory {
  return { id, name, parents: [], children: [], answers: [], ...more };
}
