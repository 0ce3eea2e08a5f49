import * as z from 'zod/mini';
import { isAssetCode, type AssetCode } from '#domain/assets.ts';
import { onMainSite } from '#domain/routing/url.ts';
import { endpoint } from './endpoint.ts';
import { bool, int, list, optionalObject, required, text, title, url } from './wire.ts';

/** A module the municipality has enabled. */
export interface Asset {
  id: number | null;
  code: AssetCode;
  /** The municipality's own name for it. */
  name: string | null;
  /** Only meaningful for APPSCHED: anonymous citizens may book. */
  showPublic: boolean;
  /** Longest life of a delegation in days, only for DELEGHE; null: the default. */
  maxDelegationDays: number | null;
}

/** True when a module may be used without a login. */
export function isOpenToAll({ assets }: { assets: readonly Asset[] }, code: AssetCode): boolean {
  return assets.some((asset) => asset.code === code && asset.showPublic);
}

const Asset = z.pipe(
  z.object({
    id: int,
    codice: required(text),
    nome: title,
    showPublic: bool,
    delegheMaxDays: int,
  }),
  z.transform((wire) => ({
    id: wire.id,
    code: wire.codice,
    name: wire.nome,
    showPublic: wire.showPublic,
    maxDelegationDays: wire.delegheMaxDays !== null && wire.delegheMaxDays > 0 ? wire.delegheMaxDays : null,
  })),
);

const Region = optionalObject(z.object({ nome: text, link: url }));

const Firebase = optionalObject(
  z.object({
    apiKey: text,
    appId: text,
    authDomain: text,
    databaseURL: text,
    messagingSenderId: text,
    projectId: text,
    storageBucket: text,
    vapidKey: text,
  }),
);

const Config = z.pipe(
  z.object({
    nome: required(title),
    codiceEnte: required(text),
    tenant: text,
    homePage: url,
    urlRicerca: url,
    codiceImmagine: text,
    regione: Region,
    cms: bool,
    maintenance: bool,
    assets: list(Asset),
    firebase: Firebase,
  }),
  z.transform((wire) => ({
    name: wire.nome,
    code: wire.codiceEnte,
    host: wire.tenant,
    homePage: wire.homePage,
    searchUrl: wire.urlRicerca ?? (wire.cms && wire.homePage ? onMainSite(wire.homePage, '/ricerca') : null),
    logoCode: wire.codiceImmagine,
    region: wire.regione?.nome ? { name: wire.regione.nome, url: wire.regione.link } : null,
    hasCms: wire.cms,
    maintenance: wire.maintenance,
    assets: wire.assets.filter((asset): asset is Asset => isAssetCode(asset.code)),
    firebase: wire.firebase?.projectId && wire.firebase.vapidKey ? wire.firebase : null,
  })),
);

/** Configuration of a municipality. */
export type MunicipalityConfig = z.infer<typeof Config>;

/** 204: the host is unknown. */
export const getConfig = endpoint({
  id: 'getConfig',
  method: 'GET',
  base: 'public',
  path: 'configComune/fromtenant',
  answer: Config,
  reads: 'json',
});
