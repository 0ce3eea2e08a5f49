import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundPlace } from '../maps-contract.ts';
import { isInside, pointText, type Point } from '#domain/reports/map-area.ts';
import { useField } from '#kit/form/step-form-context.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import type { ReportMap } from '../report-context.ts';
import { texts } from '../texts.ts';
import { lookupTimeout, slowAfter } from './lookup-timeout.ts';

/** Where the search for the address of a point stands; `none`: there is no address there. */
export type Lookup = 'idle' | 'looking' | 'slow' | 'failed' | 'none';

const words = texts.place;

/** The place of a report: set by map, search or position, with the address that belongs to it. */
export function usePlace({ settings, geocoder }: ReportMap) {
  const field = useField<FoundPlace | null>({ name: 'place', label: 'Luogo' });
  const place = field.value;
  const { announce } = useWizard();
  const [lookup, setLookup] = useState<Lookup>('idle');
  const asked = useRef(0);
  const isOutside = place !== null && !isInside(settings.area, place);

  const set = (chosen: FoundPlace | null) => {
    asked.current += 1;
    setLookup('idle');
    field.change(chosen);
  };
  const findAddress = async (point: Point) => {
    const turn = (asked.current += 1);
    const isLate = () => turn !== asked.current;
    setLookup('looking');
    const slow = setTimeout(() => isLate() || setLookup('slow'), slowAfter);
    try {
      const address = (await geocoder.reverse(point, lookupTimeout()))?.address ?? '';
      if (isLate()) return;
      setLookup(address ? 'idle' : 'none');
      if (!address) return announce(words.noAddress);
      field.change({ lat: point.lat, lon: point.lon, address });
      announce(words.chosen(address));
    } catch {
      if (isLate()) return;
      setLookup('failed');
      announce(words.lookupFailed);
    } finally {
      clearTimeout(slow);
    }
  };
  /** A point of the map: its address is looked up. */
  const choosePoint = (point: Point) => {
    set({ ...point, address: '' });
    if (!isInside(settings.area, point)) return announce(fieldMessages.placeOutside);
    void findAddress(point);
  };
  /** A place with its address, as the search found it. */
  const choosePlace = (chosen: FoundPlace) => {
    set(chosen);
    announce(words.chosen(chosen.address || pointText(chosen)));
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
    return () => {
      clearTimeout(soon);
      // What comes after this is too late.
      asked.current += 1;
    };
  }, []);
  const error = field.error ?? (isOutside ? fieldMessages.placeOutside : undefined);
  return { ...field, error, place, lookup, isOutside, choosePoint, choosePlace, remove };
}
