import { useStore } from '@nanostores/react';
import type { Service } from '#contracts/services.ts';
import { bookingAddress } from '#domain/instances/service-target.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { Icon } from '#kit/Icon.tsx';
import { $favourites, canBeFavourite, setFavourite } from '../state/favourites.ts';

/** A service with its star. */
export function ServiceCard({ service }: { service: Service }) {
  const { id, title, description, categories, maintenanceNote, delegable } = service;
  return (
    <article className="it-card border rounded pc-service">
      {categories.length > 0 && (
        <ul className="pc-service-categories list-unstyled">
          {categories.map((category) => (
            <li key={category}>{category}</li>
          ))}
        </ul>
      )}
      <div className="pc-service-head">
        <h3 className="it-card-title h5">{title}</h3>
        <Star id={id} title={title} />
      </div>
      {description && (
        <div className="it-card-body">
          <p className="it-card-text">{description}</p>
        </div>
      )}
      {maintenanceNote && (
        <p className="pc-service-note">
          <Icon name="it-warning-circle" size="sm" className="icon-warning" />
          <span>{maintenanceNote}</span>
        </p>
      )}
      {delegable && <Delegable id={id} />}
      <ServiceLinks service={service} />
    </article>
  );
}

function ServiceLinks({ service: { id, title, infoUrl, href, officeId } }: { service: Service }) {
  const canBook = officeId !== null && hasAsset('APPSCHED');
  if (!infoUrl && !href && !canBook) return null;
  return (
    <p className="pc-service-links">
      {href && (
        <a className="pc-go" href={href}>
          Vai al servizio<span className="visually-hidden"> {title}</span>
          <Icon name="it-arrow-right" size="sm" className="icon-primary" />
        </a>
      )}
      {infoUrl && (
        <a href={infoUrl} data-element="service-link">
          Maggiori info<span className="visually-hidden"> su {title}</span>
        </a>
      )}
      {canBook && (
        <a href={bookingAddress(id)} data-element="appointment-booking">
          Prenota appuntamento<span className="visually-hidden"> per {title}</span>
        </a>
      )}
    </p>
  );
}

function Star({ id, title }: { id: string; title: string }) {
  const { status, ids } = useStore($favourites);
  // Rendered while the favourites load too, so that the layout does not shift.
  if (!canBeFavourite(id) || status === 'failed') return null;
  const isOn = ids.includes(id);
  return (
    <button
      type="button"
      className="btn pc-star"
      aria-pressed={isOn}
      aria-label={isOn ? `Togli ${title} dai preferiti` : `Aggiungi ${title} ai preferiti`}
      onClick={() => void setFavourite(id, !isOn)}
    >
      <Icon name={isOn ? 'it-star-full' : 'it-star-outline'} className="icon-primary" />
    </button>
  );
}

function Delegable({ id }: { id: string }) {
  return (
    <p className="pc-service-note">
      <Icon name="it-user" size="sm" className="icon-primary" />
      <span>
        Puoi usare questo servizio anche per conto di altri.{' '}
        {hasAsset('DELEGHE') && (
          <a href={`${pathOf('delegation-online')}?servizio=${encodeURIComponent(id)}`}>Nuova delega</a>
        )}
      </span>
    </p>
  );
}
