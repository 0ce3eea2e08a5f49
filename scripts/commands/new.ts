import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { cancel, intro, isCancel, outro, text } from '@clack/prompts';
import { BuildError } from '#errors/build-errors.ts';
import { readTenant } from '#site/read-tenant.ts';
import { sandboxApi, TenantFile } from '#site/tenant.ts';
import { command, UsageError } from '../lib/command.ts';
import { exitCodes } from '../lib/exit-codes.ts';
import { exists, type Project } from '../lib/project.ts';

export default command({
  name: 'new',
  summary: 'Write tenants/<id>/tenant.json, asking what is not given as an option',
  details: `  portico new pontechiaro --hostname servizi.comune.pontechiaro.to.it`,
  args: {
    id: {
      type: 'positional',
      required: true,
      description: 'Folder name: lower-case letters, digits, hyphens',
    },
    hostname: { type: 'string', description: 'Host name of the portal', valueHint: 'host' },
    api: {
      type: 'string',
      description: 'Origin of the live API, if not the host itself; "sandbox" to try',
      valueHint: 'origin',
    },
    colour: { type: 'string', description: 'Main colour, as #0066cc', valueHint: 'hex' },
  },
  async run(args, { project, output, canAsk }) {
    const name = TenantFile.shape.id.safeParse(args.id);
    if (!name.success)
      throw new UsageError(`"${args.id}" cannot be a folder name: ${name.error.issues[0]?.message}.`);
    const folder = join(project.tenants, args.id);
    if (await exists(join(folder, 'tenant.json')))
      throw new UsageError(`tenants/${args.id}/tenant.json is there already.`);
    const answers = args.hostname
      ? { hostname: args.hostname, api: args.api, colour: args.colour }
      : await ask(args.id, canAsk);
    if (answers === null) return exitCodes.usage;
    if (answers.api === sandboxApi) await assertPlayed(args.id, answers.hostname);
    await writeChecked(project, { id: args.id, ...answers });
    output.info(
      `tenants/${args.id}/tenant.json is written. Add a logo.svg beside it, then: npm run portico -- build ${args.id}`,
    );
    return exitCodes.done;
  },
});

/** Throws UsageError for a host name that the sandbox does not know, with those it does. */
async function assertPlayed(id: string, hostname: string): Promise<void> {
  const { sampleAt, seedTenants } = await import('../sandbox/seed/tenants.ts');
  if (sampleAt(hostname)) return;
  const names = seedTenants.map((each) => each.hostname);
  throw new UsageError(
    `--hostname: the sandbox does not know "${hostname}". It plays ${names.join(', ')}, each also by any name below it: "${id}.${names[0]}".`,
  );
}

/** Writes the tenant file and validates it as other commands do. Throws UsageError for an invalid one, which is removed. */
async function writeChecked(project: Project, fields: { id: string }): Promise<void> {
  const { tenants } = project;
  const folder = join(tenants, fields.id);
  const file = join(folder, 'tenant.json');
  // The second by itself: where a disk is read-only, a recursive one would say that a folder is missing.
  const madeAbove = await mkdir(tenants, { recursive: true });
  const isNew = !(await exists(folder));
  if (isNew) await mkdir(folder);
  const made = madeAbove ?? (isNew ? folder : undefined);
  const all = { $schema: await schemaFor(project, folder), ...fields };
  const given = Object.entries(all).filter(([, value]) => value);
  try {
    await writeFile(file, `${JSON.stringify(Object.fromEntries(given), null, 2)}\n`);
    await readTenant(tenants, fields.id);
  } catch (error) {
    await rm(made ?? file, { recursive: true, force: true });
    // Each field was an option or an answer: a file that is not there any more says nothing.
    const { what, got } = error instanceof BuildError ? error.place : {};
    throw what === undefined ? error : new UsageError(`--${what}: got ${got}.`);
  }
}

/** Address of the schema for editors: that of the tenants' folder, or of Portico where the same repository has it. */
async function schemaFor({ root, tenants, base }: Project, folder: string): Promise<string | undefined> {
  const places = root.startsWith(base + sep) ? [tenants, join(root, 'tenants')] : [tenants];
  for (const place of places) {
    const file = join(place, 'tenant.schema.json');
    if (await exists(file)) return relative(folder, file).replaceAll('\\', '/');
  }
  return undefined;
}

/** Asks for the fields in the terminal; null when the person cancels. */
async function ask(
  id: string,
  canAsk: boolean,
): Promise<{ hostname: string; api?: string; colour?: string } | null> {
  if (!canAsk) throw new UsageError('Without a terminal, give --hostname.');
  intro(`A new tenant: ${id}`);
  const hostname = await text({
    message: 'Host name of the portal',
    placeholder: `servizi.comune.${id}.to.it`,
  });
  const api = isCancel(hostname)
    ? hostname
    : await text({ message: 'Origin of the live API (empty: the host itself)', defaultValue: '' });
  const colour = isCancel(api)
    ? api
    : await text({ message: 'Main colour', placeholder: '#0066cc', defaultValue: '' });
  if (isCancel(hostname) || isCancel(api) || isCancel(colour)) {
    cancel('Nothing was written.');
    return null;
  }
  outro('Thank you.');
  return { hostname, api: api || undefined, colour: colour || undefined };
}
