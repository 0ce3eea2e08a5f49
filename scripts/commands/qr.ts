import { readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { mapOf } from '#site/map-settings.ts';
import { type LabelRequest, readLabelRequests } from '#site/objects/object-table.ts';
import { tableText } from '#site/objects/table-text.ts';
import { readSnapshot } from '#site/snapshot.ts';
import { readTenant } from '#site/read-tenant.ts';
import { BuildError } from '#errors/build-errors.ts';
import { command, positive, readNamedBytes, UsageError, type Context } from '../lib/command.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { writeWhole } from '../lib/fetch/write-whole.ts';
import { failure, counted } from '../lib/output.ts';
import { tenantIds, type Project } from '../lib/project.ts';
import { labelsOf, printable, type Label, type LabelRules } from '../lib/qr/labels.ts';
import { perPage, sheetsOf } from '../lib/qr/sheet.ts';
import { pdfOf, svgOf } from '../lib/qr/write-sheets.ts';

/** Largest number of labels of one run; a file with more is probably the wrong one. */
const maxLabels = 5000;

/** Wrong labels that are told one by one. */
const mostTold = 20;

export default command({
  name: 'qr',
  summary: 'Print QR labels for lamps, bins and playgrounds, each opening a prefilled disruption report',
  details: `Writes A4 sheets of ${perPage} labels as one PDF, and one SVG a page.
Kind, point and mark are checked against the municipality’s own values: the kinds of its last "portico fetch", and
"maps.area" of its tenant.json.

A file of labels is a table with a line of headings and a label a line, separated by semicolons, tabs or commas, as
spreadsheets save it (UTF-8, UTF-16 or Windows-1252); a column may be missing and a value empty:

  categoria;lat;lon;rif
  Illuminazione pubblica;45.0703;7.6869;LP-0042

Examples:

  portico qr torrebianca --category "Illuminazione pubblica" --lat 45.0703 --lon 7.6869 --ref LP-0042
  portico qr torrebianca --ref "Parco Nord" --count 24
  portico qr torrebianca --file pali.csv --out etichette`,
  args: {
    tenant: { type: 'positional', required: true, description: 'The municipality' },
    file: { type: 'string', description: 'Table of labels, in the place of single values', valueHint: 'csv' },
    category: { type: 'string', description: 'Kind of disruption, by id or name', valueHint: 'kind' },
    lat: { type: 'string', description: 'Degrees north', valueHint: 'degrees' },
    lon: { type: 'string', description: 'Degrees east', valueHint: 'degrees' },
    ref: { type: 'string', description: 'Mark of the thing, printed on the label', valueHint: 'mark' },
    count: {
      type: 'string',
      description: 'How often each label is printed; once by default',
      valueHint: 'n',
    },
    out: { type: 'string', description: 'Folder to write into; "labels" by default', valueHint: 'folder' },
  },
  async run(args, { project, output, folder: here }) {
    const [id = ''] = await tenantIds(project, [args.tenant]);
    const { municipality, rules } = await rulesOf(project, id);
    const count = positive(args.count, 'count', 1);
    const { labels, errors } = labelsOf(await requestedLabels(args, here), rules);
    if (errors.length > 0) return refuse(id, errors, output);
    if (labels.length * count > maxLabels)
      throw new UsageError(
        `${labels.length * count} labels are more than ${maxLabels}: print them in parts.`,
      );
    const folder = resolve(here, args.out ?? 'labels');
    const all = labels.flatMap((label) => Array.from({ length: count }, () => label));
    const files = await writeSheets(folder, id, municipality, all);
    output.step({
      tenant: id,
      stage: 'qr',
      state: 'done',
      text: `${counted(all.length, 'label')} in ${join(folder, files[0]!)}, and ${counted(files.length - 1, 'page')} of SVG beside it`,
      facts: { labels: all.length, folder, files },
    });
    return exitCodes.done;
  },
});

/** Tells what is wrong with labels; nothing is written. */
function refuse(tenant: string, errors: readonly BuildError[], output: Context['output']): ExitCode {
  const left = errors.length - mostTold;
  errors.slice(0, mostTold).forEach((error) => output.step(failure(tenant, 'qr', error)));
  if (left > 0)
    output.step({ tenant, stage: 'qr', state: 'failed', text: `… and ${counted(left, 'more label')}` });
  return exitCodes.failed;
}

interface Choice {
  file?: string;
  category?: string;
  lat?: string;
  lon?: string;
  ref?: string;
}

/** The requested labels, from a file or from single options. */
async function requestedLabels(
  { file, category = '', lat = '', lon = '', ref = '' }: Choice,
  folder: string,
): Promise<LabelRequest[]> {
  if (file === undefined) return [{ category, lat, lon, ref, where: 'the command line' }];
  if ([category, lat, lon, ref].some((value) => value !== ''))
    throw new UsageError('Give --file, or the values of one label; not both.');
  const name = basename(file);
  return readLabelRequests(tableText(await readNamedBytes(file, folder), name), name);
}

/** Rules for the municipality's labels. Throws BuildError when it takes no reports or was never fetched. */
async function rulesOf(project: Project, id: string): Promise<{ municipality: string; rules: LabelRules }> {
  const tenant = await readTenant(project.tenants, id);
  const { content } = await readSnapshot(tenant.folder, id);
  const { name, assets } = content.config;
  if (!assets.some(({ code }) => code === 'DISSERVIZIO_CRM'))
    throw new BuildError('ReportsNotEnabled', { tenant: id, where: name });
  const kinds = content.disruptionKinds ?? [];
  const area = mapOf(tenant)?.area ?? null;
  const municipality = printable(name, `tenants/${id}/snapshot`, 'nome');
  return { municipality, rules: { origin: `https://${tenant.hostname}`, kinds, area } };
}

/** Writes the sheets; returns the file names, the PDF first. */
async function writeSheets(
  folder: string,
  id: string,
  municipality: string,
  labels: readonly Label[],
): Promise<string[]> {
  const pages = sheetsOf(labels, { municipality, purpose: 'Segnala un disservizio' });
  const files: [string, string | Buffer][] = [
    [`${id}-labels.pdf`, await pdfOf(pages, `${municipality}: etichette QR`, new Date())],
    ...pages.map((marks, at): [string, string] => [`${id}-labels-${at + 1}.svg`, svgOf(marks)]),
  ];
  for (const [name, content] of files) await writeWhole(join(folder, name), content);
  const names = files.map(([name]) => name);
  await removeOthers(folder, id, names);
  return names;
}

/** Pages of a former run that had more of them would be printed with the new ones. */
async function removeOthers(folder: string, id: string, written: readonly string[]): Promise<void> {
  const ofTenant = new RegExp(`^${id}-labels-\\d+\\.svg$`);
  const left = (await readdir(folder)).filter((name) => ofTenant.test(name) && !written.includes(name));
  for (const name of left) await rm(join(folder, name));
}
