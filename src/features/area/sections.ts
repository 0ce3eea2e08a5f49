import { type AssetCode, paymentSystems, ticketModules } from '#domain/assets.ts';
import type { RouteId } from '#domain/routing/routes.ts';

/** A section of a view, as its index and what holds its place name it. */
export interface Section<Target extends string = string> {
  nome: string;
  /** Id of the heading, used as anchor by links from other pages. */
  target: Target;
  /** At least one of these modules must be enabled; empty: none is needed. */
  gate: readonly AssetCode[];
}

/** True when a module that a view or section needs is enabled. */
export function isAvailable({ gate }: Pick<Section, 'gate'>, has: (code: AssetCode) => boolean): boolean {
  return gate.length === 0 || gate.some((code) => has(code));
}

/** Blocks of the desktop in their order. */
export const desktopSections = [
  { nome: 'Il tuo prossimo appuntamento', target: 'prossimo-appuntamento', gate: ['APPSCHED'] },
  { nome: 'Da completare', target: 'da-completare', gate: [] },
  { nome: 'Le mie scadenze', target: 'scadenze', gate: [] },
  { nome: 'Ultimi messaggi', target: 'ultimi-messaggi', gate: ['NOTIFICATIONS'] },
  { nome: 'Ultime attività', target: 'ultime-attivita', gate: [] },
  { nome: 'Servizi preferiti', target: 'preferiti', gate: [] },
] as const satisfies readonly Section[];

/** Sections of the activities in their order. */
export const activitySections = [
  { nome: 'Pratiche', target: 'pratiche', gate: ['MOON'] },
  { nome: 'Pagamenti', target: 'pagamenti', gate: paymentSystems },
  { nome: 'Appuntamenti', target: 'appuntamenti', gate: ['APPSCHED'] },
  { nome: 'Richieste di assistenza', target: 'assistenza', gate: ticketModules },
  { nome: 'Bozze richieste di assistenza', target: 'bozze', gate: ticketModules },
] as const satisfies readonly Section[];

/** The views that have several sections. */
export const sectionsOf: Partial<Record<RouteId, readonly Section[]>> = {
  area: desktopSections,
  'area-activities': activitySections,
};

/** The sections whose modules are enabled. */
export function enabledSections<Target extends string>(
  sections: readonly Section<Target>[],
  has: (code: AssetCode) => boolean,
): Section<Target>[] {
  return sections.filter((section) => isAvailable(section, has));
}
