import type { Geocoder } from './maps-api.ts';
import { createContext, useContext } from 'react';
import type { MapSettings } from '#domain/reports/map-area.ts';
import type { ReportSettings } from '#domain/reports/report-settings.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { Loaded } from '#platform/resource.ts';

/** A kind of disruption, as the CRM knows it. */
export interface Kind {
  id: string;
  name: string;
}

/** The municipality's map, and who knows its addresses. */
export interface ReportMap {
  settings: MapSettings;
  geocoder: Geocoder;
}

/** What the steps of a report need to know beside its draft. */
export interface ReportTools {
  /** Null: the municipality has no map, and the place is described in words. */
  map: MapSettings | null;
  /** The citizen who is logged in, or their delegator; null: nobody is logged in. */
  author: Actor | null;
  kinds: Loaded<readonly Kind[]>;
  /** What is said of kinds that were not read just now; null: nothing. */
  kindsNote: string | null;
  /** What the municipality says of single kinds, by their ids. */
  notes: ReportSettings['kinds'];
  /** Address of the index of the town's objects; null: none are listed. */
  objects: string | null;
  /** Photos that the resumed draft had: they are not kept in it. */
  lostPhotos: number;
}

export const ReportContext = createContext<ReportTools | null>(null);

/** The tools of the report around a step. Throws outside one. */
export function useReport(): ReportTools {
  const tools = useContext(ReportContext);
  if (!tools) throw new Error('A step stands outside a report.');
  return tools;
}
