import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import { instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    instances?: InstanceSample;
  }
}

/** A form of the instance service, sent unchanged. */
export interface SeedForm {
  codiceModulo: string;
  versioneModulo: string;
  oggettoModulo?: string | null;
  descrizioneModulo?: string | null;
  stato?: { codice: string; descrizione: string; dataInizioValidita: string } | null;
  categoria?: Record<string, string>;
}

/** A form that a citizen began or sent. */
export interface SeedInstance {
  code: string;
  cf: string;
  status: string;
  form: string;
  createdAt: RelativeTime;
  protocol?: string;
}

/** Data of one municipality's instance service. */
export interface InstanceSample {
  forms: readonly SeedForm[];
  instances: readonly SeedInstance[];
}

/** Inserts forms and instances. */
export function seedInstances(
  db: DatabaseSync,
  { id: tenant, instances: sample }: SeedTenant,
  now: Date,
): void {
  for (const form of sample?.forms ?? [])
    insert(db, 'moon_form', [tenant, form.codiceModulo, form.versioneModulo, JSON.stringify(form)]);
  for (const { code, cf, status, form, createdAt, protocol = null } of sample?.instances ?? []) {
    const created = instantAt(now, createdAt);
    insert(db, 'instance', [tenant, code, cf, status, form, created, protocol, protocol && created]);
  }
}
