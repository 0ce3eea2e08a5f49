/** What an operator reads when a build stops: where, what was found, and what to do. */
export interface ErrorEntry {
  id: string;
  title: string;
  hint: string;
}

/** Catalogue of the operators' errors. Ids are permanent: scripts may look for them. */
export const buildErrors = {
  TenantsMissing: {
    id: 'TenantsMissing',
    title: 'There is no folder of tenants',
    hint: 'Name it with "--tenants" or PORTICO_TENANTS, or its checkout with "--root", or mount its disk. "portico new <id>" makes a first tenant.',
  },
  TenantUnknown: {
    id: 'TenantUnknown',
    title: 'There is no such tenant',
    hint: 'List the folders below tenants/, or make one with "portico new <id>".',
  },
  TenantFileUnreadable: {
    id: 'TenantFileUnreadable',
    title: 'The tenant file cannot be read',
    hint: 'It must be UTF-8 JSON. Check commas and quotes at the place named above.',
  },
  TenantFieldInvalid: {
    id: 'TenantFieldInvalid',
    title: 'The tenant file is not valid',
    hint: 'Compare the field with docs/tenant-file.md and run the command again.',
  },
  HostShared: {
    id: 'HostShared',
    title: 'Two municipalities have the same host name',
    hint: 'Citizens of the one would see the other. Correct "hostname" or "aliases" in one of the files; a group gives its aliases to all that extend it.',
  },
  TenantLogoUnusable: {
    id: 'TenantLogoUnusable',
    title: 'The logo cannot be used',
    hint: 'Put a logo.svg or logo.png (at most 200 kB) into the tenant folder, or remove "logo" from tenant.json.',
  },
  ProxyInvalid: {
    id: 'ProxyInvalid',
    title: 'The environment names a proxy by something that is no address',
    hint: 'Write it as http://proxy.example.it:3128, with http:// or https://, or unset the variable.',
  },
  ProxyUnsupported: {
    id: 'ProxyUnsupported',
    title: 'This Node cannot ask through a proxy',
    hint: 'Run the command with Node 24.14 or newer, or unset the variable where the network needs no proxy.',
  },
  BackendUnreachable: {
    id: 'BackendUnreachable',
    title: 'The live API does not answer',
    hint: 'Check "api" in tenant.json and that the address answers from this machine, through HTTPS_PROXY where it is set.',
  },
  BackendRefused: {
    id: 'BackendRefused',
    title: 'The live API refused a call',
    hint: 'A municipality in maintenance needs the credentials in the environment variables that tenant.json names.',
  },
  MaintenanceCredentialsRefused: {
    id: 'MaintenanceCredentialsRefused',
    title: 'The live API refused the maintenance credentials',
    hint: 'Correct the environment variables that tenant.json names. Until then the last good data and hidden pages stay.',
  },
  BackendAnswerInvalid: {
    id: 'BackendAnswerInvalid',
    title: 'The live API answered something else than its contract',
    hint: 'Open the address in a browser: a login page, a proxy error or another version of the API is answering.',
  },
  BackendAnswerExcessive: {
    id: 'BackendAnswerExcessive',
    title: 'The live API answered more than a page can show',
    hint: 'Correct the field named above in the back office that feeds the API; until then the last good data stays.',
  },
  BackendWrongTenant: {
    id: 'BackendWrongTenant',
    title: 'The live API answered for another municipality',
    hint: 'Check "hostname" and "aliases" in tenant.json, and that no proxy rewrites X-Forwarded-Host.',
  },
  BackendUnknownHost: {
    id: 'BackendUnknownHost',
    title: 'The live API knows no municipality with this host name',
    hint: 'Ask the backend to register the host name, or correct "hostname" in tenant.json.',
  },
  AddressNotAllowed: {
    id: 'AddressNotAllowed',
    title: 'The live API led to an address that is not allowed',
    hint: 'If the address is right, add its host to "allowedFetchHosts" in tenant.json.',
  },
  SnapshotMissing: {
    id: 'SnapshotMissing',
    title: 'There is no snapshot to render',
    hint: 'Run "portico fetch <id>" first; the API must answer once.',
  },
  SnapshotInvalid: {
    id: 'SnapshotInvalid',
    title: 'The snapshot is damaged, edited by hand or of another version',
    hint: 'Run "portico fetch <id>" to make it anew.',
  },
  SnapshotShrunk: {
    id: 'SnapshotShrunk',
    title: 'The new data is suspiciously smaller than the last',
    hint: 'If the municipality really removed it, repeat the command with --accept and the names of the parts.',
  },
  NoTenantLeft: {
    id: 'NoTenantLeft',
    title: 'There is no tenant left',
    hint: 'Nothing was removed: the folder may be missing because a disk is not there. If it is right, delete dist/ by hand.',
  },
  RecordMissing: {
    id: 'RecordMissing',
    title: 'There is no record of a build that this version can read',
    hint: 'Name the folder of a build, dist/<id>, or make one with "portico build <id>".',
  },
  RecordInvalid: {
    id: 'RecordInvalid',
    title: 'The record of a build is damaged or was edited by hand',
    hint: 'Nothing was changed. Write the build anew with "portico render <id> --force".',
  },
  BuildDamaged: {
    id: 'BuildDamaged',
    title: 'The build is not as its release.json says',
    hint: 'Nothing was deployed. Write it anew with "portico render <id> --force", then deploy again.',
  },
  SiteUnreachable: {
    id: 'SiteUnreachable',
    title: 'The site does not answer',
    hint: 'Check the address, and that it answers from this machine, through HTTPS_PROXY where it is set.',
  },
  SiteElsewhere: {
    id: 'SiteElsewhere',
    title: 'The site leads to another address',
    hint: 'Name the address it leads to, which is the one that citizens see.',
  },
  SiteOfAnother: {
    id: 'SiteOfAnother',
    title: 'The site is that of another municipality',
    hint: 'Nothing was compared. Check the names in the web server, and the address that was asked for.',
  },
  DeployTargetUnknown: {
    id: 'DeployTargetUnknown',
    title: 'There is no such place to deploy to',
    hint: 'Add it to "deploy" in tenant.json (docs/tenant-file.md), or name one with --to.',
  },
  DeployTargetTaken: {
    id: 'DeployTargetTaken',
    title: 'The place belongs to another municipality',
    hint: 'Nothing was changed. Give every municipality a "path" or "prefix" of its own in tenant.json.',
  },
  DeployLockLost: {
    id: 'DeployLockLost',
    title: 'Another deploy took over while this one was silent',
    hint: 'The other one finishes what this one began. Run the command again if it should follow.',
  },
  CredentialsMissing: {
    id: 'CredentialsMissing',
    title: 'An environment variable with credentials is not set',
    hint: 'Set it where the command runs, or correct its name in tenant.json.',
  },
  StoreUnreachable: {
    id: 'StoreUnreachable',
    title: 'The object store does not answer',
    hint: 'Check "endpoint" in tenant.json and the network, then run the command again: it goes on where it stopped.',
  },
  StoreBusy: {
    id: 'StoreBusy',
    title: 'The object store asks for fewer requests at a time',
    hint: 'Wait some minutes and run the command again: it goes on where it stopped. Deploy fewer tenants at once, with their names or "--shard", or ask for a higher limit.',
  },
  StoreRefused: {
    id: 'StoreRefused',
    title: 'The object store refused a request',
    hint: 'Check bucket, region and keys, and that the keys may list, read, write and delete below the prefix.',
  },
  PurgeFailed: {
    id: 'PurgeFailed',
    title: 'The CDN was not told what changed',
    hint: 'The release is served, but the CDN may show old pages until its copies expire. Run "portico purge <id>".',
  },
  AfterFailed: {
    id: 'AfterFailed',
    title: 'The command after the deploy did not succeed',
    hint: 'The release is served, but the web server may still use its old rules. Correct the command or what it says, then run "portico deploy <id>": it is run again.',
  },
  DeployStateInvalid: {
    id: 'DeployStateInvalid',
    title: 'What the target keeps about its releases cannot be read',
    hint: 'It was edited by hand or written by another version. Restore the file, or deploy to an empty place.',
  },
  ReleaseUnknown: {
    id: 'ReleaseUnknown',
    title: 'There is no such release to roll back to',
    hint: 'List them with "portico releases <id>".',
  },
  ReleaseIncomplete: {
    id: 'ReleaseIncomplete',
    title: 'Files of the release are missing or damaged',
    hint: 'Nothing was changed. Roll back to another release, or deploy a build.',
  },
  LabelInvalid: {
    id: 'LabelInvalid',
    title: 'A label cannot be printed',
    hint: 'Correct the value named above, or leave it out: the citizen then fills it in. Nothing was written.',
  },
  ObjectInvalid: {
    id: 'ObjectInvalid',
    title: 'An object of the map of reports cannot be shown',
    hint: 'Correct the lines named above, or take them out of objects.csv; without the file the map shows no objects.',
  },
  ReportsNotEnabled: {
    id: 'ReportsNotEnabled',
    title: 'The municipality takes no disruption reports',
    hint: 'Enable DISSERVIZIO_CRM in its configuration, run "portico fetch <id>" and print again.',
  },
  LockHeld: {
    id: 'LockHeld',
    title: 'Another process holds the lock',
    hint: 'Wait until the process named above has ended, or end it. If it runs nowhere, delete the file and run the command again.',
  },
  PortRefused: {
    id: 'PortRefused',
    title: 'The port cannot be used',
    hint: 'End the program that uses it, or choose another one with "--port": "npm start -- --port 4400".',
  },
  FileRefused: {
    id: 'FileRefused',
    title: 'The file system refused a file',
    hint: 'Free the disk, or give this user the right to the folder, and run the command again. What is published is unchanged.',
  },
  Unforeseen: {
    id: 'Unforeseen',
    title: 'Something went wrong that Portico did not foresee',
    hint: 'What is published is unchanged. Run the command again; if it stays, report the message above.',
  },
  CompileFailed: {
    id: 'CompileFailed',
    title: 'The source does not compile',
    hint: 'What is published is unchanged. After an edit, "npm run check" shows errors with their place; after an update, "npm ci" brings the packages.',
  },
  RendererStopped: {
    id: 'RendererStopped',
    title: 'The renderer stopped',
    hint: 'The published build is unchanged. Where memory ran out, use fewer threads: "--workers 1".',
  },
  PageFailed: {
    id: 'PageFailed',
    title: 'A page could not be rendered',
    hint: 'The published build is unchanged. The message names the page and the cause.',
  },
} as const satisfies Record<string, ErrorEntry>;
