import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { $notifyServices } from '#platform/push/notify-services.ts';
import { announce } from '#platform/page/announce.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { ListSection } from '#kit/list/ListSection.tsx';
import { Select } from '#kit/list/Select.tsx';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { texts } from '#kit/frame/view-texts.ts';
import { useDeepLink } from '#kit/list/deep-link.ts';
import { isDay } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { type Period, periodErrors } from '#domain/time/period.ts';
import { type MessageFilter, messages, noFilter, markAllAsRead } from '../state/messages.ts';
import { $unread } from '../state/unread.ts';
import { MessageCard, useSenderTitle, ToPreferences, useHasEmail } from './MessageCard.tsx';

/** Filter in the query of an address; invalid values are ignored. */
export function filterOfQuery(query: URLSearchParams): MessageFilter {
  const value = (name: string) => query.get(name) ?? '';
  const read = value('stato');
  const sender = value('servizio');
  return {
    ...periodOf(value('da'), value('a')),
    sender: /^[A-Za-z0-9_-]{1,100}$/.test(sender) ? sender : '',
    read: read === 'letti' || read === 'non-letti' ? read : '',
    order: value('ordine') === 'meno-recente' ? 'oldest' : noFilter.order,
  };
}

function periodOf(from: string, to: string): Period {
  const none = { from: '', to: '' } as const;
  if (!isDay(from) || !isDay(to)) return none;
  const errors = periodErrors({ from, to }, dayOf(new Date()));
  return Object.keys(errors).length === 0 ? { from, to } : none;
}

/** Query parameters for a filter, without those that have the default value. */
export function queryOfFilter({ from, to, sender, read, order }: MessageFilter): Record<string, string> {
  return {
    ...(from && to && { da: from, a: to }),
    ...(sender && { servizio: sender }),
    ...(read && { stato: read }),
    ...(order === 'oldest' && { ordine: 'meno-recente' }),
  };
}

const heading = 'messaggi';
const words = listWords('messaggio', 'messaggi', 'altri');
const reads = [
  { value: '', label: 'Tutti' },
  { value: 'non-letti', label: 'Non letti' },
  { value: 'letti', label: 'Letti' },
] as const;
const orders = [
  { value: 'newest', label: 'Data più recente' },
  { value: 'oldest', label: 'Data meno recente' },
] as const;

/** Messages of the municipality to the citizen. */
export function Messages() {
  const state = useStore(messages.$state);
  const services = useStore($notifyServices);
  const senderTitle = useSenderTitle();
  useFilterOfAddress();
  const deepLink = useDeepLink('messaggio', messages, ({ id }) => id);
  return (
    <ViewBody>
      <ListSection
        id={heading}
        title="Messaggi"
        words={words}
        states={[state]}
        emptyFilter={noFilter}
        onFilter={applyFilter}
        orders={orders}
        fields={(draft, change) => (
          <>
            <Select
              label="Servizio"
              value={draft.sender}
              options={[
                { value: '', label: 'Tutti' },
                ...services.map(({ name }) => ({ value: name, label: senderTitle(name) ?? name })),
              ]}
              onChange={(sender) => change({ sender })}
            />
            <Select
              label="Stato lettura"
              value={draft.read}
              options={reads}
              onChange={(read) => change({ read })}
            />
          </>
        )}
        describeFilter={({ sender, read }) => [
          senderTitle(sender || null),
          read && reads.find(({ value }) => value === read)?.label,
        ]}
        above={
          <>
            <UnreadLine />
            <NoEmail />
          </>
        }
        isMissing={deepLink.isMissing}
      >
        {(isFiltered) => <List isFiltered={isFiltered} linked={deepLink.key} />}
      </ListSection>
      <p className="form-text">{texts.legalActs}</p>
    </ViewBody>
  );
}

function List({ isFiltered, linked }: { isFiltered: boolean; linked: string | null }) {
  const { items } = useStore(messages.$state);
  return (
    <LiveList
      list={messages}
      words={words}
      filtered={isFiltered}
      onward={<ToPreferences />}
      keyOf={({ id }) => id}
      row={(message) => (
        <MessageCard
          message={message}
          opened={message.id === linked}
          onRemoved={() => {
            announce('Messaggio eliminato');
            focusAfterDeletion(heading, items.indexOf(message));
          }}
        />
      )}
    />
  );
}

/** Applies a filter and writes it into the address. */
function applyFilter(filter: MessageFilter): void {
  const search = new URLSearchParams(queryOfFilter(filter)).toString();
  navigate(location.pathname + (search && `?${search}`), { replace: true });
  void messages.setQuery(filter);
}

/** Applies the filter in the address: on load, on Back, and after a link without one. */
function useFilterOfAddress(): void {
  const search = useSearch();
  useEffect(() => {
    // The effect also runs while the view is being left.
    if (matchRoute(location.pathname)?.route.id !== 'area-messages') return;
    const fromAddress = filterOfQuery(new URLSearchParams(search));
    // Compared as the address would express it: a filter that the address cannot express stays applied.
    const applied = filterOfQuery(new URLSearchParams(queryOfFilter(messages.$state.get().query)));
    if (JSON.stringify(fromAddress) !== JSON.stringify(applied)) void messages.setQuery(fromAddress);
  }, [search]);
}

/** Number of unread messages, and a button that marks those on screen as read. */
function UnreadLine() {
  const unread = useStore($unread);
  const { items, status } = useStore(messages.$state);
  const shown = items.filter(({ readAt }) => readAt === null);
  // The number may come before the list, whose place would be pushed down.
  const isWaiting = (status === 'idle' || status === 'loading') && items.length === 0;
  if (isWaiting || (!unread && shown.length === 0)) return null;
  const readAll = async () => {
    if (!(await markAllAsRead(shown))) return;
    announce('Messaggi segnati come letti');
  };
  return (
    <p className="pc-unread">
      {unread ? <span>{texts.unread(unread)}</span> : null}
      {shown.length > 0 && (
        <BusyButton className="btn btn-link btn-sm" onPress={readAll}>
          Segna tutti come letti
        </BusyButton>
      )}
    </p>
  );
}

function NoEmail() {
  if (useHasEmail() !== false) return null;
  return (
    <p>
      Vuoi ricevere i messaggi anche per email? <a href={pathOf('profile-wizard')}>Componi il profilo</a>
    </p>
  );
}
