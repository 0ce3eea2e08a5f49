import { useState } from 'react';
import { isInside, pointText, type Point, metresBetween } from '#domain/reports/map-area.ts';
import { onDayText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { FoundPlace } from '../maps-api.ts';
import { useReport } from '../report-context.ts';
import { geocoder, lookupTimeout } from '../state/geocoder.ts';
import type { Draft } from '../steps/draft.ts';
import { texts } from '../steps/texts.ts';
import type { PlacedPhoto } from './use-photo-facts.ts';

const words = texts.photoPlace;

/** A place this near is the photo's own, in metres. */
const near = 30;
/** A photo that is older says nothing of today, and the clock of a camera may be wrong; in milliseconds. */
const oldest = 365 * 86_400_000;
const latest = 86_400_000;

/** Longest text that the report takes. */
const longestDetails = 600;

/**
 * Offers the place and the time that a photo says of itself. Who says no, or nothing, sends neither: no tile and no address
 * is asked for before.
 */
export function PhotoPlace({ photo: { filename, facts } }: { photo: PlacedPhoto }) {
  const { map } = useReport();
  const { fieldId } = useSurroundingForm();
  const place = useFieldValue<FoundPlace | null>('place');
  const take = useTaking();
  const [answered, setAnswered] = useState<Point | null>(null);
  const { point, takenAt } = facts;
  if (!map || !point || point === answered || !isInside(map.area, point)) return null;
  if (place && metresBetween(place, point) <= near) return null;
  const when = whenText(takenAt);
  const answer = (isHere: boolean) => {
    setAnswered(point);
    document.getElementById(fieldId('photos'))?.focus();
    if (isHere) void take(point, when);
  };
  return (
    <div className="pc-photo-place" role="group" aria-label={words.label}>
      <p className="mb-2">
        <strong>{words.question(when)}</strong> {words.help(filename)}
      </p>
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={() => answer(true)}>
          {words.yes}
        </button>
        <button type="button" className="btn btn-link btn-sm" onClick={() => answer(false)}>
          {words.no}
        </button>
      </div>
    </div>
  );
}

/** "il 12 novembre 2026 alle ore 14:30"; null: no time that can be right. */
function whenText(takenAt: string | null): string | null {
  if (takenAt === null) return null;
  const age = Date.now() - Date.parse(`${takenAt}:00Z`);
  if (age > oldest || age < -latest) return null;
  const day = onDayText(`${takenAt.slice(0, 10)}T12:00:00.000Z` as Instant);
  return `${day} alle ore ${takenAt.slice(11)}`;
}

/** Writes the place, and its address once it is known, and the time into the text of the report. */
function useTaking() {
  const { store, recheck } = useSurroundingForm();
  const { announce } = useWizard();
  return async (point: Point, when: string | null) => {
    const values = store.$values;
    const taken: FoundPlace = { ...point, address: '' };
    values.setKey('place', taken);
    const { details } = store.values as Draft;
    const told = [details.trim(), when && words.taken(when)].filter(Boolean).join('\n');
    if (when && !details.includes(when) && told.length <= longestDetails) values.setKey('details', told);
    recheck('place');
    const found = await geocoder()
      ?.reverse(point, lookupTimeout())
      .catch(() => null);
    const address = found?.address ?? '';
    // Another place may have been chosen meanwhile.
    if (address && (store.values as Draft).place === taken) values.setKey('place', { ...point, address });
    announce(texts.place.chosen(address || pointText(point)));
  };
}
