import * as z from 'zod';
import { isOrigin } from './origins.ts';
import { PurgeTarget } from './purge-target.ts';
import { variable } from './variable.ts';

const keep = z
  .int('a whole number')
  .min(2, 'at least 2: one to roll back to')
  .default(3)
  .describe('releases kept, the served one included');

const DirTarget = z.strictObject({
  path: z
    .string()
    .min(1, 'a folder')
    .describe('the folder, absolute or from the checkout; its `current/site` is the document root'),
  keep,
});

const S3Target = z.strictObject({
  bucket: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .describe('the bucket'),
  prefix: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'a path without slash at its ends, as comuni/torrebianca')
    .refine((path) => !path.split('/').some((part) => part === '.' || part === '..'), 'a path without dots')
    .optional()
    .describe('path in the bucket, the `id` if not given; its `site/` is what a CDN serves'),
  endpoint: z
    .url({ protocol: /^https?$/, error: 'an address like https://s3.example.it' })
    .optional()
    .describe('address of the store, if it is not Amazon’s'),
  region: z.string().min(1, 'a region').default('us-east-1').describe('its region'),
  forcePathStyle: z
    .boolean()
    .default(false)
    .describe('the bucket stands in the path of the address, not in its host name (MinIO and others)'),
  accessKeyVariable: variable
    .default('AWS_ACCESS_KEY_ID')
    .describe('the environment variable that holds the access key'),
  secretKeyVariable: variable
    .default('AWS_SECRET_ACCESS_KEY')
    .describe('the environment variable that holds the secret key'),
  sessionTokenVariable: variable
    .default('AWS_SESSION_TOKEN')
    .describe('the environment variable that may hold a session token'),
  keep,
});

const commandWords = 'a list of words, as ["nginx", "-s", "reload"]';

const oneKind = 'either "dir" or "s3"';

const DeployTarget = z
  .strictObject({
    dir: DirTarget.optional().describe('a folder that nginx or the like serves'),
    s3: S3Target.optional().describe('a bucket of an S3-compatible store'),
    after: z
      .array(z.string().regex(/^[^\0]+$/, 'a word of the command'), commandWords)
      .min(1, commandWords)
      .optional()
      .describe(
        'the command that runs after each switch, word by word and without a shell, as `["nginx", "-s", "reload"]`; at most a minute',
      ),
    site: z
      .string()
      .refine((value) => isOrigin(value), 'an origin like https://anteprima.example.it, without path')
      .optional()
      .describe(
        'origin at which it is served, if not `https://` and the host name; waves of `portico deploy` look there',
      ),
    purge: PurgeTarget.optional().describe(
      'the CDN that forgets its copies of changed pages after each deploy and rollback',
    ),
  })
  .refine(({ dir, s3 }) => (dir === undefined) !== (s3 === undefined), oneKind);

/** The places a tenant's builds are deployed to, by name. */
export const DeployTargets = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'a name of lower-case letters, digits and hyphens'),
  DeployTarget,
);

export type DirTarget = z.infer<typeof DirTarget>;
export type S3Target = z.infer<typeof S3Target>;
export type DeployTarget = z.infer<typeof DeployTarget>;
