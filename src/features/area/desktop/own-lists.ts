import { computed, type ReadableAtom } from 'nanostores';
import { type AssetCode, ticketModules } from '#domain/assets.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { type ListState, type Page, type PageAt, pagedList, type PagedList } from '#platform/paged-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { $delegators, delegatorOf } from '#platform/session/delegators.ts';
import { notify } from '#platform/toasts.ts';
import { readAppointments } from '#features/appointments/api.ts';
import { appointments } from '#features/appointments/state/appointments.ts';
import { readInstances } from '#features/instances/api.ts';
import { instances } from '#features/instances/state/instances.ts';
import { withMoonIdentity } from '#features/instances/state/moon.ts';
import { readOpenPositions, readRecentPositions } from '#features/payments/api.ts';
import { openPositions, recentPayments } from '#features/payments/state/payments.ts';
import { readTickets } from '#features/tickets/api.ts';
import { latestTickets } from '#features/tickets/state/tickets.ts';

/** A list shown on the desktop. */
export interface DesktopList {
  /** At least one of these modules must be enabled; the first is the one in which citizens act for somebody else. */
  gate: readonly [AssetCode, ...AssetCode[]];
  $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status' | 'items'>>;
  open: () => Promise<void>;
  reload: () => Promise<void>;
  cancel: () => void;
}

/** Wraps a list for the desktop. */
export function desktopList<Item, Query>(
  { $state, open, reload, cancel }: PagedList<Item, Query>,
  ...gate: [AssetCode, ...AssetCode[]]
): DesktopList {
  return { gate, $state, open, reload, cancel };
}

/** The citizen's own items of a module. */
interface OwnList<Item> extends DesktopList {
  $items: ReadableAtom<readonly Item[]>;
}

/** What of a list counts here. */
type Shared = Pick<PagedList<never, never>, 'open' | 'reload' | 'cancel'> & {
  $state: ReadableAtom<Pick<ListState<unknown, unknown>, 'status' | 'items'>>;
};

/**
 * The citizen's own items, whoever they act for: tasks and dates are always their own. As long as they act
 * for themselves it is the list of the module, so that nothing is read twice.
 *
 * @param $shared items of the module's list, which follows the delegator
 * @param read reads the own items, while the citizen acts for somebody else
 */
function ownList<Item>(
  gate: DesktopList['gate'],
  shared: Shared,
  $shared: ReadableAtom<readonly Item[]>,
  read: (at: PageAt) => Promise<readonly Item[]>,
  failure: string,
): OwnList<Item> {
  const [module] = gate;
  const own = pagedList<Item, null>({
    pageSize: activitiesPerPage,
    query: null,
    load: async (_, at): Promise<Page<Item>> => ({ items: await read(at), total: null, hasMore: false }),
    onFailure: () => notify(failure),
  });
  const used = () => (delegatorOf(module) ? own : shared);
  return {
    gate,
    $state: computed([$delegators, shared.$state, own.$state], (delegators, theirs, mine) =>
      delegators[module] ? mine : theirs,
    ),
    $items: computed([$delegators, $shared, own.$state], (delegators, theirs, { items }) =>
      delegators[module] ? items : theirs,
    ),
    open: () => used().open(),
    reload: () => used().reload(),
    cancel: () => used().cancel(),
  };
}

function itemsOf<Item, Query>({ $state }: PagedList<Item, Query>): ReadableAtom<readonly Item[]> {
  return computed($state, ({ items }) => items);
}

function allOf<Item>($all: ReadableAtom<readonly Item[] | null>): ReadableAtom<readonly Item[]> {
  return computed($all, (all) => all ?? []);
}

export const ownAppointments = ownList(
  ['APPSCHED'],
  appointments,
  allOf(appointments.$all),
  ({ subject, signal }) => readAppointments(client, subject, signal),
  loadNotices.appointments,
);

export const ownPayments = ownList(
  ['PPAY'],
  recentPayments,
  itemsOf(recentPayments),
  async ({ subject, signal }) => (await readRecentPositions(client, subject, { signal })).positions,
  loadNotices.payments,
);

export const ownOpenPositions = ownList(
  ['MYPAY'],
  openPositions,
  allOf(openPositions.$all),
  ({ subject, signal }) => readOpenPositions(client, subject, signal),
  loadNotices.payments,
);

export const ownTickets = ownList(
  ticketModules,
  latestTickets,
  itemsOf(latestTickets),
  ({ subject, count, signal }) => readTickets(client, subject, {}, { page: 1, count, signal }),
  loadNotices.requests,
);

export const ownInstances = ownList(
  ['MOON'],
  instances,
  itemsOf(instances),
  async ({ subject, count, signal }) => {
    const at = { offset: 0, count, signal };
    const answer = await withMoonIdentity(
      (identity) => readInstances(client, identity, pageData().municipalityCode, at),
      subject,
    );
    return answer.instances;
  },
  loadNotices.instances,
);
