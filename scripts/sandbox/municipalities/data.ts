import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { bool } from '#contracts/wire.ts';
import { isAssetCode, type AssetCode } from '#domain/assets.ts';
import { all, insert, one, run } from '../db.ts';
import type { SeedTenant } from '../seed/types.ts';

/** User and password of the maintenance gate. */
export interface Credentials {
  username: string;
  password: string;
}

/** A municipality of the sandbox. */
export interface Municipality {
  id: string;
  hostname: string;
  credentials: Credentials;
  /** Answer of `configComune/fromtenant`, unchanged. */
  config: Record<string, unknown>;
}

interface Row {
  id: string;
  hostname: string;
  credentials: string;
  config: string;
}

function fromRow(row: Row): Municipality {
  return {
    id: row.id,
    hostname: row.hostname,
    credentials: JSON.parse(row.credentials) as Credentials,
    config: JSON.parse(row.config) as Record<string, unknown>,
  };
}

/** The municipality with this id or, without an id, with this host name. */
export function findMunicipality(
  db: DatabaseSync,
  by: { id?: string; hostname?: string },
): Municipality | null {
  const row = one<Row>(
    db,
    'SELECT * FROM municipality WHERE id = ? OR hostname = ?',
    by.id ?? null,
    by.hostname ?? null,
  );
  return row ? fromRow(row) : null;
}

/** Adds a municipality with its menus and contacts. */
export function seedMunicipality(db: DatabaseSync, tenant: SeedTenant): void {
  const { id, hostname, maintenanceCredentials, config } = tenant;
  insert(db, 'municipality', [id, hostname, JSON.stringify(maintenanceCredentials), JSON.stringify(config)]);
  for (const name of ['menu', 'footerMenu', 'contacts'] as const) saveDocument(db, id, name, tenant[name]);
}

/** All municipalities, sorted by id. */
export function listMunicipalities(db: DatabaseSync): Municipality[] {
  return all<Row>(db, 'SELECT * FROM municipality ORDER BY id').map(fromRow);
}

/** A complete answer stored as JSON, by name; null when the municipality has none. */
export function documentOf(db: DatabaseSync, tenant: string, name: string): unknown {
  const row = one<{ json: string }>(
    db,
    'SELECT json FROM document WHERE tenant = ? AND name = ?',
    tenant,
    name,
  );
  return row ? JSON.parse(row.json) : null;
}

/** Stores a complete answer. */
export function saveDocument(db: DatabaseSync, tenant: string, name: string, value: unknown): void {
  run(db, 'INSERT INTO document VALUES (?, ?, ?)', tenant, name, JSON.stringify(value));
}

/** Replaces the configuration. */
export function saveConfig(db: DatabaseSync, tenant: string, config: Record<string, unknown>): void {
  run(db, 'UPDATE municipality SET config = ? WHERE id = ?', JSON.stringify(config), tenant);
}

/** Name of a municipality, trimmed: offices enter spaces around it. */
export function municipalityName({ config, id }: Municipality): string {
  return typeof config.nome === 'string' ? config.nome.trim() : id;
}

/** True while every call requires the maintenance credentials. */
export function inMaintenance({ config }: Municipality): boolean {
  const flag = z.safeParse(bool, config.maintenance);
  return flag.success && flag.data;
}

function assetElements(config: Record<string, unknown>): unknown[] {
  const { assets } = config;
  if (Array.isArray(assets)) return assets as unknown[];
  return assets === null || assets === undefined ? [] : [assets];
}

function codeOf(asset: unknown): unknown {
  return typeof asset === 'object' && asset !== null && 'codice' in asset ? asset.codice : undefined;
}

/** Codes of the enabled modules. */
export function enabledAssets(config: Record<string, unknown>): AssetCode[] {
  return assetElements(config).map(codeOf).filter(isAssetCode);
}

/** True where a module is enabled and open to who is not logged in. */
export function isShownPublicly(config: Record<string, unknown>, code: AssetCode): boolean {
  const asset = assetElements(config).find((element) => codeOf(element) === code) as
    | { showPublic?: unknown }
    | undefined;
  return z.safeParse(bool, asset?.showPublic).data === true;
}

/**
 * The configuration with one module enabled or disabled. An enabled module gets its definition and position from the
 * sample data, or a minimal definition if they have none. Unknown modules are left unchanged.
 */
export function withAsset(
  config: Record<string, unknown>,
  sample: Record<string, unknown>,
  code: AssetCode,
  on: boolean,
): Record<string, unknown> {
  const wanted = new Set<unknown>(enabledAssets(config));
  if (on) wanted.add(code);
  else wanted.delete(code);
  const known = assetElements(sample).filter(
    (asset) => !isAssetCode(codeOf(asset)) || wanted.has(codeOf(asset)),
  );
  const knownCodes = new Set(known.map(codeOf));
  const added = [...wanted].filter((name) => !knownCodes.has(name));
  const plain = added.map((codice) => ({
    id: null,
    codice,
    nome: codice,
    descrizione: null,
    showPublic: false,
  }));
  return { ...config, assets: [...known, ...plain] };
}
