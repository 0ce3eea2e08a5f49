import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { pointText, type Point } from '#domain/reports/map-area.ts';
import { AlreadySent } from '#kit/AlreadySent.tsx';
import { geocoder } from '../state/geocoder.ts';
import { $online } from '#platform/calls/online.ts';
import { FieldError } from '#kit/form/FieldFrame.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TextField } from '#kit/form/TextField.tsx';
import { MapBox } from '../map/MapBox.tsx';
import { NearList } from '../objects/NearList.tsx';
import { useObjects } from '../objects/use-objects.ts';
import type { FoundPlace } from '../maps-api.ts';
import { type ReportMap, useReport } from '../report-context.ts';
import { texts } from '../steps/texts.ts';
import { earlierReport } from '../state/earlier-reports.ts';
import { SearchPlace, usePlaceSearch } from './SearchPlace.tsx';
import { type Lookup, usePlace } from './use-place.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';

/** How long the device may look for itself, in milliseconds. */
const longest = 10_000;

/** Asks the device where it is, on press and never before. */
function OwnPosition({ onPoint }: { onPoint: (point: Point) => void }) {
  const locate = async () => {
    try {
      const { coords } = await position();
      onPoint({ lat: coords.latitude, lon: coords.longitude });
    } catch {
      notify(texts.place.positionFailed);
    }
  };
  return (
    <BusyButton className="btn btn-link pc-own-position" onPress={locate}>
      <Icon name="it-map-marker-circle" size="sm" className="icon-primary" /> {texts.place.position}
    </BusyButton>
  );
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('This browser knows no position.'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: longest,
        maximumAge: 60_000,
      });
  });
}

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
  const { objects: url } = useReport();
  const objects = useObjects(place, choosePoint);
  const description = useFieldValue('description');
  const { store } = useSurroundingForm();
  const chooseFound = (found: FoundPlace, missing: string | null) => {
    chosen.choosePlace(found);
    if (missing !== null && description.trim() === '')
      store.setValue('description', words.missingWords(missing));
  };
  const isOffline = useBeganOffline();
  const reason = lookupTexts[lookup] ?? (isOffline ? words.offline : null);
  return (
    <div role="group" id={id} aria-labelledby="luogo-title" aria-describedby={`${id}-error`}>
      {isOffline ? (
        <FieldError id={id} message={error} />
      ) : (
        <SearchPlace search={search} onChoose={chooseFound} groupId={id} error={error} />
      )}
      <Missing number={search.missing} />
      <OwnPosition onPoint={chosen.choosePosition} />
      {note && <p className="pc-place-note">{note}</p>}
      {!isOffline && (
        <>
          <p className="pc-map-help">{texts.map.help}</p>
          <MapBox
            settings={map.settings}
            point={place}
            onPoint={choosePoint}
            dots={{ points: objects.shown, onPress: (index) => objects.choose(objects.shown[index]!) }}
          />
        </>
      )}
      {place && <ChosenPlace place={place} isLooking={lookup === 'looking'} onRemove={chosen.remove} />}
      <EarlierReport point={error ? null : place} />
      {url && place && (
        <NearList
          url={url}
          point={place}
          chosen={objects.chosen}
          onShow={objects.show}
          onChoose={objects.choose}
        />
      )}
      <InWords reason={reason} isNeeded={reason !== null || search.trouble !== null} />
    </div>
  );
}

/** True while there was no connection from the start: then neither map nor search would come. */
function useBeganOffline(): boolean {
  const isOnline = useStore($online);
  const [began] = useState(!isOnline);
  return began && !isOnline;
}

interface ChosenPlaceProps {
  place: FoundPlace;
  /** Its address is being looked up. */
  isLooking: boolean;
  onRemove: () => void;
}

function ChosenPlace({ place, isLooking, onRemove }: ChosenPlaceProps) {
  return (
    <p className="pc-place">
      <span>
        {place.address ? words.address : words.point}: <strong>{place.address || pointText(place)}</strong>
        {isLooking && <small> {words.looking}</small>}
      </span>
      <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
        {words.remove}
        <span className="visually-hidden"> {words.address}</span>
      </button>
    </p>
  );
}

/** Says where the same person has reported something near this point; nobody who is not logged in has a list to look at. */
function EarlierReport({ point }: { point: Point | null }) {
  const { author } = useReport();
  return (
    <AlreadySent
      about={author && point && `${author.taxCode} ${pointText(point)}`}
      find={async (signal) => author && point && earlierReport(author, point, signal)}
    />
  );
}

/** The number that was asked for and that no place has; null: nothing is missing. */
function Missing({ number }: { number: string | null }) {
  return number && <p className="pc-place-note">{words.missing(number)}</p>;
}

/** The place in words: behind a button, until there is a reason for them. */
function InWords({ reason, isNeeded }: { reason: string | null; isNeeded: boolean }) {
  const [wantsWords, setWantsWords] = useState(false);
  const description = useFieldValue('description');
  return wantsWords || isNeeded || description !== '' ? (
    <Description required={false} note={reason} isFocused={wantsWords} />
  ) : (
    <button type="button" className="btn btn-link p-0" onClick={() => setWantsWords(true)}>
      {words.describeButton}
    </button>
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
