/** Modules that go into one file together. */
export interface Group {
  name: string;
  /** Comes to public pages too, at first or when a citizen does something: nothing in it may need React. */
  isPublic?: true;
  packages?: readonly string[];
  /** Modules that the build makes, by what follows `virtual:`. */
  virtual?: readonly string[];
  /** Modules by their path below `src`, without ending; `*` stands for any part of a name. */
  modules?: readonly string[];
  /** Components whose `<script>` is in it, by their path below `src`, without ending. */
  scripts?: readonly string[];
}

/** Modules of one folder, by names with a blank between them. */
function below(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}

/**
 * Parts of the code that go into one file each; a module that two groups name goes into the first. Without them the
 * bundler makes a file of a few hundred bytes for every module that two pages share: three times the requests, and a
 * sixth more bytes.
 *
 * What a group holds is needed by the same pages. `page` alone comes to public pages at first.
 */
export const chunkGroups: readonly Group[] = [
  {
    name: 'react',
    packages: ['react', 'react-dom', 'scheduler', '@nanostores/react'],
    modules: [...below('adapter/assets', 'react-root')],
  },
  {
    name: 'page',
    isPublic: true,
    // Apart from what it needs it would be a second file.
    scripts: [...below('components/shell', 'Behaviours')],
    modules: [
      ...below('adapter/assets', 'load-late'),
      ...below(
        'components/scripts',
        'faq-answers faq-search home-filter live-config login manifest menu page-index rating search-modal service-worker shell',
      ),
      ...below('domain', 'italian-text login-link storage-keys worker-file'),
      ...below(
        'stores',
        'config login-mark maintenance-session page-facts service-worker trusted-types when-idle',
      ),
      ...below('ui', 'follow-sections'),
    ],
  },
  {
    name: 'client',
    isPublic: true,
    packages: ['nanostores', 'zod', 'ofetch'],
    virtual: ['portico/icons'],
    modules: [
      ...below('adapter/assets', 'query-string strict-json'),
      ...below('api', 'http'),
      ...below('components/scripts', 'countdown elements toast-host user-menu user-menu-parts'),
      ...below('contracts', 'config contacts endpoint session wire wire-dates'),
      ...below(
        'domain',
        'assets automation display invisible plain-text redirector rome-time route-match routes same-site',
      ),
      ...below('errors', 'notices portal-error'),
      ...below(
        'stores',
        'arrival clearing client digest expired kept-form maintenance-state online outcome person plain-client return-path session session-clock session-storage tab-storage toasts',
      ),
    ],
  },
  {
    name: 'live',
    modules: [
      ...below('app', 'AppFrame Island LoginPrompt SessionDialog SessionWarning texts'),
      ...below('contracts', 'notify-services services'),
      ...below('errors', 'load-notices'),
      ...below('domain', 'phone'),
      ...below('stores', 'app live page-watch save-file'),
      ...below(
        'ui',
        'Alert BusyButton Confirm ErrorBoundary Icon Later LoadFailed SlowNote Spinner use-loaded',
      ),
      ...below('ui/form', 'ValueList sending-context'),
    ],
  },
  {
    // With what asks for push messages: it comes at the first view of whoever did not answer yet.
    name: 'citizen',
    packages: ['wouter'],
    modules: [
      ...below('app', 'CitizenFrame LazySection PushPrompt crumbs use-view-route'),
      ...below('domain', 'push'),
      ...below('stores', 'push'),
      ...below('ui', 'Breadcrumb PageIndex follow-arrivals'),
      ...below('ui/dialog', 'Modal'),
    ],
  },
  {
    name: 'area',
    modules: [
      ...below('api', 'messages'),
      ...below('contracts', 'messages'),
      ...below('features/area', 'AreaFrame AreaTabs ViewBody texts views'),
      ...below('features/area/islands', 'PersonalArea'),
      ...below('features/area/state', 'unread'),
      ...below('stores', 'paged-list'),
      ...below('ui/list', 'Chip'),
    ],
  },
  {
    name: 'sending',
    modules: [
      ...below('api', 'articles new-tickets'),
      ...below('contracts', 'articles attachments new-ticket'),
      ...below('domain', 'escape-html ticket-payload'),
      ...below('stores', 'citizen-ticket sendings'),
    ],
  },
  { name: 'drafts', modules: [...below('api', 'drafts'), ...below('contracts', 'drafts')] },
  {
    name: 'moon',
    isPublic: true,
    modules: [...below('api', 'moon'), ...below('contracts', 'moon')],
  },
  {
    name: 'activities',
    modules: [
      ...below('api', 'appointments delegations payments tickets'),
      ...below('contracts', 'appointments delegations payments tickets'),
      ...below(
        'features/area/state',
        'appointments local-list open-positions own-delegations payments tickets',
      ),
      ...below('features/area/desktop', 'FailedLists Tasks sources texts use-lists'),
      ...below('features/area/views', 'Desktop'),
      ...below('domain', 'agenda-items tasks'),
    ],
  },
  {
    name: 'instances',
    modules: [
      ...below('domain', 'statuses'),
      ...below('features/area/state', 'instances moon paging subject'),
    ],
  },
  {
    name: 'lists',
    modules: [
      ...below('app', 'LiveList'),
      ...below('features/area', 'Missing use-opened wanted'),
      ...below('features/area/activities', 'texts'),
      ...below('ui/list', 'Card MoreLess'),
    ],
  },
  {
    name: 'filters',
    modules: [
      ...below('app', 'PeriodFields use-filter-draft use-period-filter'),
      ...below('domain', 'period'),
      ...below('ui/list', 'FilterPanel SearchBox Select SortMenu'),
    ],
  },
  {
    name: 'sections',
    modules: [
      ...below('features/area/activities', 'SectionLink'),
      ...below('features/area/activities/instances', 'InstanceCard InstancesSection'),
    ],
  },
  {
    name: 'tickets',
    modules: [
      ...below('features/area/activities/drafts', '*'),
      ...below(
        'features/area/activities/ticket',
        'CloseDialog DetailHost TicketCard TicketsSection detail-address',
      ),
      ...below('features/area/state', 'drafts'),
    ],
  },
  {
    name: 'forms',
    modules: [
      ...below('app', 'TrapField'),
      ...below('app/code', 'failures texts'),
      ...below('contracts', 'fields'),
      ...below('domain', 'amount code-life field-messages tax-code vat-number'),
      ...below('ui', 'Stepper use-seconds-until'),
      ...below(
        'ui/form',
        'CheckboxField ErrorSummary FieldFrame StepForm SubmitButton form-store problems step-form-context use-step-form',
      ),
      ...below(
        'ui/wizard',
        'StepHeading StepIndex StepPane Wizard WizardButtons draft-keeper step-place steps use-* wizard-context',
      ),
    ],
  },
  {
    name: 'fields',
    modules: [
      ...below('app/code', 'Limit'),
      ...below('domain', 'upload'),
      ...below('ui/form', 'FileField FileList SelectField TextArea TextField'),
      ...below('ui/wizard', 'WizardSection'),
    ],
  },
  {
    name: 'codes',
    modules: [
      ...below('api', 'crm'),
      ...below('app', 'LoginLine'),
      ...below('app/code', 'code-refusal'),
      ...below('contracts', 'crm'),
      ...below('stores', 'email-code'),
    ],
  },
  {
    name: 'request',
    modules: [
      ...below('features/assistance/state', 'kept-request values'),
      ...below('features/assistance', 'texts'),
    ],
  },
  {
    name: 'profile',
    modules: [
      ...below('api', 'notifications'),
      ...below('features/profile', 'ProfileFrame texts use-citizen views'),
      ...below('features/profile/dialogs', 'kept-contact'),
      ...below('features/profile/islands', 'Profile'),
      ...below('features/profile/sections', 'ContactRow*'),
      ...below('features/profile/state', 'contacts'),
    ],
  },
];
