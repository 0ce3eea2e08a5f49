import { lazy, Suspense } from 'react';
import { pageData } from '#platform/page/page-data.ts';
import { Icon } from '#kit/Icon.tsx';
import { CopiedNumber } from '#kit/success/SuccessPage.tsx';
import { useMedia } from '#kit/use-media.ts';
import { texts } from './texts.ts';

const QrCode = lazy(async () => ({ default: (await import('#kit/QrCode.tsx')).QrCode }));
const side = 148;

/** What is shown at the counter: the number, to be read or scanned. */
export function Pass({ id }: { id: string }) {
  return (
    <div className="d-flex flex-wrap align-items-center gap-4">
      <Suspense fallback={<svg viewBox="0 0 1 1" width={side} height={side} aria-hidden />}>
        <QrCode content={id} label={texts.pass.code(id)} side={side} />
      </Suspense>
      <div>
        <p className="mb-1">{texts.pass.number}</p>
        <p className="h4 mb-2">
          <CopiedNumber number={id} />
        </p>
        <p className="pc-hint mb-0">{texts.pass.show}</p>
      </div>
    </div>
  );
}

/** Ways to the counter: the app of a phone, and a map that everybody can open. */
export function WayThere({ place }: { place: string }) {
  const isPhone = useMedia('(pointer: coarse)');
  const query = encodeURIComponent(addressOf(place, pageData().municipalityName));
  return (
    <ul className="list-unstyled d-print-none mt-3">
      {isPhone && (
        <li className="mb-2">
          <a href={`geo:0,0?q=${query}`}>
            <Icon name="it-pin" size="sm" className="icon-primary" /> {texts.way.phone}
          </a>
        </li>
      )}
      <li>
        <a
          href={`https://www.openstreetmap.org/search?query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="it-map-marker" size="sm" className="icon-primary" /> {texts.way.map}
          <span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      </li>
    </ul>
  );
}

/** An address with the town, unless it names that. */
function addressOf(place: string, municipality: string): string {
  const town = municipality.replace(/^(?:comune|città) di /i, '');
  return place.toLowerCase().includes(town.toLowerCase()) ? place : `${place}, ${town}`;
}
