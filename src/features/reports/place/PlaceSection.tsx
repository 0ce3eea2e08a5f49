import { useLayoutEffect, useState } from 'react';
import { pointText } from '#domain/reports/map-area.ts';
import { geocoder } from '../state/maps.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { MapBox } from '../map/MapBox.tsx';
import { type ReportMap, useReport } from '../report-context.ts';
import { texts } from '../texts.ts';
import { EarlierReport } from './EarlierReport.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { SearchPlace } from './SearchPlace.tsx';
import { type Lookup, usePlace } from './use-place.ts';
import { usePlaceSearch } from './use-place-search.ts';

const words = texts.place;

/**
 * Where the disruption is: by search, by position, on the map, or in words. A municipality without a map
 * asks for it in words alone.
 */
export function PlaceSection() {
  const { map } = useReport();
  const service = geocoder();
  return map && service ? (
    <PlaceOnMap map={{ settings: map, geocoder: service }} />
  ) : (
    <Description required />
  );
}

/** Troubles of the address of a point, in words; the others need none. */
const lookupTexts: Partial<Record<Lookup, string>> = {
  failed: words.lookupFailed,
  none: words.noAddress,
  slow: words.slow,
};

function PlaceOnMap({ map }: { map: ReportMap }) {
  const search = usePlaceSearch(map.geocoder.search);
  const chosen = usePlace(map, search.clear);
  const { id, error, place, lookup, note, choosePoint } = chosen;
  const [wantsWords, setWantsWords] = useState(false);
  const description = useFieldValue('description');
  const message = search.trouble ?? lookupTexts[lookup] ?? null;
  const hasWords = wantsWords || message !== null || description !== '';
  return (
    <div role="group" id={id} aria-labelledby="luogo-title" aria-describedby={`${id}-error`}>
      <SearchPlace search={search} onChoose={chosen.choosePlace} groupId={id} error={error} />
      <OwnPosition onPoint={chosen.choosePosition} />
      {note && <p className="pc-place-note">{note}</p>}
      <p className="pc-map-help">{texts.map.help}</p>
      <MapBox settings={map.settings} point={place} onPoint={choosePoint} />
      {place && (
        <p className="pc-place">
          <span>
            {place.address ? words.address : words.point}:{' '}
            <strong>{place.address || pointText(place)}</strong>
            {lookup === 'looking' && <small> {words.looking}</small>}
          </span>
          <button type="button" className="btn btn-link btn-sm" onClick={chosen.remove}>
            {words.remove}
            <span className="visually-hidden"> {words.address}</span>
          </button>
        </p>
      )}
      <EarlierReport point={error ? null : place} />
      {hasWords ? (
        <Description required={false} note={message} isFocused={wantsWords} />
      ) : (
        <button type="button" className="btn btn-link p-0" onClick={() => setWantsWords(true)}>
          {words.describeButton}
        </button>
      )}
    </div>
  );
}

interface DescriptionProps {
  required: boolean;
  /** Why words are needed. */
  note?: string | null;
  /** Asked for with a button, in whose place the field is. */
  isFocused?: boolean;
}

function Description({ required, note, isFocused = false }: DescriptionProps) {
  const { fieldId } = useSurroundingForm();
  const id = fieldId('description');
  useLayoutEffect(() => {
    if (isFocused) document.getElementById(id)?.focus();
  }, [isFocused, id]);
  const help = [note, words.describeHelp].filter(Boolean).join('. ').replace('..', '.');
  return <TextField name="description" label={words.describe} help={help} required={required} />;
}
