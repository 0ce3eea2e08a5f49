import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection } from '#app/LazySection.tsx';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#stores/app.ts';
import { ViewBody } from '../ViewBody.tsx';

interface Section {
  nome: string;
  /** Id of the heading, named by links from elsewhere. */
  target: string;
  /** Parameter of the address that leads to one of its cards. */
  parameter: string;
  /** Modules of which one must be on. */
  gate: readonly AssetCode[];
  load: () => Promise<ComponentType>;
}

/** Sections in their order (screens B 7.1). */
const sections: readonly Section[] = [
  {
    nome: 'Pratiche',
    target: 'pratiche',
    parameter: 'pratica',
    gate: ['MOON'],
    load: async () => (await import('../activities/instances/InstancesSection.tsx')).InstancesSection,
  },
  {
    nome: 'Pagamenti',
    target: 'pagamenti',
    parameter: 'pagamento',
    gate: ['PPAY', 'MYPAY'],
    load: async () => (await import('../activities/payments/PaymentsSection.tsx')).PaymentsSection,
  },
  {
    nome: 'Appuntamenti',
    target: 'appuntamenti',
    parameter: 'appuntamento',
    gate: ['APPSCHED'],
    load: async () =>
      (await import('../activities/appointments/AppointmentsSection.tsx')).AppointmentsSection,
  },
  {
    nome: 'Richieste di assistenza',
    target: 'assistenza',
    parameter: 'richiesta',
    gate: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'],
    load: async () => (await import('../activities/ticket/TicketsSection.tsx')).TicketsSection,
  },
  {
    nome: 'Bozze richieste di assistenza',
    target: 'bozze',
    parameter: 'bozza',
    gate: ['ASSISTENZA_CRM'],
    load: async () => (await import('../activities/drafts/DraftsSection.tsx')).DraftsSection,
  },
];

/** What the citizen has under way with the municipality, each section on its own (screens B 7). */
export function Activities() {
  const asked = new URLSearchParams(useSearch());
  const present = sections.filter(({ gate }) => gate.some(hasAsset));
  return (
    <ViewBody index={present}>
      {present.map(({ target, nome, parameter, load }) => (
        <LazySection
          key={target}
          id={target}
          title={nome}
          load={load}
          wanted={asked.has(parameter) || location.hash === `#${target}`}
        />
      ))}
    </ViewBody>
  );
}
