import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { UsageError } from '../command.ts';

/** Where pipelines of this service have their file, in a repository of tenants and among the examples of Portico. */
export const pipelines = {
  github: { path: '.github/workflows/portals.yml', example: 'docs/ci/github-actions.yml' },
  gitlab: { path: '.gitlab-ci.yml', example: 'docs/ci/gitlab-ci.yml' },
} as const;

/** What git leaves out: packages, and what commands write. */
export const ignoredPaths = [
  'node_modules/',
  'dist/',
  '.portico/',
  'tenants/*/snapshot/',
  'tenants/*/check/',
  'labels/',
];

const npmSettings = `# The packages of Portico need no scripts of their own to be installed.
ignore-scripts=true
save-exact=true
`;

const readme = `# I portali dei Comuni

Questo repository tiene i portali dei servizi al cittadino: un Comune per cartella in \`tenants/\`. Portico, il programma che li
costruisce, è una dipendenza di \`package.json\`, con la versione fissata.

| Per                             | Comando                                                                  |
| ------------------------------- | ------------------------------------------------------------------------ |
| installare Portico              | \`npm ci\`                                                                 |
| aggiungere un Comune            | \`npm run portico -- new pontechiaro --hostname servizi.comune.example.it\` |
| controllare le sue API          | \`npm run portico -- doctor pontechiaro\`                                  |
| costruire il portale            | \`npm run portico -- build pontechiaro\`                                   |
| guardarlo su questo computer    | \`npm run portico -- serve\`                                               |
| pubblicarlo                     | \`npm run portico -- deploy pontechiaro\`                                  |
| conoscere le opzioni di ciascuno | \`npm run portico -- build --help\`                                        |

Le istruzioni sono in [node_modules/portico/docs/it](node_modules/portico/docs/it/README.md), dopo l’installazione.

## Aggiornare Portico

Scrivere la nuova versione in \`package.json\` e dare \`npm install\`. Prima di costruire, \`npm run portico -- doctor pontechiaro\`
dice che cosa è cambiato per chi gestisce i portali; dopo, \`npm run portico -- diff pontechiaro\` dice che cosa cambia per i
cittadini.
`;

/** The example of Portico's own checkout, changed for a repository that has Portico in its node_modules. */
function pipelineOf(example: string): string {
  return example
    .replace(/^# Copy to .*\n/m, '# node_modules/portico/docs/ci.md says what has to be set.\n')
    .replaceAll('node scripts/portico.mjs', 'node node_modules/portico/scripts/portico.mjs')
    .replace(/hashFiles\('src.*?\)/, `hashFiles('package-lock.json')`)
    .replace(
      / {2}release:\n.*\n/,
      `  push:\n    branches: [main]\n    paths: ['tenants/**', package-lock.json]\n`,
    );
}

/** Files of a new repository of tenants by path, besides its package.json. `root` is Portico's own folder. */
export async function writtenFiles(
  root: string,
  pipeline: keyof typeof pipelines | 'none',
): Promise<Record<string, string>> {
  const own = {
    '.gitignore': `${ignoredPaths.join('\n')}\n`,
    '.npmrc': npmSettings,
    'README.md': readme,
    'tenants/.gitkeep': '',
  };
  if (pipeline === 'none') return own;
  const { path, example } = pipelines[pipeline];
  return { ...own, [path]: pipelineOf(await readFile(join(root, example), 'utf8')) };
}

const Names = z.record(z.string(), z.string());
const PackageFile = z.looseObject({
  name: z.string().optional(),
  scripts: Names.optional(),
  dependencies: Names.optional(),
  devDependencies: Names.optional(),
});
export type PackageFile = z.infer<typeof PackageFile>;

/** The package.json of a folder; null where there is none. Throws UsageError for one that npm would not take. */
export async function readPackageFile(folder: string): Promise<PackageFile | null> {
  const path = join(folder, 'package.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return PackageFile.parse(JSON.parse(text));
  } catch {
    throw new UsageError(
      `${path} is no package.json that npm takes: mend it, or delete it. Nothing was written.`,
    );
  }
}

/** Where npm gets Portico from, as a package.json says it; undefined where it says nothing. */
export function dependencyOf(file: PackageFile | null): string | undefined {
  return file?.dependencies?.['portico'] ?? file?.devDependencies?.['portico'];
}

/** A package.json with what a repository of tenants needs; what it has already stays as it is. */
export function completed(file: PackageFile | null, dependency: string): PackageFile {
  const scripts = { portico: 'portico', ...file?.scripts };
  if (dependencyOf(file) !== undefined) return { ...file, scripts };
  return {
    ...(file ?? { private: true }),
    scripts,
    dependencies: { ...file?.dependencies, portico: dependency },
  };
}
