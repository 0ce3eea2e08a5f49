import { ownValue } from '#domain/own-value.ts';
import type { AssetCode } from '../assets.ts';
import { decoded } from './url.ts';
import { routeOf, routes, type Route, type RouteId, type RoutePath } from './routes.ts';

/** A route with the parameter values found in an address. */
export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** Segment in place of a parameter in the path of the page prebuilt for unknown values. */
export const anyValue = '_';

/** True for an identifier that may become a part of an address and of a file name: no dots, slashes or blanks. */
export function isSafeSegment(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** The path without query, fragment and trailing slash, `/` for the home page. */
export function normalisePath(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** True when the path of the route holds a parameter. */
export function hasParameter(route: Route): boolean {
  return route.path.split('/').some(isParameter);
}

/** Path of the page prebuilt for values unknown at build time: `/servizi/:id` → `/servizi/_`. */
export function prebuiltPath(route: Route): string {
  return route.path.replace(/:[A-Za-z]+/g, anyValue);
}

/** Names of the parameters in a path: `/faq/:id/dettagli/:metaTitle` → `id` and `metaTitle`. */
export type ParameterIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Ids of the routes whose path has parameters. */
type FilledRouteId = {
  [Id in RouteId]: [ParameterIn<RoutePath<Id>>] extends [never] ? never : Id;
}[RouteId];

/** Ids of the routes without parameters, whose path is an address. */
export type PlainRouteId = Exclude<RouteId, FilledRouteId>;

/** Address of a route, with a value for each parameter of its path. */
export function pathOf(id: PlainRouteId): string;
export function pathOf<Id extends FilledRouteId>(
  id: Id,
  params: Record<ParameterIn<RoutePath<Id>>, string>,
): string;
export function pathOf(id: RouteId, params: Record<string, string> = {}): string {
  return filledPath(routeOf(id), params);
}

/** Path of any route with its parameters filled in, each encoded. Throws when a value is missing. */
export function filledPath({ id, path }: Route, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = ownValue(params, name);
    if (value === undefined) throw new Error(`Route "${id}" needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}

/**
 * Sorts literal segments before parameters, so that `/modifica/successo/:id` is matched before `/modifica/:id`.
 */
function bySpecificity(a: Route, b: Route): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = Number(isParameter(left[i] ?? '')) - Number(isParameter(right[i] ?? ''));
    if (difference !== 0) return difference;
  }
  return right.length - left.length;
}

/** All routes, the most specific first: the order of host rules. */
export const routesBySpecificity: readonly Route[] = [...routes].sort(bySpecificity);

/**
 * Regular expression source that matches the route's path with or without a trailing slash.
 *
 * @param parameters expressions of the parameters; by default those of values that the build does not know
 */
export function pathPattern(route: Route, parameters = route.parameters): string {
  if (route.path === '/') return '^/$';
  const body = route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => parameters[name] ?? '[^/]+');
  return `^${body}/?$`;
}

const patterns = routesBySpecificity.map((route) => ({
  route,
  pattern: new RegExp(pathPattern(route, { ...route.parameters, ...route.knownParameters })),
}));

/** The route of an address and its parameter values, or null for an address that is not ours. */
export function matchRoute(address: string): RouteMatch | null {
  const path = normalisePath(address);
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (!found) return null;
  const values = path.split('/');
  const params: Record<string, string> = {};
  found.route.path.split('/').forEach((segment, index) => {
    if (isParameter(segment)) params[segment.slice(1)] = decoded(values[index] ?? '');
  });
  return { route: found.route, params };
}

/**
 * True for the id of a service or FAQ category that can have a page: its address is not that of another page
 * (`/servizi/prenotazione-appuntamento`), nor that of the page prebuilt for unknown values.
 */
export function canHavePage(route: 'service' | 'faq-detail-alias', id: string): boolean {
  return isSafeSegment(id) && id !== anyValue && matchRoute(pathOf(route, { id }))?.route.id === route;
}

/** Settings of a tenant without which some pages are not there. */
export type PageSettings = Partial<Record<NonNullable<Route['needs']>, object | null>>;

/** True when the municipality has enabled what the route needs. */
export function isOpen(route: Route, enabled: ReadonlySet<AssetCode>, settings: PageSettings = {}): boolean {
  if (route.needs !== undefined && !settings[route.needs]) return false;
  return route.gate.length === 0 || route.gate.some((code) => enabled.has(code));
}

/** True for pages with live content, which always ask the API who is logged in. */
export function isIsland({ gate, who }: Route): boolean {
  return gate.length > 0 || who === 'citizen';
}

/** `<page title> | <municipality>`; no title: the municipality alone; no municipality: "Comune - servizi". */
export function documentTitle(title: string | null, municipality: string | null): string {
  if (!municipality) return 'Comune - servizi';
  return title ? `${title} | ${municipality}` : municipality;
}

/** Route of a page's path. Unlike `matchRoute` it also accepts the page prebuilt for any value (`/servizi/_`). */
export function matchPage(pathname: string): RouteMatch | null {
  const path = normalisePath(pathname);
  const prebuilt = routes.find((route) => hasParameter(route) && prebuiltPath(route) === path);
  return prebuilt ? { route: prebuilt, params: {} } : matchRoute(path);
}

/**
 * Path stored with a rating: without query, and with ids and hashes replaced by the name of their parameter, so that
 * all appointments count as one page. The name in the address of an FAQ category stays, because it
 * distinguishes pages.
 */
export function feedbackPath(pathname: string): string {
  const match = matchPage(pathname);
  if (!match) return normalisePath(pathname);
  const { metaTitle } = match.params;
  return metaTitle ? match.route.path.replace(':metaTitle', metaTitle) : match.route.path;
}
