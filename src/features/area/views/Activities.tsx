import type { ComponentType } from 'react';
import { texts } from '#app/texts.ts';
import type { AssetCode } from '#domain/assets.ts';
import { hasAsset } from '#stores/app.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { AppointmentsSection } from '../activities/appointments/AppointmentsSection.tsx';
import { DraftsSection } from '../activities/drafts/DraftsSection.tsx';
import { InstancesSection } from '../activities/instances/InstancesSection.tsx';
import { PaymentsSection } from '../activities/payments/PaymentsSection.tsx';
import { TicketsSection } from '../activities/ticket/TicketsSection.tsx';
import { ViewBody } from '../ViewBody.tsx';

interface Section {
  nome: string;
  /** Id of the heading, named by links from elsewhere. */
  target: string;
  /** Modules of which one must be on. */
  gate: readonly AssetCode[];
  View: ComponentType;
}

/** Sections in their order (screens B 7.1). */
const sections: readonly Section[] = [
  { nome: 'Pratiche', target: 'pratiche', gate: ['MOON'], View: InstancesSection },
  { nome: 'Pagamenti', target: 'pagamenti', gate: ['PPAY', 'MYPAY'], View: PaymentsSection },
  { nome: 'Appuntamenti', target: 'appuntamenti', gate: ['APPSCHED'], View: AppointmentsSection },
  {
    nome: 'Richieste di assistenza',
    target: 'assistenza',
    gate: ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'],
    View: TicketsSection,
  },
  {
    nome: 'Bozze richieste di assistenza',
    target: 'bozze',
    gate: ['ASSISTENZA_CRM'],
    View: DraftsSection,
  },
];

/** What the citizen has under way with the municipality, each section on its own (screens B 7). */
export function Activities() {
  const present = sections.filter(({ gate }) => gate.some(hasAsset));
  return (
    <ViewBody index={present}>
      {present.map(({ target, View }) => (
        <ErrorBoundary key={target} fallback={<p>{texts.broken}</p>}>
          <View />
        </ErrorBoundary>
      ))}
    </ViewBody>
  );
}
