import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = new URL('..', import.meta.url).pathname;
const code = ['**/*.{ts,tsx,mjs,astro}'];

/** Where a wrong type costs a citizen's data, rules may ask the type checker. */
const typeAware = [
  'src/{contracts,platform,domain,errors,site}/**/*.ts',
  'src/features/*/**/*{calls,contract}.ts',
  'src/features/*/state/**/!(*.test).ts',
  'scripts/**/*.ts',
];

/** Tables of data, not code. */
const tables = ['scripts/sandbox/**/seed/**', 'src/domain/routing/routes.ts'];

/** Files whose reader asks for a default export. */
const defaultExports = [
  '.config/**',
  'astro.config.mjs',
  'scripts/commands/*.ts',
  'tests/support/portal/servers.ts',
  '**/*.{astro,d.ts}',
];

const storages = ['sessionStorage', 'localStorage'];
const globalsOf = (names, message) => names.map((name) => ({ name, message }));

const unsafeSinks = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'createContextualFragment'].map(
  (property) => ({
    property,
    message: 'HTML meets the page only through platform/page/safe-html.ts.',
  }),
);
const storagesOfWindow = ['window', 'globalThis'].flatMap((object) =>
  storages.map((property) => ({ object, property, message: 'Only platform/ touches the storages.' })),
);

/** What starts the browser's library of languages, which takes a phone 75 ms. */
const slowStart = 'Dates and numbers: domain/text/display.ts; order: domain/text/order.ts.';
const localised = ['localeCompare', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map(
  (property) => ({ property, message: slowStart }),
);

const sizes = {
  complexity: ['error', 12],
  'max-depth': ['error', 3],
  'max-lines': ['error', 250],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 5],
};

/** Faults that the type checker does not see. */
const faults = Object.fromEntries(
  [
    'no-control-regex',
    'no-empty-character-class',
    'no-fallthrough',
    'no-misleading-character-class',
    'no-self-compare',
    'no-template-curly-in-string',
    'no-unsafe-finally',
    'no-useless-escape',
  ].map((rule) => [rule, 'error']),
);

const imports = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(\\.|#)(?!.*\\.(tsx?|mjs|js|astro|json|css|scss|svg)(\\?[\\w-]+)?$)',
          message: 'Name the file with its extension.',
        },
      ],
    },
  ],
};

/** What a value is has to be said where it comes from: such a cast would believe anything. */
const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
  message: 'Use the real type, a type guard or a narrower parameter.',
};
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' };

export default tseslint.config(
  {
    ignores: ['dist/', '.portico/', '.astro/', 'public/', 'test-results/', 'playwright-report/', 'tenants/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  // They compile each file as React's compiler would, which takes a third of the whole: only where React is.
  {
    files: ['src/{features,kit}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: code,
    rules: {
      ...sizes,
      ...faults,
      ...imports,
      'no-restricted-syntax': ['error', doubleCast, defaultExport],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': ['error', ...unsafeSinks],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: typeAware,
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/platform/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...globalsOf(storages, 'Only platform/ touches the storages.')],
      'no-restricted-properties': ['error', ...unsafeSinks, ...storagesOfWindow],
    },
  },
  {
    files: ['src/{contracts,domain,features,kit}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...globalsOf(storages, 'Only platform/ touches the storages.'),
        ...globalsOf(['Intl'], slowStart),
      ],
      'no-restricted-properties': ['error', ...unsafeSinks, ...storagesOfWindow, ...localised],
    },
  },
  {
    files: ['src/platform/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...globalsOf(['Intl'], slowStart)],
      'no-restricted-properties': ['error', ...unsafeSinks, ...localised],
    },
  },
  {
    files: ['src/contracts/**/*.ts', 'src/features/*/*{calls,contract}.ts', 'src/platform/http.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...globalsOf(
          ['window', 'document', 'fetch', ...storages],
          'Calls and contracts take it as an argument.',
        ),
        ...globalsOf(['Intl'], slowStart),
      ],
    },
  },
  // A `describe` is a chapter, not a function.
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: { 'no-restricted-properties': 'off', 'max-lines-per-function': 'off' },
  },
  { files: tables, rules: { 'max-lines': 'off', 'max-params': 'off' } },
  { files: defaultExports, rules: { 'no-restricted-syntax': ['error', doubleCast] } },
  {
    files: ['scripts/portico.ts', 'scripts/test.ts', 'tests/bench/**', 'tests/mutation/run.ts'],
    rules: { 'no-console': 'off' },
  },
);
