import * as z from 'zod';
import { loginKeys, usualLoginKeys } from '#domain/login-keys.ts';
import { isBodyTaxCode } from '#domain/fields/tax-code-check.ts';
import { Accessibility } from './accessibility-settings.ts';
import { DeployTargets } from './deploy-targets.ts';
import { Maps } from './map-settings.ts';
import { Notices } from './notices.ts';
import { isOrigin, isServiceAddress } from './origins.ts';
import { Reports } from './report-settings.ts';
import { Statistics } from './statistics.ts';
import { GroupNames } from './tenant-groups.ts';
import { variable } from './variable.ts';

const address =
  'an address like https://watch.comune.example.it/reports, or a path of the portal like /reports';
const share = 'a share of the pages from 0 to 1, as 0.1';

/**
 * `browserReports` of `tenant.json`: not a part of `reports`, which are the disruption reports that citizens write.
 */
const BrowserReports = z.strictObject({
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

/** Names that Windows keeps for devices, whatever ending they have: no file or folder can be called so there. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/** Whether Windows keeps the name of a file or folder for itself. */
function isDeviceName(name: string): boolean {
  return devices.test(name.split('.')[0] ?? '');
}

const hostName = 'a host name in lower case, without scheme or port';
const host = z
  .string(hostName)
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, hostName);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour like #0066cc');

/** Value of `api` for a tenant that uses the sandbox started with the command. */
export const sandboxApi = 'sandbox';

const origin = z
  .string()
  .refine(
    (value) => value === sandboxApi || isOrigin(value),
    'an origin like https://api.example.it, without path',
  );

const Crm = z.strictObject({
  group: z.int().default(2).describe('group that gets it'),
  priority: z.int().default(4).describe('its priority'),
});

const Host = z.strictObject({
  brotli: z
    .boolean()
    .default(false)
    .describe(
      'nginx has the ngx_brotli module: it sends the `.br` files (without the module it would not start)',
    ),
  hstsPreload: z
    .boolean()
    .default(false)
    .describe(
      'the host name may go into the browsers’ own list of https sites: hard to undo, and for all its subdomains',
    ),
});

const elevenDigits = 'the 11 digits of the body’s tax code, in quotes';
const bodyTaxCode = z
  .string(elevenDigits)
  .regex(/^\d{11}$/, elevenDigits)
  .refine(isBodyTaxCode, 'a tax code whose last digit is its check digit: copy it again');

const contact = 'an address like https://www.comune.example.it/contatti or mailto:ufficio@comune.example.it';

/** A page or a mailbox. */
const contactAddress = z.string(contact).refine((value) => isContact(value), contact);

/** Whether an address opens a page over https or a mailbox. */
function isContact(value: string): boolean {
  const address = URL.parse(value);
  if (!address || /[\s<>"]/.test(value)) return false;
  if (address.protocol === 'mailto:') return /^[^@]+@[^@]+\.[^@.]+$/.test(address.pathname);
  return address.protocol === 'https:';
}

const Security = z.strictObject({
  contact: contactAddress.describe('where a fault of security is told, a page or `mailto:`'),
  policy: z
    .url({ protocol: /^https$/, error: 'an address like https://www.comune.example.it/sicurezza' })
    .optional()
    .describe('page that says how such reports are dealt with'),
});

const policyCode = 'a code of the regulation’s annexes, such as B2 or T1';
const sdgPage = 'pages as `servizio:<id>` or `faq:<id of the category>`, each with its code';

const SingleDigitalGateway = z.strictObject({
  pages: z
    .record(
      z.string().regex(/^(?:servizio|faq):[\w-]+$/, sdgPage),
      z.string(policyCode).regex(/^[A-Z]{1,2}\d{1,2}$/, policyCode),
      sdgPage,
    )
    .describe('`servizio:<id>` or `faq:<id>`, each with its code of the regulation’s annexes'),
  feedback: z
    .url({ protocol: /^https$/, error: 'an address that begins with https://' })
    .optional()
    .describe('the common feedback tool, linked from these pages (article 25)'),
});

const Privacy = z.strictObject({
  officer: contactAddress
    .optional()
    .describe(
      'how to reach the data protection officer, a page or `mailto:`; linked from each page unless the menu does',
    ),
});

const Maintenance = z.strictObject({
  usernameVariable: variable.describe('the environment variable that holds the user name'),
  passwordVariable: variable.describe('the environment variable that holds the password'),
});

const Webhook = z.strictObject({
  secretVariable: variable.describe('the environment variable that holds the secret, 32 characters or more'),
});

/**
 * `tenants/<id>/tenant.json`. Only `id` and `hostname` have no default. The table in docs/tenant-file.md is made of
 * this schema and its descriptions.
 */
export const TenantFile = z.strictObject({
  $schema: z.string().optional().describe('address of the JSON schema, for editors: `../tenant.schema.json`'),
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,62}$/, 'the folder name: lower-case letters, digits and hyphens')
    .refine((id) => !isDeviceName(id), 'another name: Windows keeps this one for itself')
    .describe('the folder’s name'),
  hostname: host.describe('host name of the portal'),
  extends: GroupNames.default([]).describe(
    'groups of settings that several tenants share: see [groups](tenant-file.md#settings-that-several-share)',
  ),
  aliases: z.array(host).default([]).describe('other host names that answer'),
  api: origin
    .optional()
    .describe('origin of `/api` and `/api-public`, if not the host itself; `sandbox` for the embedded one'),
  colour: colour
    .default('#0066cc')
    .describe('main colour, `#rrggbb`; darkened where white text would not hold 4.5:1'),
  logo: z
    .string()
    .regex(/^[\w.-]+\.(svg|png)$/, 'a file name in the tenant folder, .svg or .png')
    .refine((name) => !isDeviceName(name), 'another name: Windows keeps this one for itself')
    .optional()
    .describe(
      'file in the folder, at most 200 kB, if not `logo.svg` or `logo.png`; without any, a shield is drawn',
    ),
  allowedRedirectHosts: z.array(host).default([]).describe('hosts a citizen may be sent to after login'),
  allowedFetchHosts: z.array(host).default([]).describe('hosts the API may redirect a build to'),
  maintenance: Maintenance.optional().describe('where a build finds the credentials of a closed site'),
  maps: Maps.optional().describe('where disruptions are shown and looked up; without it there is no map'),
  reports: Reports.prefault({}).describe('what the form of disruption reports says'),
  moon: z
    .string()
    .regex(/^\/(?![/\\])[^\s;*$"'<>]*$/, 'a path that begins with "/"')
    .default('/moonfobl/accesso/gasprp_salute')
    .describe('front part of the address of the forms'),
  crm: Crm.prefault({}).describe('what the CRM is told of a request'),
  login: z
    .array(z.enum(loginKeys))
    .min(1, 'at least one of spid, cie, eidas, it-wallet')
    .default([...usualLoginKeys])
    .describe('the digital identities that the login takes: `spid`, `cie`, `eidas`, `it-wallet`'),
  sessionMinutes: z.int().positive().optional().describe('length of a login, where it is known'),
  delegationForm: z
    .url({ protocol: /^https?$/, error: 'an address like https://www.comune.example.it/delega.pdf' })
    .optional()
    .describe('address of the blank form of a delegation'),
  taxCode: bodyTaxCode
    .optional()
    .describe('the body’s own tax code, 11 digits; with it, payment notices have their QR code'),
  accessibility: Accessibility.default({}).describe('what the page on accessibility says (law 4/2004)'),
  privacy: Privacy.default({}).describe('whom citizens ask about their data'),
  sdg: SingleDigitalGateway.optional().describe(
    'pages that the Single Digital Gateway lists (Regulation (EU) 2018/1724)',
  ),
  security: Security.optional().describe(
    'what `/.well-known/security.txt` says (RFC 9116); its end is renewed by each build of a new quarter',
  ),
  statistics: Statistics.optional().describe('counts how the portal is used, in a Matomo, without cookies'),
  browserReports: BrowserReports.optional().describe(
    'browsers tell what broke and how fast pages were: see [what happens in browsers](browser-reports.md)',
  ),
  host: Host.prefault({}).describe('what the files for web servers say beyond the portal’s own rules'),
  deploy: DeployTargets.default({}).describe('where `portico deploy` puts the build: targets by name'),
  canary: z.boolean().default(false).describe('belongs to the first wave of `portico deploy --waves`'),
  notices: Notices.default([]).describe('planned works, strikes, closed offices: see [notices](notices.md)'),
  outages: z
    .boolean()
    .default(false)
    .describe('`portico watch` publishes when the backend did not answer; `/stato` tells it'),
  webhook: Webhook.optional().describe('with what the webhooks that `portico watch` takes are signed'),
});

/** A tenant's settings with all defaults filled in. */
export type Tenant = ReturnType<typeof tenantOf>;

/** Makes a tenant from the fields of its file. */
export function tenantOf(fields: z.input<typeof TenantFile>, folder: string) {
  const { api, $schema: _, ...rest } = TenantFile.parse(fields);
  const own = `https://${rest.hostname}`;
  return {
    ...rest,
    /** Folder of the tenant. */
    folder,
    /** Origin of `/api` and `/api-public`, or `sandbox`. */
    api: api ?? own,
    /** True when the browser calls another origin than the site's own. */
    apiIsForeign: api !== undefined && api !== own && api !== sandboxApi,
  };
}
