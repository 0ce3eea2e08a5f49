import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Compression } from '#adapter/publish/compress.ts';
import { judge, type Measure } from './lib/figure.ts';
import { describe, thisMachine } from './lib/machine.ts';
import { tableOf } from './lib/table.ts';
import { openWorkbench } from './lib/workbench.ts';
import { measureCosts } from './parts/costs.ts';
import { measureOffice } from './parts/office.ts';
import { measureScale } from './parts/scale.ts';

const compressions: readonly Compression[] = ['none', 'fast', 'best'];

const parts = ['costs', 'growth', 'office'] as const;
type Part = (typeof parts)[number];

const usage = `npm run bench:scale -- [--only costs,growth,office] [--tenants n] [--compress none|fast|best] [--json]

costs   what a page costs of a new release, by what the processor does, beside astro build and, where it is installed, Hugo
growth  renders n synthetic municipalities (1000; Italy has 7896) in three stages, then a new release of all: memory, disk,
        a run without changes. They are written below TMPDIR: some 8 MB each
office  from a webhook to the CDN, with 200 municipalities that "portico watch" deploys to an S3-compatible store

How fast the machine is stands beside. Figures are judged against tests/bench/budgets.ts.

Exit code: 0 within the budgets, 1 not, 64 wrong use.`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: parts.join(',') },
        tenants: { type: 'string', default: '1000' },
        compress: { type: 'string', default: 'fast' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    });
    const tenants = Number(values.tenants);
    if (!Number.isInteger(tenants) || tenants < 4)
      throw new Error(`--tenants takes a whole number from 4, not "${values.tenants}".`);
    const compression = compressions.find((name) => name === values.compress);
    if (!compression)
      throw new Error(`--compress takes ${compressions.join(', ')}, not "${values.compress}".`);
    const only = values.only.split(',');
    const unknown = only.find((name) => !(parts as readonly string[]).includes(name));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
    return { ...values, only: parts.filter((part) => only.includes(part)), tenants, compression };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(64);
  }
}

/** Municipalities of the office: one of them, or 50 at once, change. */
const watched = 200;

const { only, tenants, compression, json, help } = readArguments();

if (help) {
  console.log(usage);
} else {
  const bench = await openWorkbench({ quick: false, only: [] });
  const measures: Measure[] = [];
  const measure: Record<Part, () => Promise<Measure[]>> = {
    costs: () => measureCosts(bench),
    growth: () => measureScale(bench, { tenants, compression }),
    office: () => measureOffice(bench, watched),
  };
  try {
    for (const part of only) measures.push(...(await measure[part]()));
  } finally {
    await bench.close();
  }
  const figures = measures.map((one) => judge('scale', one));
  const machine = thisMachine();
  const date = new Date().toISOString();
  const text = `${JSON.stringify({ date, tenants, compression, machine, figures }, null, 1)}\n`;
  const folder = join(bench.project.root, '.portico', 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bench-scale.json'), text);
  console.log(json ? text : `${tableOf(figures)}\n\n${describe(machine)}`);
  process.exitCode = figures.every(({ kept }) => kept) ? 0 : 1;
}
