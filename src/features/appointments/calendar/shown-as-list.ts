import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';

/** Set in a tab whose citizen reads free days as a list in place of a calendar. */
export const shownAsList = sessionValue(keptNames.slotList, z.literal(true));
