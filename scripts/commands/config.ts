import { isRecord } from '#contracts/wire.ts';
import { readTenantFiles, type ReadTenant } from '#site/read-tenant.ts';
import { valueAt } from '#site/tenant-groups.ts';
import { TenantFile } from '#site/tenant.ts';
import { command, UsageError, type Context } from '../lib/command.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { tenantIds } from '../lib/project.ts';

export default command({
  name: 'config',
  summary: 'Print the settings of a tenant with its groups and defaults, and which file decides each',
  details: `Files that "extends" names apply in their order, the tenant's own file last. --json prints field, value and file of each.

Exit code: 0 done, 1 a file is not valid, 64 wrong use.

  portico config torrebianca
  portico config torrebianca --why deploy.cdn`,
  args: {
    tenant: { type: 'positional', required: true, description: 'The municipality' },
    why: {
      type: 'string',
      description: 'One field alone, and what each file says of it',
      valueHint: 'field',
    },
  },
  async run({ tenant, why }, context) {
    const [id = ''] = await tenantIds(context.project, [tenant]);
    const read = await readTenantFiles(context.project.tenants, id);
    return why === undefined ? printAll(id, read, context) : explain(id, why, read, context);
  },
});

type Path = readonly string[];

function printAll(id: string, { settings }: ReadTenant, { output }: Context): ExitCode {
  const { $schema: _, ...fields } = TenantFile.parse(settings.data);
  for (const [path, value] of leavesOf(fields)) {
    const file = settings.layersAt(path).at(-1)?.file ?? null;
    tell({ tenant: id, path, value, file }, output);
  }
  return exitCodes.done;
}

/** What decides a field and the fields in it, and what the files below would have said. */
function explain(id: string, field: string, { settings }: ReadTenant, { output }: Context): ExitCode {
  const path = field.split('.');
  const fields = TenantFile.parse(settings.data);
  const value = valueAt(fields, path);
  const [first = ''] = path;
  if (!Object.hasOwn(TenantFile.shape, first))
    throw new UsageError(`--why: there is no field "${first}". docs/tenant-file.md lists them all.`);
  if (value === undefined) {
    const text = `${field} is set nowhere`;
    output.step({ tenant: id, stage: 'config', state: 'skipped', text, facts: { field, file: null } });
    return exitCodes.done;
  }
  const leaves = isRecord(value) ? leavesOf(value, path) : [[path, value] as const];
  for (const [leaf, decided] of leaves) {
    const layers = settings.layersAt(leaf);
    const overruled = layers.slice(0, -1).map(({ file, data }) => ({ file, value: valueAt(data, leaf) }));
    const file = layers.at(-1)?.file ?? null;
    tell({ tenant: id, path: leaf, value: decided, file, overruled: overruled.reverse() }, output);
  }
  return exitCodes.done;
}

interface Decided {
  tenant: string;
  path: Path;
  value: unknown;
  /** The file that says so; null: nobody does, it is the default. */
  file: string | null;
  /** What files below it say, the nearest first. */
  overruled?: readonly { file: string; value: unknown }[];
}

function tell({ tenant, path, value, file, overruled = [] }: Decided, output: Context['output']): void {
  output.step({
    tenant,
    stage: 'config',
    state: file === null ? 'kept' : 'done',
    text: `${path.join('.')}: ${JSON.stringify(value)} (${file ?? 'by default'})`,
    details: overruled.map((each) => `instead of ${JSON.stringify(each.value)} in ${each.file}`),
    facts: { field: path.join('.'), value, file, ...(overruled.length > 0 && { overruled }) },
  });
}

/** Fields and their values; a list, and an object without fields, is one value. */
function leavesOf(fields: Record<string, unknown>, above: Path = []): [Path, unknown][] {
  return Object.entries(fields).flatMap(([key, value]): [Path, unknown][] => {
    const path = [...above, key];
    if (value === undefined) return [];
    return isRecord(value) && Object.keys(value).length > 0 ? leavesOf(value, path) : [[path, value]];
  });
}
