import type { MapSettings } from '#domain/reports/map-area.ts';

/** What the build printed on `<html>` for the scripts of the page. */
const facts = document.documentElement.dataset;

/** Origin of the API: printed where the municipality's API is not on the site's own host. */
export const apiOrigin: string = facts.api ?? '';

/** The municipality's code: part of the names of everything the browser keeps. */
export const municipalityCode: string = facts.ente ?? '';

/** Codes of the modules enabled at build time: what counts while the live configuration cannot be had. */
export const builtAssets: readonly string[] = (facts.assets ?? '').split(' ').filter(Boolean);

/** Minutes a login lasts; null where the municipality did not say (screens B 1.4). */
export const sessionMinutes: number | null = Number(facts.sessionMinutes) || null;

/** Front part of the address of the forms of the instance service. */
export const moonForms: string = facts.moon ?? '';

/** CRM group and priority of a new request (contract A 6.4). */
export const requestSettings = JSON.parse(facts.requests ?? '{"group":2,"priority":4}') as {
  group: number;
  priority: number;
};

/** How to show and search places, on pages that do; null: the municipality has no map. */
export const mapSettings = JSON.parse(facts.maps ?? 'null') as MapSettings | null;
