import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection, ViewBody } from '#kit/frame/ViewBody.tsx';
import { lazyView } from '#kit/LazyView.tsx';
import { hasAsset } from '#platform/app.ts';
import { InstancesSection } from '#features/instances/views/InstancesSection.tsx';
import { activitySections, enabledSections } from '../sections.ts';
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

interface Shown {
  /** Query parameter of the deep link to one of its cards. */
  parameter: string;
  View: ComponentType;
}

const shown: Readonly<Record<(typeof activitySections)[number]['target'], Shown>> = {
  pratiche: { parameter: 'pratica', View: InstancesSection },
  pagamenti: { parameter: 'pagamento', View: PaymentsSection },
  appuntamenti: { parameter: 'appuntamento', View: AppointmentsSection },
  assistenza: { parameter: 'richiesta', View: TicketsSection },
  bozze: { parameter: 'bozza', View: DraftsSection },
};

/** "Attività": a section for each enabled module, loaded independently. */
export function Activities() {
  const query = new URLSearchParams(useSearch());
  const enabled = enabledSections<keyof typeof shown>(activitySections, hasAsset);
  return (
    <ViewBody index={enabled}>
      {enabled.map(({ target, nome }) => (
        <LazySection
          key={target}
          id={target}
          title={nome}
          View={shown[target].View}
          eager={query.has(shown[target].parameter) || location.hash === `#${target}`}
        />
      ))}
    </ViewBody>
  );
}
