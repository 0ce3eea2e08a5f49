import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Geocoder, FoundPlace } from '../maps-api.ts';
import { placeInside, pointText, type Point } from '#domain/reports/map-area.ts';
import { useField } from '#kit/form/step-form-context.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { ReportMap } from '../report-context.ts';
import { texts } from '../steps/texts.ts';
import { texts as formTexts } from '../texts.ts';
import { lookupTimeout, slowAfter } from '../state/geocoder.ts';

/** Where the search for the address of a point stands; `none`: there is no address there. */
export type Lookup = 'idle' | 'looking' | 'slow' | 'failed' | 'none';

const words = texts.place;

/**
 * The place of a report: set by map, search or position, with the address that belongs to it.
 *
 * @param onNew called with each new place, to take away what was said of the one before
 */
export function usePlace({ settings, geocoder }: ReportMap, onNew: () => void) {
  const field = useField<FoundPlace | null>({ name: 'place', label: 'Luogo' });
  const place = field.value;
  const { announce } = useWizard();
  const [note, setNote] = useState<string | null>(null);
  const { lookup, findAddress, dropLookup } = useLookup(geocoder, field.change);
  const isOutside = placeInside(settings.area, place) !== place;

  const set = (chosen: FoundPlace | null) => {
    dropLookup();
    setNote(null);
    onNew();
    field.change(chosen);
  };
  /** Takes a place inside the municipality; outside, the one that was chosen before stays. */
  const take = (chosen: FoundPlace, refusal: (hasPlace: boolean) => string): boolean => {
    const inside = placeInside(settings.area, chosen);
    if (inside) set(inside);
    else {
      const message = refusal(place !== null);
      setNote(message);
      announce(message);
    }
    return inside !== null;
  };
  /** A point, whose address is looked up. */
  const takePoint = (point: Point, refusal: (hasPlace: boolean) => string) => {
    if (take({ ...point, address: '' }, refusal)) void findAddress(point);
  };
  const choosePoint = (point: Point) => takePoint(point, words.pointOutside);
  const choosePosition = (point: Point) => takePoint(point, words.positionOutside);
  /** A place with its address, as the search found it. */
  const choosePlace = (chosen: FoundPlace) => {
    if (take(chosen, words.pointOutside)) announce(words.chosen(chosen.address || pointText(chosen)));
  };
  const remove = () => {
    set(null);
    announce(words.removed);
  };
  const complete = useEffectEvent(() => {
    // From a QR code, or kept from before: the address may still be missing.
    if (place && !place.address && !isOutside) void findAddress(place);
  });
  useEffect(() => {
    const soon = setTimeout(() => complete());
    return () => clearTimeout(soon);
  }, []);
  const error = field.error ?? (isOutside ? formTexts.place.outside : undefined);
  return { ...field, error, place, lookup, note, choosePoint, choosePosition, choosePlace, remove };
}

/** Looks up the address of a point, one at a time. */
function useLookup(geocoder: Geocoder, onFound: (place: FoundPlace) => void) {
  const { announce } = useWizard();
  const [lookup, setLookup] = useState<Lookup>('idle');
  const turn = useRef(0);
  // What comes after the step was left is too late.
  useEffect(() => () => void (turn.current += 1), []);
  const findAddress = async (point: Point) => {
    const mine = (turn.current += 1);
    const isLate = () => mine !== turn.current;
    setLookup('looking');
    const slow = setTimeout(() => isLate() || setLookup('slow'), slowAfter);
    try {
      const address = (await geocoder.reverse(point, lookupTimeout()))?.address ?? '';
      if (isLate()) return;
      setLookup(address ? 'idle' : 'none');
      if (!address) return announce(words.noAddress);
      onFound({ lat: point.lat, lon: point.lon, address });
      announce(words.chosen(address));
    } catch {
      if (isLate()) return;
      setLookup('failed');
      announce(words.lookupFailed);
    } finally {
      clearTimeout(slow);
    }
  };
  const dropLookup = () => {
    turn.current += 1;
    setLookup('idle');
  };
  return { lookup, findAddress, dropLookup };
}
