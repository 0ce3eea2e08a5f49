/** What each part of the code may import besides itself; `islands` are the doors of the features. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contracts: ['domain'],
  errors: ['domain'],
  api: ['domain', 'contracts', 'errors'],
  stores: ['domain', 'contracts', 'errors', 'api'],
  ui: ['domain'],
  app: ['domain', 'contracts', 'errors', 'api', 'stores', 'ui'],
  features: ['domain', 'contracts', 'errors', 'api', 'stores', 'ui', 'app'],
  workers: ['domain'],
  site: ['domain', 'contracts', 'errors'],
  adapter: ['site', 'domain', 'errors', 'styles'],
  // An address of the API is printed by a component, so that its script needs no schema; texts of faults are written once.
  components: ['domain', 'contracts', 'errors', 'site', 'component scripts'],
  // Of `ui` what needs no React.
  'component scripts': ['domain', 'errors', 'stores', 'ui'],
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
  scripts: ['domain', 'contracts', 'errors', 'api', 'site', 'adapter', 'sandbox', 'manifest'],
  sandbox: ['domain', 'contracts', 'errors'],
  configuration: ['adapter', 'tests'],
};

/** Types alone bind no code, so they may cross where code may not. */
const mayImportTypes: Readonly<Record<string, readonly string[]>> = {
  // The build takes facts out of calls and proves by types that it knows them all.
  adapter: ['contracts'],
  'component scripts': ['site'],
  'env.d.ts': ['site'],
};

/** The part of the code to which a file belongs; features carry their name. */
function zoneOf(path: string): string {
  if (path === 'package.json') return 'manifest';
  if (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)) return 'tests';
  if (path.startsWith('scripts/sandbox/')) return 'sandbox';
  if (path.startsWith('scripts/')) return 'scripts';
  if (!path.startsWith('src/')) return 'configuration';
  if (path.startsWith('src/components/scripts/')) return 'component scripts';
  const [, folder = '', feature = ''] = path.split('/');
  return folder === 'features' ? `features/${feature}` : folder;
}

interface Arrow {
  from: string;
  to: string;
  typeOnly: boolean;
  inScript: boolean;
}

/** True when the table allows this import. */
export function isAllowed({ from, to, typeOnly, inScript }: Arrow): boolean {
  const source = inScript ? 'component scripts' : zoneOf(from);
  const target = zoneOf(to);
  if (source === 'tests' || source === target) return true;
  const [kind = source] = source.split('/');
  const doors = /^src\/features\/[^/]+\/islands\//.test(to) ? 'islands' : target;
  if (typeOnly && mayImportTypes[kind]?.includes(target)) return true;
  return mayImport[kind]?.includes(doors) ?? false;
}
