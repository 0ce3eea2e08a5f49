import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../publish/file-record.ts';

/** File beside the compiled release, and beside each build of it. No host serves it: it is no file of the site. */
export const sbomFile = 'sbom.cdx.json';

/** Name of the property that says which release a bill of materials is of. */
const releaseProperty = 'portico:release';

/** One package of npm's lock. */
interface Locked {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Where npm keeps the lock of a checkout, or of the project that Portico was installed in. */
const locks = ['package-lock.json', 'npm-shrinkwrap.json', '../../package-lock.json'];

/**
 * The software bill of materials of a release, as CycloneDX 1.6: the packages that npm's lock names for production. Made of the
 * lock alone, so that it needs no network and the same source gives the same bytes. Null without a lock.
 */
export function sbomText(root: string, { id, version }: { id: string; version: string }): string | null {
  const file = locks.map((name) => join(root, name)).find((path) => existsSync(path));
  if (file === undefined) return null;
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, Locked> };
  const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link);
  const byPath = new Map(shipped.map(([path, each]) => [path, purlOf(path, each)]));
  const own = `pkg:npm/portico@${version}`;
  const components = new Map(
    shipped.map(([path, each]) => [byPath.get(path) ?? '', componentOf(path, each)]),
  );
  const edges = new Map([[own, new Set(dependenciesOf('', packages[''] ?? {}, byPath))]]);
  for (const [path, each] of shipped) {
    const from = byPath.get(path) ?? '';
    const to = dependenciesOf(path, each, byPath);
    edges.set(from, new Set([...(edges.get(from) ?? []), ...to]));
  }
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'application',
        name: 'portico',
        version,
        purl: own,
        properties: [{ name: releaseProperty, value: id }],
      },
    },
    components: [...components].sort(byKey).map(([, component]) => component),
    dependencies: [...edges].sort(byKey).map(([ref, to]) => ({ ref, dependsOn: [...to].sort() })),
  };
  const serial = sha256(JSON.stringify(bom)).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/,
    '$1-$2-5$3-8$4-$5',
  );
  return `${JSON.stringify({ ...bom, serialNumber: `urn:uuid:${serial}` }, null, 1)}\n`;
}

/** The release that a bill of materials says it is of; null where it is none. */
export function releaseOfSbom(text: string): string | null {
  try {
    const { metadata } = JSON.parse(text) as {
      metadata: { component: { properties: { name: string; value: string }[] } };
    };
    return metadata.component.properties.find(({ name }) => name === releaseProperty)?.value ?? null;
  } catch {
    return null;
  }
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function nameOf(path: string, { name }: Locked): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function purlOf(path: string, each: Locked): string {
  return `pkg:npm/${nameOf(path, each).replace('@', '%40')}@${each.version ?? ''}`;
}

function componentOf(path: string, each: Locked): object {
  const [, group, name = ''] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path, each)) ?? [];
  const purl = purlOf(path, each);
  const [, algorithm = '', digest = ''] = /^(sha\d+)-([^\s?]+)/.exec(each.integrity ?? '') ?? [];
  const content = Buffer.from(digest, 'base64').toString('hex');
  return {
    'bom-ref': purl,
    type: 'library',
    ...(group && { group }),
    name,
    version: each.version,
    purl,
    ...(content && { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content }] }),
    ...(each.license && { licenses: [{ expression: each.license }] }),
  };
}

/** The packages that one finds, as Node looks for them: in its own folder, then in each above. */
function dependenciesOf(path: string, each: Locked, known: ReadonlyMap<string, string>): string[] {
  const names = Object.keys({ ...each.dependencies, ...each.optionalDependencies, ...each.peerDependencies });
  return names.flatMap((name) => {
    for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
      const found = known.get(`${place && `${place}/`}node_modules/${name}`);
      if (found !== undefined) return [found];
      if (place === '') return [];
    }
  });
}
