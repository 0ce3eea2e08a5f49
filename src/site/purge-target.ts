import * as z from 'zod';
import { isSecure } from './origins.ts';
import { variable } from './variable.ts';

const wholeValue = 'JSON, not text, in which "{urls}" or "{paths}" is a value of its own';

const places = ['{urls}', '{paths}'];

/** True for JSON in which the places of lists are values of their own, and not parts of a text. */
function isTemplate(body: unknown): boolean {
  if (typeof body === 'string') return places.includes(body);
  const texts: string[] = [];
  JSON.stringify(body, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.every((text) => places.includes(text) || !places.some((place) => text.includes(place)));
}

/** Credentials go to this address: https, or http on this machine. */
const address = z.string().refine((value) => {
  const parsed = URL.parse(value);
  return parsed !== null && isSecure(parsed) && !parsed.username && !parsed.hash;
}, 'an https address, as https://api.example.it/purge, without credentials');

const Cloudflare = z.strictObject({
  zone: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'the id of the zone, 32 hexadecimal digits')
    .describe('id of the zone'),
  tokenVariable: variable
    .default('CLOUDFLARE_API_TOKEN')
    .describe('the environment variable that holds a token with the right “Cache Purge”'),
  everything: z
    .boolean()
    .default(false)
    .describe('forget the whole zone, where the CDN serves nothing but this portal'),
  endpoint: address
    .default('https://api.cloudflare.com/client/v4')
    .describe('front part of the address of its API'),
});

const Fastly = z.strictObject({
  tokenVariable: variable
    .default('FASTLY_API_TOKEN')
    .describe('the environment variable that holds a token with the right “purge_select”'),
  endpoint: address.default('https://api.fastly.com').describe('front part of the address of its API'),
});

const Request = z.strictObject({
  url: address.describe(
    'address of the API; with `{host}` and `{path}` in it, each changed page has a request of its own',
  ),
  method: z
    .enum(['POST', 'PUT', 'DELETE', 'PURGE'], 'POST, PUT, DELETE or PURGE')
    .default('POST')
    .describe('its method'),
  headers: z
    .record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of a header'), variable)
    .default({})
    .describe('headers by name, each with the environment variable that holds its whole value'),
  body: z
    .unknown()
    .refine(isTemplate, wholeValue)
    .optional()
    .describe(
      'JSON to send; `"{urls}"` in it stands for the list of addresses, `"{paths}"` for that of their paths',
    ),
  batch: z.int('a whole number').min(1, 'at least 1').default(30).describe('pages in one request'),
});

const oneKind = 'one of "cloudflare", "fastly" and "request"';

/** How a CDN in front of a target is told what changed. */
export const PurgeTarget = z
  .strictObject({
    cloudflare: Cloudflare.optional().describe('Cloudflare’s API'),
    fastly: Fastly.optional().describe('Fastly’s API'),
    request: Request.optional().describe('any other API that takes addresses or paths'),
  })
  .refine((kinds) => Object.values(kinds).filter(Boolean).length === 1, oneKind);

export type PurgeTarget = z.infer<typeof PurgeTarget>;
