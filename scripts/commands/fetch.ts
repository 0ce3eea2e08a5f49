import { command, fetchArgs, fetchSettings } from '../lib/command.ts';
import { codeOf, fetchAll } from '../lib/fetch-all.ts';
import { tenantIds } from '../lib/project.ts';
import { withSandbox } from '../lib/sandbox.ts';

export default command({
  name: 'fetch',
  summary: "Ask each tenant's live API for its data and keep them as the tenant's snapshot",
  details: `Configuration, menus, contacts and knowledge base are checked and cleaned. A snapshot is replaced whole or not at all.

Exit code: 0 done, 2 a last good snapshot was kept, 3 data shrank and was not accepted, 1 failed.

  portico fetch                 all tenants
  portico fetch torrebianca     one`,
  args: {
    ids: { type: 'positional', required: false, description: 'Tenants; all by default' },
    ...fetchArgs,
  },
  async run(args, context) {
    const ids = await tenantIds(context.project, args._);
    const options = fetchSettings(args);
    const results = await withSandbox(context.project, ids, (sandboxOrigin) =>
      fetchAll(ids, { ...options, sandboxOrigin }, context),
    );
    return codeOf(results);
  },
});
