import { samplePeople } from '../sandbox/seed/citizens/people.ts';
import { seedTenants } from '../sandbox/seed/tenants.ts';

/** Text printed when the server listens: the address of each municipality and the logins for the samples. */
export function welcome(ids: readonly string[], port: number): string {
  const sites = ids.map((id) => `  http://${id}.localhost:${port}`);
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
    `  Desk of the sandbox (edit an answer, switch a module): http://${ids[0] ?? 'localhost'}.localhost:${port}/__sandbox/desk`,
    `  API description: http://localhost:${port}/openapi.json`,
    '',
    'Ctrl+C ends it.',
  ].join('\n');
}
