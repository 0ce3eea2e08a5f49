import type { ComponentType } from 'react';
import { type AssetCode, paymentSystems, ticketModules } from '#domain/assets.ts';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection, ViewBody } from '#kit/frame/ViewBody.tsx';
import { lazyView } from '#kit/LazyView.tsx';
import { hasAsset } from '#platform/app.ts';
import { InstancesSection } from '#features/instances/views/InstancesSection.tsx';
import { activitySections, enabledSections } from '../sections.ts';
import type { lowerSections } from './lower-sections.ts';

/** A section below the first one: its code comes as it comes near, or once the page is settled. */
function lower(target: keyof typeof lowerSections, ...gate: readonly AssetCode[]) {
  const load = async () => (await import('./lower-sections.ts')).lowerSections[target];
  return lazyView(load, () => gate.some(hasAsset));
}

interface Shown {
  /** Query parameter of the deep link to one of its cards. */
  parameter: string;
  View: ComponentType;
}

const shown: Readonly<Record<(typeof activitySections)[number]['target'], Shown>> = {
  pratiche: { parameter: 'pratica', View: InstancesSection },
  pagamenti: { parameter: 'pagamento', View: lower('pagamenti', ...paymentSystems) },
  appuntamenti: { parameter: 'appuntamento', View: lower('appuntamenti', 'APPSCHED') },
  assistenza: { parameter: 'richiesta', View: lower('assistenza', ...ticketModules) },
  bozze: { parameter: 'bozza', View: lower('bozze', ...ticketModules) },
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
