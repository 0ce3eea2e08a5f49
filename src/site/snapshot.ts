import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { MunicipalityConfig } from '#contracts/config.ts';
import type { ServiceCard, ServiceDetail } from '#contracts/service-cards.ts';
import type { getContacts, getFooterMenu, getMenu } from '#contracts/menus.ts';
import type { LeftOut } from '#domain/html/left-out.ts';
import type { UsageFigures } from '#domain/statistics/measures.ts';
import type { Day, Instant } from '#domain/time/dates.ts';
import type { BookingOffice } from '#features/appointments/booking-api.ts';
import type { FaqCategoryRef } from '#features/faq/api.ts';
import { BuildError } from '#errors/build-errors.ts';

type AnswerOf<Call extends { answer: z.ZodMiniType }> = z.infer<Call['answer']>;

/** One answer of the knowledge base; `body` is sanitised HTML, null when the build could not read it. */
export interface FaqAnswer {
  id: string;
  title: string;
  body: string | null;
  /** When it was last changed; absent where the API does not say so. */
  updated?: Day;
  /** What of it could not be published as it was written; absent where all was. */
  leftOut?: LeftOut[];
}

/** One published category with its answers, read whole. */
export interface FaqCategory {
  id: string;
  name: string;
  /** Categories above it, from the root down, itself excluded. */
  parents: FaqCategoryRef[];
  children: FaqCategoryRef[];
  answers: FaqAnswer[];
}

/** A text that browsers load too, as the build cleaned it. */
export interface CleanedText {
  html: string;
  /** SHA-256 (hex) of its source, by which a browser knows whether the text is still the same. */
  digest: string;
  /** What of it could not be published as it was written; absent where all was. */
  leftOut?: LeftOut[];
}

/** All data of a municipality from its live API, in domain names and with sanitised HTML. */
export interface SnapshotContent {
  config: MunicipalityConfig;
  services: ServiceCard[];
  details: ServiceDetail[];
  menu: AnswerOf<typeof getMenu> | null;
  footerMenu: AnswerOf<typeof getFooterMenu> | null;
  contacts: AnswerOf<typeof getContacts> | null;
  disruptionPolicy: CleanedText | null;
  paymentPolicy: CleanedText | null;
  privacyPolicy: string | null;
  crmServices: { id: string; name: string }[];
  /** Offices that take bookings, where one may book without a login: the build has none. */
  bookingOffices: BookingOffice[];
  /** Kinds of disruption, for the labels of "portico qr"; null where the module is off or they could not be read. */
  disruptionKinds: { id: string; name: string }[] | null;
  /** Ids of the first level, in the order received. */
  faqRoots: string[];
  faqCategories: FaqCategory[];
  /** How the site was used, where it is counted and the figures were read at least once. */
  statistics?: UsageFigures;
  /** What of other texts could not be published as it was written; absent where all was. */
  leftOut?: Partial<Record<'contacts' | 'privacyPolicy', LeftOut[]>>;
}

/** `tenants/<id>/snapshot/snapshot.json`. */
export interface Snapshot {
  schema: typeof snapshotSchema;
  tenant: string;
  /** When the content last changed: the date of the data. */
  dataDate: Instant;
  /** SHA-256 of the content, hex. */
  hash: string;
  content: SnapshotContent;
}

/**
 * Raise this when the shape of snapshots or the sanitising of their HTML changes: older snapshots are fetched again.
 */
export const snapshotSchema = 5;

/** SHA-256 (hex) of a snapshot's content. */
export function hashOfContent(content: SnapshotContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Path of the snapshot below a tenant's folder. */
export function snapshotFile(tenantFolder: string): string {
  return join(tenantFolder, 'snapshot', 'snapshot.json');
}

/** Reads a tenant's last good snapshot. Throws SnapshotMissing, or SnapshotInvalid where it was edited too. */
export async function readSnapshot(tenantFolder: string, tenant: string): Promise<Snapshot> {
  const where = `tenants/${tenant}/snapshot/snapshot.json`;
  const text = await readFile(snapshotFile(tenantFolder), 'utf8').catch((cause: unknown) => {
    throw new BuildError('SnapshotMissing', { tenant, where }, { cause });
  });
  const snapshot = parse(text);
  if (snapshot?.schema !== snapshotSchema || snapshot.tenant !== tenant) {
    throw new BuildError('SnapshotInvalid', { tenant, where });
  }
  if (hashOfContent(snapshot.content) !== snapshot.hash) {
    const remedy = `It was edited by hand: texts are changed in the back office that feeds the API. Run "portico fetch ${tenant}" to make it anew.`;
    throw new BuildError('SnapshotInvalid', {
      tenant,
      where,
      got: 'other content than its hash says',
      remedy,
    });
  }
  return snapshot;
}

function parse(text: string): Snapshot | null {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    return null;
  }
}
