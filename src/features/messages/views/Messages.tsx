import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { PeriodFields } from '#kit/list/PeriodFields.tsx';
import { focusAfterDeletion, LiveList, type ListWords } from '#kit/list/LiveList.tsx';
import { usePeriodFilter } from '#kit/list/use-period-filter.ts';
import { dateText } from '#domain/text/display.ts';
import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { loadNotices } from '#errors/notices.ts';
import { $notifyServices } from '#platform/push/notify-services.ts';
import { announce } from '#platform/page/announce.ts';
import { $session } from '#platform/session/session.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { FilterPanel } from '#kit/list/FilterPanel.tsx';
import { Select } from '#kit/list/Select.tsx';
import { SortMenu } from '#kit/list/SortMenu.tsx';
import { restoreFocus } from '#kit/list/restore-focus.ts';
import { Missing } from '#kit/list/Missing.tsx';
import { MessageCard } from './MessageCard.tsx';
import { filterOfQuery, queryOfFilter } from '../state/message-query.ts';
import { type MessageFilter, messages, messagesPerPage, noFilter, readNow } from '../state/messages.ts';
import { senderTitle } from '../state/senders.ts';
import { $unread } from '../state/unread.ts';
import { texts } from '#kit/frame/view-texts.ts';
import { useDeepLink } from '#kit/list/deep-link.ts';

const heading = 'messaggi';
const words: ListWords = {
  many: 'messaggi',
  one: 'messaggio',
  more: 'Vedi altri messaggi',
  less: 'Vedi meno messaggi',
};
const reads = { '': 'Tutti', 'non-letti': 'Non letti', letti: 'Letti' } as const;
const orders = [
  { value: 'newest', label: 'Data più recente' },
  { value: 'oldest', label: 'Data meno recente' },
] as const;

/** Messages of the municipality to the citizen (screens B 8). */
export function Messages() {
  const { query, status, items } = useStore(messages.$state);
  const isFiltered = Object.keys(queryOfFilter(query)).some((name) => name !== 'ordine');
  useFilterOfAddress();
  const deepLink = useDeepLink('messaggio', messages, ({ id }) => id);
  const ask = (filter: MessageFilter) => {
    const search = new URLSearchParams(queryOfFilter(filter)).toString();
    navigate(location.pathname + (search && `?${search}`), { replace: true });
    void messages.ask(filter);
  };
  return (
    <ViewBody>
      <section aria-labelledby={heading}>
        <MessageFilters
          filter={query}
          onAsk={ask}
          hidden={status === 'ready' && items.length === 0 && !isFiltered}
        />
        <UnreadLine />
        <NoEmail />
        {deepLink.isMissing && <Missing />}
        <LiveList
          list={messages}
          words={words}
          pageSize={messagesPerPage}
          failure={loadNotices.messages}
          filtered={isFiltered}
          empty={<p>Non ci sono ancora messaggi</p>}
          emptyFiltered={<p>Non ci sono messaggi in base ai filtri di ricerca</p>}
          keyOf={({ id }) => id}
          row={(message) => (
            <MessageCard
              message={message}
              opened={message.id === deepLink.key}
              onRemoved={() => {
                announce('Messaggio eliminato');
                focusAfterDeletion(heading, items.indexOf(message));
              }}
            />
          )}
        />
      </section>
    </ViewBody>
  );
}

/** The address sets the filter: at first, on going back, and where a link leads here without one. */
function useFilterOfAddress(): void {
  const search = useSearch();
  useEffect(() => {
    // The view that is being left is still there for a moment.
    if (matchRoute(location.pathname)?.route.id !== 'area-messages') return;
    const asked = filterOfQuery(new URLSearchParams(search));
    // As the address would tell it: a filter that cannot stand there is not taken away for that.
    const inForce = filterOfQuery(new URLSearchParams(queryOfFilter(messages.$state.get().query)));
    if (JSON.stringify(asked) !== JSON.stringify(inForce)) void messages.ask(asked);
  }, [search]);
}

interface FilterProps {
  filter: MessageFilter;
  onAsk: (filter: MessageFilter) => void;
  hidden: boolean;
}

function MessageFilters({ filter, onAsk, hidden }: FilterProps) {
  const { draft, setDraft, errors, apply } = usePeriodFilter(filter, onAsk);
  const services = useStore($notifyServices).list;
  return (
    <FilterPanel
      id={heading}
      of="messaggi"
      title="Messaggi"
      active={inWords(filter)}
      onApply={apply}
      onReset={() => onAsk({ ...noFilter, order: filter.order })}
      hidden={hidden}
      aside={
        <SortMenu
          of="messaggi"
          options={orders}
          value={filter.order}
          onChange={(order) => {
            onAsk({ ...filter, order });
            announce(
              `Elenco ordinato per ${orders.find(({ value }) => value === order)?.label.toLowerCase()}`,
            );
          }}
        />
      }
    >
      <PeriodFields value={draft} errors={errors} onChange={(period) => setDraft({ ...draft, ...period })} />
      <Select
        label="Servizio"
        value={draft.sender}
        options={[
          { value: '', label: 'Tutti' },
          ...services.map(({ name }) => ({ value: name, label: senderTitle(name) ?? name })),
        ]}
        onChange={(sender) => setDraft({ ...draft, sender })}
      />
      <Select
        label="Stato lettura"
        value={draft.read}
        options={Object.entries(reads).map(([value, label]) => ({
          value: value as MessageFilter['read'],
          label,
        }))}
        onChange={(read) => setDraft({ ...draft, read })}
      />
    </FilterPanel>
  );
}

function inWords({ from, to, sender, read }: MessageFilter): string[] {
  return [
    from && to ? `dal ${dateText(from)} al ${dateText(to)}` : null,
    senderTitle(sender || null),
    read ? reads[read] : null,
  ].filter((word): word is string => word !== null);
}

/** How many are unread, and one press for those on screen. */
function UnreadLine() {
  const unread = useStore($unread);
  const { items } = useStore(messages.$state);
  const shown = items.filter(({ readAt }) => readAt === null);
  if (!unread && shown.length === 0) return null;
  const readAll = async () => {
    if (!(await readNow(shown))) return;
    announce('Messaggi segnati come letti');
    // The button goes with the last of them.
    restoreFocus(`#${heading}`);
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
  const session = useStore($session);
  if (session.status !== 'logged' || session.user.contacts?.email) return null;
  return (
    <p>
      Vuoi ricevere i messaggi anche per email? <a href={pathOf('profile-wizard')}>Componi il profilo</a>
    </p>
  );
}
