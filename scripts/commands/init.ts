import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { command, UsageError } from '../lib/command.ts';
import { exitCodes } from '../lib/exit-codes.ts';
import {
  ignoredPaths,
  pipelines,
  writtenFiles,
  completed,
  dependencyOf,
  readPackageFile,
  type PackageFile,
} from '../lib/init/written-files.ts';
import type { Step } from '../lib/output.ts';
import { exists, projectAt } from '../lib/project.ts';

export default command({
  name: 'init',
  summary: 'Write a repository for tenants that depends on Portico: package.json, tenants/, CI file',
  details: `What is there already stays as it is: of package.json only what it lacks is added. From a checkout, Portico itself is packed
into the folder, as portico-${manifest.version}.tgz: no registry is asked for it, and the version is pinned.

  portico init ../portali
  portico init ../portali --package https://codice.example/portico-${manifest.version}.tgz --ci gitlab`,
  args: {
    folder: {
      type: 'positional',
      required: false,
      description: 'Folder of the repository; this one by default',
    },
    package: {
      type: 'string',
      description:
        'What npm installs as Portico: a version of your registry, the address of a package, file:<path>',
      valueHint: 'version',
    },
    ci: {
      type: 'enum',
      options: [...Object.keys(pipelines), 'none'],
      description: 'Whose pipeline is written',
      default: 'github',
    },
  },
  async run(args, { folder: here, output }) {
    const folder = resolve(here, args.folder ?? '.');
    const file = await readPackageFile(folder);
    if (file?.name === manifest.name)
      throw new UsageError(`${folder} is a checkout of Portico: name another folder.`);
    const files = await writtenFiles(projectAt().root, args.ci as keyof typeof pipelines | 'none');
    await mkdir(join(folder, 'tenants'), { recursive: true });
    const dependency = dependencyOf(file) ?? args.package ?? (await pack(folder));
    output.step(await putPackageFile(folder, file, dependency));
    for (const [path, text] of Object.entries(files)) output.step(await put(folder, path, text));
    const isInstalled = await exists(join(folder, 'node_modules', manifest.name));
    output.info(`\nNow:\n${nextCommands(here, folder, isInstalled).join('\n')}`);
    return exitCodes.done;
  },
});

const base = { tenant: '-', stage: 'init' } as const;

/** Packs this checkout into a folder, and returns what npm installs from there. Throws UsageError where it cannot. */
async function pack(folder: string): Promise<string> {
  const { root } = projectAt();
  if (!(await exists(join(root, 'package-lock.json'))))
    throw new UsageError(
      'This Portico is no checkout that could be packed: say with --package what npm installs.',
    );
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const child = spawn('npm', args, { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' });
  const [code] = (await once(child, 'close').catch((error: Error) => [error.message])) as [number | string];
  if (code !== 0)
    throw new UsageError(
      `npm could not pack ${root} (${code}): say with --package what npm installs instead.`,
    );
  return `file:${manifest.name}-${manifest.version}.tgz`;
}

async function putPackageFile(folder: string, file: PackageFile | null, dependency: string): Promise<Step> {
  const all = completed(file, dependency);
  const text = `portico ${dependency}`;
  const own = all.scripts?.['portico'];
  if (own !== 'portico')
    return {
      ...base,
      state: 'warning',
      text: `package.json has a script "portico" of its own: ${own}`,
      hint: 'Rename it and run this command again: the pages of Portico call it for the commands.',
    };
  const isThere = JSON.stringify(all) === JSON.stringify(file);
  if (isThere) return { ...base, state: 'kept', text: `package.json: ${text}` };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(all, null, 2)}\n`);
  return { ...base, state: file ? 'changed' : 'added', text: `package.json: ${text}` };
}

/** Writes a file that is not there yet. */
async function put(folder: string, path: string, text: string): Promise<Step> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  try {
    await writeFile(join(folder, path), text, { flag: 'wx' });
    return { ...base, state: 'added', text: path };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const lines = path === '.gitignore' ? (await readFile(join(folder, path), 'utf8')).split(/\r?\n/) : [];
  const missing = path === '.gitignore' ? ignoredPaths.filter((each) => !lines.includes(each)) : [];
  if (missing.length === 0) return { ...base, state: 'kept', text: `${path} is there already` };
  return {
    ...base,
    state: 'warning',
    text: `${path} is there already, and stays as it is`,
    hint: `Add to it what git should leave out: ${missing.join(', ')}`,
  };
}

function nextCommands(here: string, folder: string, isInstalled: boolean): string[] {
  const path = relative(here, folder);
  const quoted = /^[\w./\\:-]*$/.test(path) ? path : `"${path}"`;
  return [
    ...(path === '' ? [] : [`  cd ${quoted}`]),
    ...(isInstalled ? [] : ['  npm install']),
    '  npm run portico -- new pontechiaro --hostname servizi.comune.pontechiaro.to.it',
    '  npm run portico -- doctor pontechiaro',
    '  npm run portico -- build pontechiaro',
    '  npm run portico -- serve',
  ];
}
