import { fileURLToPath } from 'node:url';
import { defineConfig, type OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

/** Patterns of files below the root: the linter would look for them below the folder of this file. */
const root = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');
const under = (...patterns: string[]) =>
  patterns.map((pattern) => root.replaceAll(/[[\]{}()*?!]/g, '\\$&') + pattern);

/** Rules of a plugin by their names, with blanks between. */
const errors = (plugin: string, names: string): Rules =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [plugin + name, 'error']),
  );

/** Where a wrong type costs a citizen's data, rules may ask the type checker. */
const typeAware = under(
  'src/{contracts,platform,domain,errors,site}/**/*.ts',
  'src/features/*/**/*{api,calls}.ts',
  'src/features/*/state/**/*.ts',
  'scripts/**/*.ts',
);
const stateTests = under('src/features/*/state/**/*.test.ts');

/** Tables of data, not code. */
const tables = under('scripts/sandbox/**/seed/**', 'src/domain/routing/routes.ts');

/** Files whose reader asks for a default export; those of this folder are looked for here. */
const defaultExports = [
  './*.config.*',
  ...under(
    'astro.config.mjs',
    'scripts/commands/*.ts',
    'tests/support/portal/servers.ts',
    '**/*.{astro,d.ts}',
  ),
];

const tests = under('**/*.test.{ts,tsx}');
const storages = ['sessionStorage', 'localStorage'];
const globalsOf = (names: readonly string[], message: string) => names.map((name) => ({ name, message }));
const noStorages = globalsOf(storages, 'Only platform/ touches the storages.');

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
const noIntl = globalsOf(['Intl'], slowStart);
const random = { object: 'Math', property: 'random', message: 'Drawn again, it would be another.' };
const localised = ['localeCompare', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map(
  (property) => ({ property, message: slowStart }),
);

const sizes: Rules = {
  complexity: ['error', 12],
  'max-depth': ['error', 3],
  'max-lines': ['error', 250],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 5],
};

/** Faults that the type checker does not see. */
const faults: Rules = {
  ...errors(
    '',
    `no-control-regex no-empty-character-class no-fallthrough no-misleading-character-class no-self-compare
    no-template-curly-in-string no-unsafe-finally no-useless-escape no-var prefer-const prefer-rest-params
    prefer-spread no-array-constructor no-unused-expressions no-console`,
  ),
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
};

const typescript: Rules = {
  ...errors(
    'typescript/',
    `ban-ts-comment no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion
    no-misused-new no-namespace no-non-null-asserted-optional-chain no-require-imports no-this-alias
    no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types
    prefer-as-const prefer-namespace-keyword triple-slash-reference`,
  ),
  'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
};

const typed: Rules = {
  ...errors(
    'typescript/',
    `await-thenable no-array-delete no-base-to-string no-duplicate-type-constituents no-floating-promises
    no-for-in-array no-implied-eval no-misused-promises no-redundant-type-constituents
    no-unnecessary-type-assertion no-unsafe-argument no-unsafe-assignment no-unsafe-call
    no-unsafe-enum-comparison no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus only-throw-error
    prefer-promise-reject-errors restrict-plus-operands unbound-method`,
  ),
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
};

/** Not `purity`, for which what reads the day of today is impure. */
const react = errors(
  'react/',
  `rules-of-hooks exhaustive-deps error-boundaries globals immutability incompatible-library
  preserve-manual-memoization refs set-state-in-effect set-state-in-render static-components
  unsupported-syntax use-memo`,
);

const handlers = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const keys = ['onKeyUp', 'onKeyDown', 'onKeyPress'];
const loads = ['onError', 'onLoad'];
const lists = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];

const accessible: Rules = {
  ...errors(
    'jsx-a11y/',
    `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
    aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content
    html-has-lang iframe-has-title img-redundant-alt label-has-associated-control media-has-caption
    mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements no-redundant-roles
    role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive`,
  ),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: [...handlers, ...loads], alert: keys, body: loads, dialog: keys, iframe: loads, img: loads },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: lists,
      ol: lists,
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
  ],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers }],
};

export default defineConfig({
  ignorePatterns: under('public/', 'tenants/'),
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y'],
  categories: { correctness: 'off' },
  rules: {
    ...sizes,
    ...faults,
    ...typescript,
    'import/no-default-export': 'error',
    'no-restricted-properties': ['error', ...unsafeSinks],
  },
  overrides: [
    { files: under('**/*.tsx'), rules: accessible },
    { files: under('src/{features,kit}/**/*.{ts,tsx}'), excludeFiles: tests, rules: react },
    { files: typeAware, excludeFiles: stateTests, rules: typed },
    {
      files: under('src/**/*.{ts,tsx,astro}'),
      excludeFiles: [...under('src/platform/**'), ...tests],
      rules: {
        'no-restricted-globals': ['error', ...noStorages],
        'no-restricted-properties': ['error', ...unsafeSinks, ...storagesOfWindow],
      },
    },
    {
      files: under('src/{contracts,domain,features,kit}/**/*.{ts,tsx}'),
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...noStorages, ...noIntl],
        'no-restricted-properties': ['error', ...unsafeSinks, ...storagesOfWindow, ...localised, random],
      },
    },
    {
      files: under('src/platform/**/*.ts'),
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...noIntl],
        'no-restricted-properties': ['error', ...unsafeSinks, ...localised],
      },
    },
    {
      files: under('src/contracts/**/*.ts', 'src/features/*/*{api,calls}.ts', 'src/platform/http.ts'),
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': [
          'error',
          ...globalsOf(
            ['window', 'document', 'fetch', ...storages],
            'Calls and contracts take it as an argument.',
          ),
          ...noIntl,
        ],
      },
    },
    // A `describe` is a chapter, not a function.
    {
      files: under('**/*.test.ts', 'tests/**'),
      rules: { 'no-restricted-properties': 'off', 'max-lines-per-function': 'off' },
    },
    { files: tables, rules: { 'max-lines': 'off', 'max-params': 'off' } },
    { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
    {
      files: under('scripts/portico.ts', 'scripts/test.ts', 'tests/bench/**', 'tests/mutation/run.ts'),
      rules: { 'no-console': 'off' },
    },
  ],
});
