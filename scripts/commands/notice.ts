import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type * as z from 'zod';
import { romeClock } from '#domain/time/rome-time.ts';
import { endOf, type Notice, Notice as NoticeFile, Notices, startOf } from '#site/notices.ts';
import { readTenantFiles } from '#site/read-tenant.ts';
import { command, UsageError, type Context } from '../lib/command.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { writeWhole } from '../lib/fetch/write-whole.ts';
import { tenantIds } from '../lib/project.ts';

const actions = ['add', 'list', 'end'] as const;

export default command({
  name: 'notice',
  summary: 'Write, list and end notices: planned works, strikes, an office closed',
  details: `"add" and "end" edit tenants/<id>/tenant.json and leave the rest as it is; build and deploy afterwards. Pages show
and hide a notice by the clock: one that was deployed begins and ends without a build.

Times are those of Rome. --where is "everywhere", "module:<code>" or "route:<id>"; --closes says that it is out of order.

  portico notice add torrebianca --id sciopero --grade warning --to 2026-12-03T18:00 --text "Oggi gli uffici sono chiusi."
  portico notice add torrebianca --where module:APPSCHED --closes --to 2026-12-04T08:00 --text "Le prenotazioni sono ferme."
  portico notice list torrebianca
  portico notice end torrebianca --id sciopero`,
  args: {
    action: { type: 'positional', required: true, description: 'add, list or end' },
    tenant: { type: 'positional', required: true, description: 'The municipality' },
    id: {
      type: 'string',
      description: 'Name of the notice; by default the time of its start',
      valueHint: 'name',
    },
    text: {
      type: 'string',
      description: 'Its text: **bold**, *italic*, [words](https://…)',
      valueHint: 'text',
    },
    from: { type: 'string', description: 'When it begins; now by default', valueHint: 'time' },
    to: { type: 'string', description: 'When it ends, as 2026-12-03T18:00', valueHint: 'time' },
    grade: { type: 'string', description: 'info, warning or emergency', default: 'info', valueHint: 'grade' },
    where: { type: 'string', description: 'Where it is shown', default: 'everywhere', valueHint: 'place' },
    link: { type: 'string', description: 'Where more is said', valueHint: 'address' },
    closes: { type: 'boolean', description: 'The module or page is out of order meanwhile', default: false },
  },
  async run(args, context) {
    const action = actions.find((one) => one === args.action);
    if (!action) throw new UsageError(`"${args.action}" is no action: say ${actions.join(', ')}.`);
    const [id = ''] = await tenantIds(context.project, [args.tenant]);
    const { tenant, settings } = await readTenantFiles(context.project.tenants, id);
    const { notices } = tenant;
    if (action === 'list') return list(id, notices, context);
    const decides = settings.layersAt(['notices']).at(-1)?.file;
    const group = decides === join('tenants', id, 'tenant.json') ? undefined : decides;
    if (group !== undefined && action === 'end')
      throw new UsageError(`The notices of ${id} stand in ${group}, for all that extend it: end them there.`);
    if (action === 'end') return end(id, notices, args.id, context);
    const { text, grade, where, link, closes } = args;
    const from = args.from ? withT(args.from) : minuteOf(new Date());
    const to = args.to && withT(args.to);
    const name = args.id ?? from.toLowerCase().replace(/[^a-z0-9]/g, '-');
    const given = { id: name, text, from, to, grade, where, link, closes };
    return add(id, notices, given, group, context);
  },
});

/** "2026-12-03 18:00" as the file has it, with a T. */
function withT(time: string): string {
  return time.trim().replace(/\s+(?=\d)/, 'T');
}

/** The minute that the clocks of Rome show. */
function minuteOf(instant: Date): string {
  return romeClock(instant).slice(0, 16);
}

