import { hostFiles } from '#adapter/host/files.ts';
import { hostTable } from '#adapter/host/table.ts';
import { assetCodes } from '#domain/assets.ts';
import { routes } from '#domain/routing/routes.ts';
import { pagesOf } from '#site/pages.ts';
import { siteFrom } from '#site/site-fixture.ts';
import { exampleOf } from './addresses.ts';

/** The header table of a municipality with every module, as hosts get it. */

const site = siteFrom({ config: { assets: assetCodes.map((codice) => ({ codice })) } });
const files = new Set(pagesOf(site).map(({ file }) => file));
export const hash = `'sha256-${'A'.repeat(44)}'`;
const needs = {
  scripts: [hash],
  styles: [hash],
  outsideImages: true,
  connect: ['https://api.example.it'],
};
export const less = { scripts: [], styles: [hash], outsideImages: false, connect: [] };
export const table = hostTable(site, files, needs, new Map(routes.map(({ id }) => [id, less])));
export const rendered = hostFiles(table).files;
export const general = table.headers;

export const asset = '/_assets/app.0a1b2c3d.js';
export const pages = ['/firebase-messaging-sw.js', '/sw.js', ...routes.map(exampleOf)];

/** One address of each kind that headers depend on. */
export const addresses = [asset, ...pages];
