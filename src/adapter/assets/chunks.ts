import type { Plugin } from 'vite';

/**
 * Parts of the code that go into one file each. Without them the bundler makes a file of a few hundred bytes for every
 * module that two pages share: three times the requests, and a sixth more bytes.
 */
interface Group {
  name: string;
  test: RegExp;
  priority: number;
  /** A group takes its modules alone: what they need is left where the bundler wants it. */
  includeDependenciesRecursively: false;
}

function group(name: string, test: RegExp, priority: number): Group {
  return { name, test, priority, includeDependenciesRecursively: false };
}

/** Modules of `src` by path without ending. */
function ours(paths: string): RegExp {
  return new RegExp(`/src/(?:${paths})\\.tsx?$`);
}

function anyOf(...tests: readonly RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}

/**
 * What live pages load lies apart from what a public page's scripts share with them: a public page would get the whole
 * file. `react` and `http` also come when a citizen rates a page or reads a category newer than the build, `http`
 * with the credentials of a gate, `session` when somebody who is logged in reads a public page.
 */
const chunkGroups: readonly Group[] = [
  group(
    'react',
    /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@nanostores\/react|@astrojs\/react)\//,
    5,
  ),
  group(
    'http',
    anyOf(
      /node_modules\/(?:zod|ofetch|ufo|destr)\//,
      ours(
        'api/http|contracts/(?:wire|wire-dates|endpoint)|errors/portal-error|domain/(?:display|rome-time|plain-text)',
      ),
    ),
    4,
  ),
  group(
    'shell',
    anyOf(
      /vite\/preload-helper|rolldown\/runtime/,
      ours(
        'domain/(?:login-link|italian-text|storage-keys|worker-file)|stores/(?:login-mark|service-worker|trusted-types|when-idle|page-facts|config|maintenance-session)|ui/follow-sections',
      ),
    ),
    3,
  ),
  group('toasts', /node_modules\/nanostores\/|\/src\/(?:stores\/toasts|errors\/notices)\.ts$/, 3),
  group(
    'session',
    ours(
      'domain/(?:routes|route-match|redirector|assets)|stores/(?:arrival|clearing|maintenance-state|return-path|tab-storage)',
    ),
    2,
  ),
  group(
    'requests',
    ours(
      'contracts/(?:tickets|new-ticket|drafts)|api/(?:tickets|drafts)|domain/(?:ticket-payload|report-place|escape-html)',
    ),
    2,
  ),
  group(
    'activities',
    ours(
      'contracts/(?:payments|appointments|moon|delegations)|api/(?:payments|appointments|moon|delegations)|domain/agenda[\\w-]*|features/area/state/(?:tickets|drafts|payments|appointments|instances|open-positions|local-list|paging|paying|own-delegations|moon)',
    ),
    2,
  ),
  group(
    'lists',
    ours(
      'app/(?:LiveList|PeriodFields|use-period-filter)|ui/list/(?:FilterPanel|SortMenu|SearchBox|MoreLess)|stores/paged-list',
    ),
    2,
  ),
  group('push', ours('app/PushPrompt|stores/push|domain/(?:push|same-site)'), 2),
  group(
    'app',
    anyOf(
      /node_modules\/(?:wouter|regexparam)\//,
      ours(
        'app/(?!LoginLine)[\\w-]+|stores/(?:app|client|session|session-clock|session-storage|expired|kept-form|person|online|page-watch|plain-client|live)|contracts/(?:config|session|contacts|notifications|services)|ui/(?:[A-Z]\\w+|use-loaded)',
      ),
    ),
    1,
  ),
];

/** Groups the browser's code; Astro's own setting would pull all that a group needs into its file. */
export function chunksPlugin(): Plugin {
  return {
    name: 'portico-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [...chunkGroups] } }),
  };
}
