import { useStore } from '@nanostores/react';
import { $services } from '#features/services/state/services.ts';
import { Alert } from '#kit/Alert.tsx';
import { openedByServices, serviceTitles } from '../state/delegable.ts';
import { texts } from './texts.ts';

/** What the chosen services really open, to be read before a delegation is sent. */
export function Opened({ services }: { services: readonly string[] }) {
  const opened = openedByServices(services, useStore($services));
  if (opened.length === 0) return null;
  return (
    <Alert type="warning" title={null}>
      <p className="fw-semibold">{texts.services.opened}</p>
      <ul className="mb-0">
        {opened.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Gives the title of a service that may be delegated, as soon as it is known; until then its id. */
export function useServiceTitles(): (id: string) => string {
  return serviceTitles(useStore($services));
}
