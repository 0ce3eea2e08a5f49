import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { read } from './lib/files.ts';

/** Names of standards that the list of aliases of publiccode.yml 0.7 has. */
const aliases = 'gdpr eidas nis2 cra spid cie anpr pagopa io'.split(' ').map((name) => `alias:${name}`);

const languages = z.record(
  z.string(),
  z.strictObject({
    localisedName: z.string().optional(),
    shortDescription: z.string().max(150),
    longDescription: z.string().min(150).max(10_000),
    features: z.array(z.string()).min(1),
  }),
);

/** The keys of publiccode.yml 0.7 (https://yml.publiccode.tools) that we use; deprecated ones are none of them. */
const PublicCode = z.strictObject({
  publiccodeYmlVersion: z.literal('0.7'),
  name: z.string(),
  url: z.url(),
  softwareVersion: z.string(),
  releaseDate: z.iso.date(),
  platforms: z.array(z.string()).min(1),
  categories: z.array(z.string()),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.literal('standalone/web'),
  supports: z.array(z.strictObject({ id: z.union([z.enum(aliases), z.url({ protocol: /^https$/ })]) })),
  organisation: z.strictObject({ uri: z.url(), name: z.string().optional() }).optional(),
  intendedAudience: z.strictObject({
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
    scope: z.array(z.string()),
  }),
  description: languages,
  legal: z.strictObject({ license: z.literal('EUPL-1.2') }),
  localisation: z.strictObject({
    localisationReady: z.boolean(),
    availableLanguages: z.array(z.string()),
  }),
  maintenance: z.strictObject({ type: z.enum(['internal', 'contract', 'community', 'none']) }),
});

test('publiccode.yml says what this release is, in the words of the standard', () => {
  const { softwareVersion, description } = PublicCode.parse(parse(read('publiccode.yml')));
  const manifest = JSON.parse(read('package.json')) as { version: string };
  expect(softwareVersion).toBe(manifest.version);
  expect(read('LICENSE')).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v\. 1\.2/);
  expect(Object.keys(description)).toEqual(['it', 'en']);
});
