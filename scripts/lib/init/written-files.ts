import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
