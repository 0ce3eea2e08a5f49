import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { budgets, type PartName } from './budgets.ts';
import { judge, type Figure, type Measure } from './lib/figure.ts';
import { describe, thisMachine } from './lib/machine.ts';
import { tableOf } from './lib/table.ts';
import { openWorkbench, type Workbench } from './lib/workbench.ts';

type Part = (bench: Workbench) => Promise<Measure[]>;

/** Parts load when they run: most need a browser, one needs Lighthouse. */
const parts: Record<PartName, () => Promise<{ measure: Part }>> = {
  pages: () => import('./parts/pages.ts'),
  slow4g: () => import('./parts/slow4g.ts'),
  lighthouse: () => import('./parts/lighthouse.ts'),
  live: () => import('./parts/live.ts'),
  area: async () => ({ measure: (await import('./parts/live-pages.ts')).measureArea }),
  wizards: async () => ({ measure: (await import('./parts/live-pages.ts')).measureWizards }),
  search: () => import('./parts/search.ts'),
  render: () => import('./parts/render.ts'),
  compile: () => import('./parts/compile.ts'),
};
const names = Object.keys(budgets) as PartName[];

const usage = `npm run bench -- [parts…] [--quick] [--json]

Measures ${names.join(', ')} (all by default) against tests/bench/budgets.ts.
  --runs n  runs of each figure of the part "live"; the others have their own numbers
  --only s  subjects of the parts "live", "area" and "wizards", as "desktop,booking"
  --quick   each figure once instead of the median of several runs
  --json    JSON instead of the table; it is also in .portico/reports/bench.json

Exit code: 0 within the budgets, 1 not, 64 wrong use.`;

interface Outcome {
  figures: Figure[];
  errors: { part: PartName; message: string }[];
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        runs: { type: 'string' },
        only: { type: 'string', default: '' },
        help: { type: 'boolean' },
      },
    });
    const unknown = positionals.find((name) => !(names as string[]).includes(name));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
    const runs = values.runs === undefined ? undefined : Number(values.runs);
    if (runs !== undefined && !(Number.isInteger(runs) && runs > 0))
      throw new Error(`--runs takes a whole number from 1, not "${values.runs}".`);
    return {
      ...values,
      runs,
      only: values.only.split(',').filter(Boolean),
      chosen: positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(64);
  }
}

/** A part that fails is reported at the end and does not stop the others. */
async function measureAll(chosen: readonly PartName[], bench: Workbench): Promise<Outcome> {
  const outcome: Outcome = { figures: [], errors: [] };
  for (const part of chosen) {
    bench.log(`${part} …`);
    try {
      const { measure } = await parts[part]();
      outcome.figures.push(...(await measure(bench)).map((one) => judge(part, one)));
    } catch (error) {
      outcome.errors.push({
        part,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
  return outcome;
}

async function keep(root: string, text: string): Promise<void> {
  const folder = join(root, '.portico', 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bench.json'), text);
}

const { chosen, quick, runs, only, json, help } = readArguments();
if (help) {
  console.log(usage);
} else {
  const bench = await openWorkbench({ quick, runs, only });
  const outcome = await measureAll(chosen, bench).finally(() => bench.close());
  const machine = thisMachine();
  const text = `${JSON.stringify({ date: new Date().toISOString(), quick, machine, ...outcome }, null, 1)}\n`;
  await keep(bench.project.root, text);
  console.log(json ? text : `${tableOf(outcome.figures)}\n\n${describe(machine)}`);
  for (const { part, message } of outcome.errors)
    console.error(`\n${part} could not be measured: ${message}`);
  process.exitCode = outcome.errors.length > 0 || outcome.figures.some(({ kept }) => !kept) ? 1 : 0;
}
