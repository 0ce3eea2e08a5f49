import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { notices } from '#errors/notices.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner, SharedSpinner } from '#kit/Spinner.tsx';
import { ServiceCard } from '#features/services/views/ServiceCard.tsx';
import { $favourites, cancelFavourites, openFavourites } from '#features/services/state/favourites.ts';
import { $services, loadServices } from '#features/services/state/services.ts';
import { texts } from './texts.ts';

/** "Servizi preferiti". */
export function Favourites() {
  useEffect(() => void openFavourites(), []);
  return (
    <section aria-labelledby="preferiti">
      <h2 id="preferiti" tabIndex={-1}>
        Servizi preferiti
      </h2>
      <Body />
      <p>
        <a href={pathOf('area-services')}>Vai ai servizi</a>
      </p>
    </section>
  );
}

function Body() {
  const favourites = useStore($favourites);
  const services = useStore($services);
  if (services.status === 'failed')
    return <LoadFailed message={notices.services} onRetry={() => void loadServices()} />;
  if (favourites.status === 'failed') return <LoadFailed onRetry={() => void openFavourites()} />;
  if (favourites.status !== 'ready') return <Spinner onCancel={cancelFavourites} />;
  if (services.status !== 'ready')
    return <SharedSpinner message={notices.services} onRetry={() => void loadServices()} />;
  return <Cards initial={favourites.ids} />;
}

/** A card whose star is removed stays until the page is left, because the focus is on it. */
function Cards({ initial }: { initial: readonly string[] }) {
  const [ids] = useState(initial);
  const { list } = useStore($services);
  const shown = list.filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return <p>{texts.noFavourites}</p>;
  return (
    <ul className="list-unstyled pc-service-list">
      {shown.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
