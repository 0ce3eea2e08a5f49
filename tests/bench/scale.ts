import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Compression } from '#adapter/publish/compress.ts';
import { judge } from './lib/figure.ts';
import { describe, thisMachine } from './lib/machine.ts';
import { tableOf } from './lib/table.ts';
import { openWorkbench } from './lib/workbench.ts';
import { measureScale } from './parts/scale.ts';

const compressions: readonly Compression[] = ['none', 'fast', 'best'];

const usage = `npm run bench:scale -- [--tenants n] [--compress none|fast|best] [--json]

Renders n synthetic municipalities (500; Italy has 7896) in three stages and judges speed, memory, disk, a run without
changes and the growth against tests/bench/budgets.ts. They are written below TMPDIR: some 6 MB each.

Exit code: 0 within the budgets, 1 not, 64 wrong use.`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        tenants: { type: 'string', default: '500' },
        compress: { type: 'string', default: 'none' },
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
    return { ...values, tenants, compression };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(64);
  }
}

const { tenants, compression, json, help } = readArguments();
if (help) {
  console.log(usage);
} else {
  const bench = await openWorkbench({ quick: false, only: [] });
  const measures = await measureScale(bench, { tenants, compression }).finally(() => bench.close());
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
