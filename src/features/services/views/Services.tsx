import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { useStore } from '@nanostores/react';
import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { counted, textMatches } from '#domain/text/italian-text.ts';
import { alphabetical } from '#domain/text/order.ts';
import { notices } from '#errors/notices.ts';
import { announce } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner, SharedSpinner } from '#kit/Spinner.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { $favourites, cancelFavourites, openFavourites } from '../state/favourites.ts';
import { $services, $servicesRead, loadServices, readyServices, retryServices } from '../state/services.ts';
import type { Service } from '#contracts/services.ts';

/** Filter of the services; an empty `category` means all. */
interface ServiceFilter {
  text: string;
  category: string;
  favouritesOnly: boolean;
}

const noFilter: ServiceFilter = { text: '', category: '', favouritesOnly: false };

/** Which services count as favourites: for the order, and for the filter. */
interface CountedFavourites {
  first: readonly string[];
  listed: readonly string[];
}

/** Services that match a filter, favourites first; otherwise the order is kept. */
function filterServices(
  services: readonly Service[],
  { first, listed }: CountedFavourites,
  { text, category, favouritesOnly }: ServiceFilter,
): Service[] {
  const found = services.filter(
    (service) =>
      textMatches(`${service.title} ${service.description ?? ''}`, text) &&
      (!category || service.categories.includes(category)) &&
      (!favouritesOnly || listed.includes(service.id)),
  );
  const isFirst = ({ id }: Service) => first.includes(id);
  return [...found.filter(isFirst), ...found.filter((service) => !isFirst(service))];
}

/** Milliseconds after the last keystroke before the count is announced. */
const debounce = 200;

Services.readFirst = readyServices;

/** All services of the municipality, with the citizen's stars. */
export function Services() {
  const { state } = useStore($servicesRead);
  const list = useStore($services);
  useEffect(loadServices, []);
  useEffect(() => void openFavourites(), []);
  const isFailed = state === 'failed';
  useEffect(() => {
    // Loading them shows no toast, because the other views work without the services.
    if (isFailed) notify(notices.services);
  }, [isFailed]);
  return (
    <ViewBody>
      <section aria-labelledby="servizi">
        <h2 id="servizi" tabIndex={-1}>
          Servizi
        </h2>
        {isFailed && <LoadFailed onRetry={retryServices} />}
        {state === 'loading' && <SharedSpinner onRetry={retryServices} />}
        {state === 'ready' && <FavouritesSpinner />}
        {state === 'ready' && (list.length === 0 ? <NoServices /> : <ServiceList />)}
      </section>
    </ViewBody>
  );
}

/** The answers of the offices are on every site, whatever it offers. */
function NoServices() {
  return (
    <div className="pc-empty">
      <p>Nessun servizio disponibile</p>
      <a href={pathOf('faq')}>Leggi le FAQ</a>
    </div>
  );
}

/**
 * Favourites come first, so the list stays hidden (by the CSS of `pc-loading`) until they are loaded, three seconds at
 * most.
 */
function FavouritesSpinner() {
  const { status } = useStore($favourites);
  const [isKnown, setKnown] = useState(false);
  if ((status === 'ready' || status === 'failed') && !isKnown) setKnown(true);
  return isKnown ? null : <Spinner onCancel={cancelFavourites} />;
}

function ServiceList() {
  const list = useStore($services);
  const { status } = useStore($favourites);
  const [filter, setFilter] = useState(noFilter);
  const { favourites, listCurrent } = useCountedFavourites();
  const search = useRef<HTMLInputElement>(null);
  const changeFilter = (next: ServiceFilter) => {
    listCurrent();
    setFilter(next);
  };
  const reset = () => {
    changeFilter(noFilter);
    // The pressed button is removed, so the search field gets the focus.
    search.current?.focus();
  };
  // The cards render with low priority, so that typing stays responsive.
  const chosen = filterServices(list, favourites, useDeferredValue(filter));
  const count = counted(chosen.length, 'servizio trovato', 'servizi trovati');
  const lacksFavourites = filter.favouritesOnly && filter.text === '' && favourites.listed.length === 0;
  useEffect(() => {
    const timer = setTimeout(() => announce(count), debounce);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <>
      {status === 'failed' && <LoadFailed onRetry={() => void openFavourites()} />}
      <ServiceFilters filter={filter} onChange={changeFilter} search={search} />
      <p className="pc-count">{count}</p>
      {chosen.length === 0 && (
        <div className="pc-empty">
          <p>
            {lacksFavourites
              ? 'Non hai ancora servizi preferiti: segna con la stella quelli che usi di più.'
              : 'Nessun servizio per questi filtri'}
          </p>
          <button type="button" className="btn btn-outline-primary" onClick={reset}>
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

/**
 * Favourites as they were when the list was first shown, for its order, and when the citizen last filtered: a press on
 * a star moves and removes no card, because another one would be under the finger.
 */
function useCountedFavourites(): { favourites: CountedFavourites; listCurrent: () => void } {
  const { ids, status } = useStore($favourites);
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const [listed, setListed] = useState<readonly string[]>([]);
  if (first === null && status === 'ready') {
    setFirst(ids);
    setListed(ids);
  }
  return { favourites: { first: first ?? [], listed }, listCurrent: () => setListed(ids) };
}

interface FilterProps {
  filter: ServiceFilter;
  onChange: (filter: ServiceFilter) => void;
  search: RefObject<HTMLInputElement | null>;
}

function ServiceFilters({ filter, onChange, search }: FilterProps) {
  const id = useId();
  return (
    <div role="search" aria-label="Servizi">
      <div className="pc-field">
        <label htmlFor={id}>Cerca un servizio</label>
        <input
          className="form-control"
          type="search"
          id={id}
          ref={search}
          value={filter.text}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
      <Chips filter={filter} onChange={onChange} />
    </div>
  );
}

/** "Tutti", "Preferiti" and the categories. */
function Chips({ filter, onChange }: Pick<FilterProps, 'filter' | 'onChange'>) {
  const list = useStore($services);
  const { status } = useStore($favourites);
  const { category, favouritesOnly } = filter;
  const categories = [...new Set(list.flatMap((service) => service.categories))];
  return (
    <div className="pc-chips" role="group" aria-label="Categoria">
      <Chip
        label="Tutti"
        isOn={!category && !favouritesOnly}
        onPress={() => onChange({ ...filter, category: '', favouritesOnly: false })}
      />
      {/* Hidden when the favourites failed to load: an empty list would be wrong. */}
      {status !== 'failed' && (
        <Chip
          label="Preferiti"
          isOn={favouritesOnly}
          onPress={() => onChange({ ...filter, category: '', favouritesOnly: !favouritesOnly })}
        />
      )}
      {alphabetical(categories, (name) => name).map((name) => (
        <Chip
          key={name}
          label={name}
          isOn={category === name}
          onPress={() => onChange({ ...filter, category: name, favouritesOnly: false })}
        />
      ))}
    </div>
  );
}

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className="chip chip-simple" aria-pressed={isOn} onClick={onPress}>
      <span className="chip-label">{label}</span>
    </button>
  );
}
