import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { counted } from '#domain/italian-text.ts';
import { notices } from '#errors/notices.ts';
import { $services, loadServices } from '#stores/app.ts';
import { say } from '#stores/live.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { ServiceCard } from '../cards/ServiceCard.tsx';
import { $favourites, openFavourites } from '../state/favourites.ts';
import { chosenServices, noFilter, type ServiceFilter } from '../state/service-filter.ts';
import { ViewBody } from '../ViewBody.tsx';

/** Time after the last letter before the count is said, in milliseconds (screens B 1.6). */
const pause = 200;

/** All services of the municipality, with the citizen's stars (screens B 5). */
export function Services() {
  const { status, list } = useStore($services);
  useEffect(() => void openFavourites(), []);
  return (
    <ViewBody>
      <section aria-labelledby="servizi">
        <h2 id="servizi" tabIndex={-1}>
          Servizi
        </h2>
        {status === 'failed' && <LoadFailed message={notices.services} onRetry={() => void loadServices()} />}
        {(status === 'idle' || status === 'loading') && <Spinner />}
        {status === 'ready' && (list.length === 0 ? <p>Nessun servizio disponibile</p> : <ServiceList />)}
      </section>
    </ViewBody>
  );
}

function ServiceList() {
  const { list } = useStore($services);
  const { ids } = useStore($favourites);
  const [filter, setFilter] = useState(noFilter);
  // The cards follow when the browser has time: typing never waits for them.
  const chosen = chosenServices(list, ids, useDeferredValue(filter));
  const count = counted(chosen.length, 'servizio trovato', 'servizi trovati');
  useEffect(() => {
    const timer = setTimeout(() => say(count), pause);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <>
      <ServiceFilters filter={filter} onChange={setFilter} />
      <p className="pc-count">{count}</p>
      {chosen.length === 0 && (
        <div className="pc-empty">
          <p>Nessun servizio per questi filtri</p>
          <button type="button" className="btn btn-outline-primary" onClick={() => setFilter(noFilter)}>
            Annulla filtri
          </button>
        </div>
      )}
      <ul className="list-unstyled pc-service-list">
        {chosen.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface FilterProps {
  filter: ServiceFilter;
  onChange: (filter: ServiceFilter) => void;
}

function ServiceFilters({ filter, onChange }: FilterProps) {
  const id = useId();
  const { list } = useStore($services);
  const categories = [...new Set(list.flatMap((service) => service.categories))].sort((a, b) =>
    a.localeCompare(b, 'it'),
  );
  const choices: { label: string; value: Partial<ServiceFilter>; isOn: boolean }[] = [
    {
      label: 'Tutti',
      value: { category: '', favouritesOnly: false },
      isOn: !filter.category && !filter.favouritesOnly,
    },
    {
      label: 'Preferiti',
      value: { favouritesOnly: !filter.favouritesOnly, category: '' },
      isOn: filter.favouritesOnly,
    },
    ...categories.map((category) => ({
      label: category,
      value: { category, favouritesOnly: false },
      isOn: filter.category === category,
    })),
  ];
  return (
    <div role="search" aria-label="Servizi">
      <div className="form-group">
        <label className="active" htmlFor={id}>
          Cerca un servizio
        </label>
        <input
          className="form-control"
          type="search"
          id={id}
          value={filter.text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
      <div className="pc-chips" role="group" aria-label="Categoria">
        {choices.map(({ label, value, isOn }) => (
          <button
            key={label}
            type="button"
            className="chip chip-simple"
            aria-pressed={isOn}
            onClick={() => onChange({ ...filter, ...value })}
          >
            <span className="chip-label">{label}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
