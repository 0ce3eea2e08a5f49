import { command, fetchArgs, fetchSettings } from '../lib/command.ts';
import { codeOf, fetchAll } from '../lib/fetch-all.ts';
import { withSandbox } from '../lib/sandbox.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { summarised, summaryArgs } from '../lib/summary/summarised.ts';

export default command({
  name: 'fetch',
  summary: "Ask each tenant's live API for its data and keep them as the tenant's snapshot",
  details: `Configuration, menus, contacts and knowledge base are checked and cleaned. A snapshot is replaced whole or not at all.

Exit code: 0 done, 2 a last good snapshot was kept, 3 data shrank and was not accepted, 1 failed.

  portico fetch                 all tenants
  portico fetch torrebianca     one`,
  args: { ...selectionArgs, ...fetchArgs, ...summaryArgs },
  async run(args, context) {
    const selection = await selectTenants(args, context.project);
    const options = fetchSettings(args);
    return summarised({ command: 'fetch', selection, files: args.summary }, context, (onEnd) =>
      withSandbox(context.project, selection.ids, async (sandboxOrigin) =>
        codeOf(
          await fetchAll(selection.ids, { ...options, sandboxOrigin }, context, {
            onFetched: ({ end }) => onEnd(end),
          }),
        ),
      ),
    );
  },
});
