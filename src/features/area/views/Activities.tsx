import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection, ViewBody } from '#kit/frame/ViewBody.tsx';
import { lazyView } from '#kit/LazyView.tsx';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { InstancesSection } from '#features/instances/views/InstancesSection.tsx';
import { PaymentsSection } from '#features/payments/views/PaymentsSection.tsx';

// Sections that no first screen reaches: their code comes as they come near, or once the page is settled.
const AppointmentsSection = lazyView(
  async () => (await import('#features/appointments/views/AppointmentsSection.tsx')).AppointmentsSection,
  () => hasAsset('APPSCHED'),
);
const hasTickets = () => hasAsset('ASSISTENZA_CRM') || hasAsset('DISSERVIZIO_CRM');
const TicketsSection = lazyView(
  async () => (await import('#features/tickets/views/TicketsSection.tsx')).TicketsSection,
  hasTickets,
);
const DraftsSection = lazyView(
  async () => (await import('#features/requests/drafts/DraftsSection.tsx')).DraftsSection,
  hasTickets,
);

interface Section {
  nome: string;
  /** Id of the heading, used as anchor by links from other pages. */
  target: string;
  /** Query parameter of the deep link to one of its cards. */
  parameter: string;
  /** At least one of these modules must be enabled. */
  gate: readonly AssetCode[];
  View: ComponentType;
}

/** Sections in their order (screens B 7.1). */
const sections: readonly Section[] = [
  {
    nome: 'Pratiche',
    target: 'pratiche',
    parameter: 'pratica',
    gate: ['MOON'],
    View: InstancesSection,
  },
  {
    nome: 'Pagamenti',
    target: 'pagamenti',
    parameter: 'pagamento',
    gate: ['PPAY', 'MYPAY'],
    View: PaymentsSection,
  },
  {
    nome: 'Appuntamenti',
    target: 'appuntamenti',
    parameter: 'appuntamento',
    gate: ['APPSCHED'],
    View: AppointmentsSection,
  },
  {
    nome: 'Richieste di assistenza',
    target: 'assistenza',
    parameter: 'richiesta',
    gate: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'],
    View: TicketsSection,
  },
  {
    nome: 'Bozze richieste di assistenza',
    target: 'bozze',
    parameter: 'bozza',
    gate: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'],
    View: DraftsSection,
  },
];

/** "Attività": a section for each enabled module, loaded independently (screens B 7). */
export function Activities() {
  const query = new URLSearchParams(useSearch());
  const enabled = sections.filter(({ gate }) => gate.some(hasAsset));
  return (
    <ViewBody index={enabled}>
      {enabled.map(({ target, nome, parameter, View }) => (
        <LazySection
          key={target}
          id={target}
          title={nome}
          View={View}
          eager={query.has(parameter) || location.hash === `#${target}`}
        />
      ))}
    </ViewBody>
  );
}
