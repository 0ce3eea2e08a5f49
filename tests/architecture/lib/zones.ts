/**
 * What each part of the code may import besides itself. Of a module others see its contract and calls, its state, its
 * table of states, what is `public` (without React) and its islands, what pages import.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contracts: ['domain'],
  errors: ['domain'],
  platform: ['domain', 'contracts', 'errors'],
  kit: ['domain', 'contracts', 'errors', 'platform'],
  features: [
    'domain',
    'contracts',
    'errors',
    'platform',
    'kit',
    'module api',
    'module calls',
    'module state',
    'module states',
    'module public',
  ],
  workers: ['domain'],
  site: ['domain', 'contracts', 'errors', 'module api', 'module states'],
  adapter: ['site', 'domain', 'errors', 'styles'],
  // An address of the API is printed by a component, so that its script needs no schema; texts of faults are written once,
  // and the supported browsers.
  components: [
    'manifest',
    'domain',
    'contracts',
    'errors',
    'site',
    'component scripts',
    'module api',
    'module states',
  ],
  // Only files of the kit without React.
  'component scripts': ['domain', 'errors', 'platform', 'kit', 'module public', 'module states'],
  layouts: ['components', 'component scripts', 'site', 'domain', 'islands', 'styles'],
  pages: [
    'components',
    'component scripts',
    'layouts',
    'site',
    'domain',
    'contracts',
    'islands',
    'styles',
    'workers',
  ],
  styles: [],
  scripts: [
    'domain',
    'contracts',
    'errors',
    'platform',
    'site',
    'adapter',
    'sandbox',
    'manifest',
    'module api',
    'module calls',
    'module states',
  ],
  sandbox: ['domain', 'contracts', 'errors', 'module api', 'module states'],
  // Imported by client, sandbox and scripts, so it may depend only on what all of them may import.
  'module states': ['domain'],
  configuration: ['adapter', 'tests'],
};

/** Type-only imports add no code, so some are allowed where imports of code are not. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = {
  'component scripts': ['site'],
  'env.d.ts': ['site'],
  // The report of the units is written by Vitest's settings and read by the command that runs them.
  configuration: ['scripts'],
};

/** The part of the code to which a file belongs; features carry their name. */
export function zoneOf(path: string): string {
  if (path === 'package.json') return 'manifest';
  if (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)) return 'tests';
  if (path.startsWith('scripts/sandbox/')) return 'sandbox';
  if (path.startsWith('scripts/')) return 'scripts';
  if (!path.startsWith('src/')) return 'configuration';
  if (path.startsWith('src/components/scripts/')) return 'component scripts';
  const [, folder = '', module = ''] = path.split('/');
  return folder === 'features' ? `features/${module}` : folder;
}

/** How importers see a file: by its zone or, in a module, by the kind of file. */
function kindOf(path: string): string {
  const [, folder, , kind = ''] = path.split('/');
  if (folder !== 'features') return zoneOf(path);
  if (kind === 'islands') return kind;
  const file = /(api|calls|states)(?:\.server)?\.ts$/.exec(path)?.[1];
  return `module ${kind === 'state' || kind === 'public' ? kind : (file ?? 'inside')}`;
}

/** The row of the table by which a file imports: its zone's, and one of its own for a module's table of states. */
function readerOf(path: string): string {
  const kind = kindOf(path);
  return kind === 'module states' ? kind : zoneOf(path);
}

interface Arrow {
  from: string;
  to: string;
  typeOnly: boolean;
  inScript: boolean;
}

/** Modules for all the others: the one-time code, and acting for a delegator. */
const sharedModules = ['features/one-time-code', 'features/acting'];

/** The personal area is put together of views of the other modules. */
function isOpenTo(source: string, target: string): boolean {
  if (sharedModules.includes(target)) return true;
  return source === 'features/area' && target.startsWith('features/');
}

/** True when the table allows this import. */
export function isAllowed({ from, to, typeOnly, inScript }: Arrow): boolean {
  const source = inScript ? 'component scripts' : readerOf(from);
  const target = zoneOf(to);
  if (source === 'tests' || source === target) return true;
  const [kind = source] = source.split('/');
  if (typeOnly && mayImportTypes[kind]?.includes(target)) return true;
  if (kind === 'features' && isOpenTo(source, target)) return true;
  return mayImport[kind]?.includes(kindOf(to)) ?? false;
}
