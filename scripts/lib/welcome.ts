import { samplePeople } from '../sandbox/seed/citizens/people.ts';
import { seedTenants } from '../sandbox/seed/tenants.ts';
import type { Serving } from './serve.ts';

/** Text printed when the server listens: the address of each municipality and the logins for the samples. */
export function welcome(ids: readonly string[], { origin }: Pick<Serving, 'origin'>): string {
  const { protocol, port } = new URL(origin);
  const at = (name: string) => `${protocol}//${name}:${port}`;
  const names = ids.map((id) => `${id}.localhost`);
  const [first = 'localhost'] = names;
  const sites = names.map((name) => `  ${at(name)}`);
  const closed = seedTenants.filter(({ id, config }) => ids.includes(id) && config.maintenance);
  const credentials = closed.map(
    ({ id, maintenanceCredentials: { username, password } }) =>
      `  ${id} is in maintenance: user "${username}", password "${password}"`,
  );
  const citizens = samplePeople.map(({ name, surname, taxCode }) => `${name} ${surname} (${taxCode})`);
  return [
    '',
    'Portico is up:',
    ...sites,
    `  Log in as ${citizens.join(', ')}`,
    ...credentials,
    `  Desk of the sandbox (edit an answer, switch a module): ${at(first)}/__sandbox/desk`,
    `  API description: ${at('localhost')}/openapi.json`,
    ...(protocol === 'https:'
      ? ['', '  Browsers warn of the certificate, which nobody vouches for: go on.']
      : []),
    '',
    'Ctrl+C ends it.',
  ].join('\n');
}
