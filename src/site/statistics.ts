import * as z from 'zod';
import { pathOf } from '#domain/routing/route-match.ts';
import { link, type Link } from './links.ts';
import { isServiceAddress } from './origins.ts';

const address =
  'an address like https://statistiche.comune.example.it or https://www.example.it/matomo, or a path of the portal like /matomo';
const number = 'the number of the site in Matomo, 1 or more, without quotes';

/** `statistics` of `tenant.json`. A token is a secret and has no place here: the figures are public in Matomo too. */
export const Statistics = z.strictObject({
  matomo: z
    .string(address)
    .refine(isServiceAddress, address)
    .transform((value) => value.replace(/\/$/, ''))
    .describe('address of the Matomo installation: https, or a path of the portal'),
  site: z.int(number).positive(number).describe('number of the site in Matomo'),
});

/** Settings of the statistics of a site. */
export type StatisticsSettings = z.output<typeof Statistics>;

/** The link to the page of the statistics, for the footer of sites that have them. */
export function statisticsLink(settings: StatisticsSettings | undefined): Link[] {
  return settings ? [link('Statistiche di utilizzo', pathOf('statistics'))] : [];
}
