type Folders = Readonly<Record<string, string>>;

/** Modules that go into one file together. */
export interface Group {
  name: string;
  /** Comes to public pages too, at first or when a citizen does something: nothing in it may need React. */
  isPublic?: true;
  packages?: readonly string[];
  /** Modules that the build makes, by what follows `virtual:`. */
  virtual?: readonly string[];
  /** Modules by their folder below `src`: names without ending and a blank between; `*` stands for any part of one. */
  modules?: Folders;
  /** Components whose `<script>` is in it, in the same way. */
  scripts?: Folders;
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
    modules: { 'adapter/assets/scripts': 'react-root' },
  },
  {
    name: 'page',
    isPublic: true,
    // Apart from what it needs it would be a second file.
    scripts: { 'components/shell': 'Behaviours' },
    modules: {
      'adapter/assets/scripts': 'load-late',
      'components/scripts':
        'faq-answers faq-search home-filter live-config login manifest menu page-index rating search-modal service-worker shell',
      domain: 'storage-keys',
      'domain/routing': 'login-link worker-file',
      'domain/text': 'italian-text',
      stores: 'config',
      'stores/maintenance': 'maintenance-session',
      'stores/page': 'page-facts service-worker trusted-types when-idle',
      'stores/session': 'login-mark',
      ui: 'follow-sections',
    },
  },
  {
    name: 'client',
    isPublic: true,
    packages: ['nanostores', 'zod', 'ofetch'],
    virtual: ['portico/icons'],
    modules: {
      'adapter/assets/scripts': 'query-string strict-json',
      api: 'http',
      'components/scripts': 'countdown elements toast-host user-menu user-menu-parts',
      contracts: 'config contacts endpoint session wire wire-dates',
      domain: 'assets',
      'domain/fields': 'automation',
      'domain/routing': 'redirector route-match routes same-site',
      'domain/text': 'display invisible plain-text',
      'domain/time': 'rome-time',
      errors: 'notices portal-error',
      stores: 'toasts',
      'stores/calls': 'client online plain-client',
      'stores/maintenance': 'maintenance-state',
      'stores/sending': 'outcome',
      'stores/session':
        'arrival clearing digest expired logout-mark person return-path session session-clock',
      'stores/storage': 'kept-form session-storage tab-storage',
    },
  },
  {
    name: 'live',
    modules: {
      app: 'AppFrame Island LoginPrompt SessionDialog SessionWarning texts',
      contracts: 'notify-services services',
      errors: 'load-notices',
      'domain/fields': 'phone',
      stores: 'app live',
      'stores/page': 'page-watch save-file',
      ui: 'Alert BusyButton Confirm ErrorBoundary Icon Later LoadFailed SlowNote Spinner use-loaded',
      'ui/form': 'ValueList sending-context',
    },
  },
  {
    // With what asks for push messages: it comes at the first view of whoever did not answer yet.
    name: 'citizen',
    packages: ['wouter'],
    modules: {
      app: 'CitizenFrame LazySection PushPrompt crumbs use-view-route',
      'domain/push': 'push',
      'stores/push': 'push',
      ui: 'Breadcrumb PageIndex follow-arrivals',
      'ui/dialog': 'Modal',
    },
  },
  {
    name: 'area',
    modules: {
      api: 'messages',
      contracts: 'messages',
      'features/area': 'AreaFrame AreaTabs ViewBody texts views',
      'features/area/islands': 'PersonalArea',
      'features/area/state': 'paging unread',
      stores: 'paged-list',
      'ui/list': 'Chip',
    },
  },
  {
    name: 'sending',
    modules: {
      api: 'articles new-tickets',
      contracts: 'articles attachments new-ticket',
      'domain/html': 'escape-html',
      'domain/tickets': 'ticket-payload',
      'stores/sending': 'citizen-ticket sendings',
    },
  },
  { name: 'drafts', modules: { api: 'drafts', contracts: 'drafts' } },
  {
    name: 'moon',
    isPublic: true,
    modules: { api: 'moon', contracts: 'moon' },
  },
  {
    name: 'activities',
    modules: {
      api: 'appointments delegations payments tickets',
      contracts: 'appointments delegations payments tickets',
      'features/area/state': 'appointments local-list open-positions own-delegations payments tickets',
      'features/area/desktop': 'FailedLists Tasks sources texts use-lists',
      'features/area/views': 'Desktop',
      'domain/agenda': 'agenda-items tasks',
    },
  },
  {
    name: 'instances',
    modules: { domain: 'statuses', 'features/area/state': 'instances moon subject' },
  },
  {
    name: 'lists',
    modules: {
      app: 'LiveList',
      'features/area': 'Missing mend-focus use-opened wanted',
      'features/area/activities': 'texts',
      'ui/list': 'Card MoreLess',
    },
  },
  {
    name: 'filters',
    modules: {
      app: 'PeriodFields use-filter-draft use-period-filter',
      'domain/time': 'period',
      'ui/list': 'FilterPanel SearchBox Select SortMenu',
    },
  },
  {
    name: 'sections',
    modules: {
      'features/area/activities': 'SectionLink',
      'features/area/activities/instances': 'InstanceCard InstancesSection',
    },
  },
  {
    name: 'tickets',
    modules: {
      'features/area/activities/drafts': '*',
      'features/area/activities/ticket': 'CloseDialog DetailHost TicketCard TicketsSection detail-address',
      'features/area/state': 'drafts',
    },
  },
  {
    // A question that is asked needs it without the rest of the forms.
    name: 'held',
    modules: { 'domain/fields': 'code-life', ui: 'use-seconds-until', 'ui/form': 'SendButton' },
  },
  {
    name: 'forms',
    modules: {
      app: 'TrapField',
      'app/code': 'failures texts',
      contracts: 'fields',
      'domain/fields': 'amount field-messages tax-code vat-number',
      ui: 'Stepper',
      'ui/form':
        'CheckboxField ErrorSummary FieldFrame StepForm SubmitButton form-store problems step-form-context use-step-form',
      'ui/wizard':
        'StepHeading StepIndex StepPane Wizard WizardButtons draft-keeper step-place steps use-* wizard-context',
    },
  },
  {
    name: 'fields',
    modules: {
      'app/code': 'Limit',
      'domain/fields': 'upload',
      'ui/form': 'FileField FileList SelectField TextArea TextField',
      'ui/wizard': 'WizardSection',
    },
  },
  {
    name: 'codes',
    modules: {
      api: 'crm',
      app: 'LoginLine',
      'app/code': 'code-refusal',
      contracts: 'crm',
      'stores/sending': 'email-code',
    },
  },
  {
    name: 'request',
    modules: { 'features/assistance/state': 'kept-request values', 'features/assistance': 'texts' },
  },
  {
    // The profile and a device that registers write the same record.
    name: 'notices',
    modules: {
      api: 'notifications',
      contracts: 'notifications',
      stores: 'notify-services',
      'stores/session': 'contacts',
    },
  },
  {
    name: 'profile',
    modules: {
      'features/profile': 'ProfileFrame texts use-citizen views',
      'features/profile/dialogs': 'kept-contact',
      'features/profile/islands': 'Profile',
      'features/profile/sections': 'ContactRow*',
      'features/profile/state': 'contacts',
    },
  },
];

/** Paths below `src`, without ending, of what a group names by folder. */
export function pathsOf(folders: Folders = {}): string[] {
  return Object.entries(folders).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder}/${name}`),
  );
}
