import { mediaTypes } from '../publish/media-type.ts';
import { withRule, type Headers } from './headers.ts';
import type { HostTable, Rewrite } from './table.ts';

/**
 * `nginx.conf`: the content of a `server` block. Every location repeats all header lines, because nginx inherits
 * `add_header` only into locations that have none.
 */
export function nginxFile(table: HostTable): string {
  return `${[intro(table), general(table), ...locations(table), last].join('\n\n')}\n`;
}

function intro({ hostname }: HostTable): string {
  return `# Portico: rules of ${hostname}. Generated with every build, do not edit. They go inside the site's server block:
#
#   server {
#     listen 443 ssl;
#     server_name ${hostname};
#     ssl_certificate …; ssl_certificate_key …;
#     root /srv/portico/<tenant>/site;              # <tenant> is the link that a new build replaces
#     include /srv/portico/<tenant>/host/nginx.conf;
#     # After "portico deploy" to that folder: /srv/portico/<tenant>/current/site and …/current/host/nginx.conf.
#
#     # Where the portal's own host also answers the API; likewise /moonfobl/ (forms of instances) and /maps/:
#     # location ~ ^/api(-public)?/ {
#     #   proxy_pass https://gateway.example.it;
#     #   proxy_ssl_server_name on;
#     #   proxy_set_header X-Forwarded-Host $http_host;   # with the port, where the address has one
#     #   proxy_set_header X-Forwarded-Proto $scheme;
#     #   client_max_body_size 10m;                       # photos and documents of citizens; nginx takes 1 MB by itself
#     #   proxy_hide_header X-Content-Type-Options;       # of the gateway: twice, browsers take it for none
#     #   add_header X-Content-Type-Options nosniff always;   # without one of its own it has those of pages, caches too
#     # }
#   }
#
# After a build: nginx -t && nginx -s reload (rules may have changed with the files).`;
}

function general(table: HostTable): string {
  return `index index.html;
absolute_redirect off;
charset utf-8;
charset_types ${charsetTypes().join(' ')};
types {
${typeLines().join('\n')}
}
default_type application/octet-stream;
gzip_static on;
gzip_vary on;
${table.brotli ? 'brotli_static on;' : '# "host": { "brotli": true } in tenant.json sends the .br files too; it needs the ngx_brotli module.'}
error_page 404 ${table.notFound};
${headerLines(table.headers, '')}`;
}

const last = `location / {
  try_files $uri $uri/index.html =404;
}`;

function locations(table: HostTable): string[] {
  const redirects = table.redirects.map(
    ({ pattern, status, to }) => `location ~ ${quoted(pattern)} {\n  return ${status} ${to};\n}`,
  );
  const rewrites = table.rewrites.map((rewrite) => rewriteLocation(table, rewrite));
  const covered = new Set(table.rewrites.map(({ pattern }) => pattern));
  const rules = table.rules
    .filter(({ pattern }) => !covered.has(pattern))
    .map((rule) => {
      const { path, pattern } = rule;
      const all = headerLines(withRule(table.headers, rule), '  ');
      const place = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `~ ${quoted(pattern)}`;
      return `location ${place} {\n  try_files $uri $uri/index.html =404;\n${all}\n}`;
    });
  const notFound = `location = ${table.notFound} {\n  internal;\n${headerLines(table.notFoundHeaders, '  ')}\n}`;
  return [notFound, ...redirects, ...rules, ...rewrites];
}

function rewriteLocation(table: HostTable, { path, pattern, to }: Rewrite): string {
  const rule = table.rules.find((candidate) => candidate.pattern === pattern);
  const headers = rule ? `\n${headerLines(withRule(table.headers, rule), '  ')}` : '';
  return `# ${path}\nlocation ~ ${quoted(pattern)} {\n  try_files $uri $uri/index.html ${to} =404;${headers}\n}`;
}

function headerLines(headers: Headers, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/**
 * Quotes a value: unquoted, nginx would end it at `{`, `;` and spaces. `$` would start a variable, but no value holds
 * one.
 */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function typeLines(): string[] {
  const byType = Map.groupBy(Object.entries(mediaTypes), ([, type]) => bare(type));
  return [...byType].map(
    ([type, entries]) => `  ${type} ${entries.map(([suffix]) => suffix.slice(1)).join(' ')};`,
  );
}

/** The `charset_types`, without `text/html`: nginx always includes it and rejects a repetition. */
function charsetTypes(): string[] {
  const types = Object.values(mediaTypes).filter((type) => type.includes('charset='));
  return [...new Set(types.map(bare))].filter((type) => type !== 'text/html');
}

function bare(type: string): string {
  return type.replace(/;.*$/, '');
}
