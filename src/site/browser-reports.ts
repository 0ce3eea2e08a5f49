import * as z from 'zod';
import { isServiceAddress } from './origins.ts';

const address =
  'an address like https://watch.comune.example.it/reports, or a path of the portal like /reports';
const share = 'a share of the pages from 0 to 1, as 0.1';

/**
 * `browserReports` of `tenant.json`: not a part of `reports`, which are the disruption reports that citizens write.
 */
export const BrowserReports = z.strictObject({
  endpoint: z
    .string(address)
    .refine(isServiceAddress, address)
    .transform((value) => value.replace(/\/$/, ''))
    .describe('where they are sent: https, or a path of the portal that leads to `portico watch`'),
  sample: z
    .number(share)
    .min(0, share)
    .max(1, share)
    .default(0.1)
    .describe('share of the pages that tell their errors and how fast they were'),
});