async function add(
  id: string,
  notices: readonly Notice[],
  given: object,
  group: string | undefined,
  context: Context,
): Promise<ExitCode> {
  const notice = checkedNotice(given, notices);
  const written = Object.fromEntries(
    Object.entries(notice).filter(([, value]) => value !== undefined && value !== false),
  );
  if (group !== undefined || notices.length === 0)
    await edit(id, ['notices'], [...notices, written], context);
  else await edit(id, ['notices', notices.length], written, context);
  if (group !== undefined && notices.length > 0) tellCopied(id, group, context);
  return told(id, `"${notice.id}" is written`, context);
}

/** A notice to be written beside others. Throws what is wrong with which option. */
function checkedNotice(given: object, notices: readonly Notice[]): z.output<typeof NoticeFile> {
  const { data, error } = NoticeFile.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (!data) throw new UsageError(`--${issue?.path.join('.') || 'text'}: expected ${issue?.message}.`);
  if (!Notices.safeParse([...notices, data]).success)
    throw new UsageError(`--id: there is a notice "${data.id}" already: end it, or choose another name.`);
  return data;
}

/** A list of the tenant's own takes the place of that of its group: what citizens see now must not go with it. */
function tellCopied(tenant: string, file: string, { output }: Context): void {
  const text = `the notices of ${file} are copied into its own file, which decides from now on`;
  output.step({ tenant, stage: 'notice', state: 'warning', text });
}

/** One that has begun ends this minute; one that has not is taken out. */
async function end(
  id: string,
  notices: readonly Notice[],
  name: string | undefined,
  context: Context,
): Promise<ExitCode> {
  const place = notices.findIndex((notice) => notice.id === name);
  const notice = notices[place];
  const names = notices.map((each) => each.id).join(', ') || 'none';
  if (!notice) throw new UsageError(`--id: name the notice to end (${names}).`);
  const now = minuteOf(new Date());
  const hasBegun = startOf(notice.from) < startOf(now);
  if (hasBegun && endOf(notice.to) <= Date.now()) return told(id, `"${name}" has ended already`, context);
  await edit(
    id,
    hasBegun ? ['notices', place, 'to'] : ['notices', place],
    hasBegun ? now : undefined,
    context,
  );
  return told(id, hasBegun ? `"${name}" ends at ${now}` : `"${name}" is taken out`, context);
}

/** Changes one value of the tenant's file, undefined: takes it out; the rest stays as it was written, to the byte. */
async function edit(
  id: string,
  path: (string | number)[],
  value: unknown,
  { project }: Context,
): Promise<void> {
  const file = join(project.tenants, id, 'tenant.json');
  const text = await readFile(file, 'utf8');
  const depth = '  '.repeat(path.length);
  const name = path.length === 1 ? '"notices": ' : '';
  const pretty = `\n${depth}${name}${JSON.stringify(value, null, 2)?.replaceAll('\n', `\n${depth}`)}`;
  // The library would lay out the lines around what it adds too.
  const edits = modify(text, path, value, {}).map((each) =>
    each.content.startsWith(',') ? { ...each, content: `,${pretty}` } : each,
  );
  await writeWhole(file, applyEdits(text, edits));
}

function told(tenant: string, words: string, { output }: Context): ExitCode {
  output.step({
    tenant,
    stage: 'notice',
    state: 'done',
    text: `${words}; build and deploy the site to publish it`,
  });
  return exitCodes.done;
}

function list(tenant: string, notices: readonly Notice[], { output }: Context): ExitCode {
  const now = Date.now();
  for (const notice of notices) {
    const { id, from, to, grade, where, closes, text } = notice;
    const when = startOf(from) > now ? 'to come' : endOf(to) > now ? 'current' : 'ended';
    const words = `${id}: ${grade}, ${where}${closes ? ', closed' : ''}, ${from} to ${to} (${when}): ${text.slice(0, 60)}`;
    output.step({
      tenant,
      stage: 'notice',
      state: when === 'ended' ? 'skipped' : 'done',
      text: words,
      facts: { ...notice, when },
    });
  }
  if (notices.length === 0) output.step({ tenant, stage: 'notice', state: 'done', text: 'no notices' });
  return exitCodes.done;
}
