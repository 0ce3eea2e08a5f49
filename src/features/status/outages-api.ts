import { writtenInstant } from '#contracts/wire-dates.ts';
import * as z from 'zod/mini';

/**
 * File at the root of a deployed site in which `portico watch` tells outages. No build makes it: it goes on from release
 * to release.
 */
export const outagesFile = 'interruzioni.json';

/** A time in which the municipality's backend did not answer; `to` is null while it lasts. Both are ISO 8601, in UTC. */
export const Outage = z.object({ from: writtenInstant, to: z.nullable(writtenInstant) });

export type Outage = z.infer<typeof Outage>;

/** What the file holds, the newest first. */
export const Outages = z.array(Outage);
