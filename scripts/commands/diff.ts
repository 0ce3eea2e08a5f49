import { command, type CommandContext, type Context } from '../lib/command.ts';
import { counted } from '../lib/output.ts';
import { differenceOf, type Difference } from '../lib/diff/difference.ts';
import { livePublication } from '../lib/diff/live-publication.ts';
import { markdownOf } from '../lib/diff/markdown.ts';
import { publicationAt, publicationOf, type Publication } from '../lib/diff/publication.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { tenantIds } from '../lib/project.ts';
import { withSandbox } from '../lib/sandbox.ts';

export default command({
  name: 'diff',
  summary: 'Tell in words what citizens will see change, before it is published',
  details: `Compares the published build with what a build of now would give: answers, menus, contacts, services, modules,
maintenance, colour, logo, pages. The live API is asked as by "portico fetch", and nothing is written.

"--to snapshot" compares with the data fetched last, without the network; the number of a kept build or a folder compares
two builds, their security headers too.

Exit code: 0 compared, 2 the API did not answer and the last good data was compared, 3 a build would stop because data
shrank, 1 failed.

  portico diff torrebianca
  portico diff torrebianca --from 3 --to 4
  portico diff torrebianca --format markdown    for the comment of a CI`,
  args: {
    tenant: { type: 'positional', required: true, description: 'The municipality' },
    from: {
      type: 'string',
      description: 'A kept build; the published one by default',
      valueHint: 'number|folder',
    },
    to: {
      type: 'string',
      description: '"live" data (default), the "snapshot" fetched last, or a kept build',
      valueHint: 'live|snapshot|number|folder',
      default: 'live',
    },
    format: {
      type: 'enum',
      options: ['text', 'markdown'],
      description: 'Form of the answer',
      default: 'text',
    },
  },
  async run({ tenant, from, to, format }, context) {
    const [id = ''] = await tenantIds(context.project, [tenant]);
    const former = publicationAt(context.project, id, from, context.folder);
    const { publication, notes, code } = await nextOf(id, to, context);
    const difference = differenceOf(former, publication);
    difference.notes.push(...notes);
    if (format === 'markdown') context.output.info(markdownOf(id, difference));
    else print(id, difference, context.output);
    return code;
  },
});

interface Next {
  publication: Publication;
  notes: string[];
  code: ExitCode;
}

async function nextOf(id: string, to: string, context: CommandContext): Promise<Next> {
  const { project } = context;
  const settled = (publication: Publication): Next => ({ publication, notes: [], code: exitCodes.done });
  if (to === 'snapshot') return settled(await publicationOf(project.tenants, id, 'the data fetched last'));
  if (to !== 'live') return settled(publicationAt(project, id, to, context.folder));
  const live = await withSandbox(project, [id], (origin) => livePublication(id, context, origin));
  if (live.cause) {
    const notes = [`${live.cause.message}. ${live.cause.hint}`];
    return { publication: live.publication, notes, code: exitCodes.stale };
  }
  const lost = live.losses.map(({ words }) => `a build would stop, because data shrank: ${words}`);
  const code = lost.length > 0 ? exitCodes.shrunk : exitCodes.done;
  return { publication: live.publication, notes: lost, code };
}

function print(tenant: string, { changes, from, to, notes }: Difference, output: Context['output']): void {
  const base = { tenant, stage: 'diff' } as const;
  for (const { kind, part, name, details } of changes) {
    const text = `${part} “${name}”${details.length > 0 ? `: ${details.join('; ')}` : ''}`;
    output.step({ ...base, state: kind, text, facts: { part, name, details } });
  }
  for (const note of notes) output.step({ ...base, state: 'warning', text: note });
  const facts = { changes: changes.length, from, to };
  const compared = `from ${from} to ${to}`;
  if (changes.length === 0)
    return output.step({
      ...base,
      state: 'skipped',
      text: `nothing changes for citizens, ${compared}`,
      facts,
    });
  output.step({ ...base, state: 'done', text: `${counted(changes.length, 'change')}, ${compared}`, facts });
}
