import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { useStore } from '@nanostores/react';
import { PeriodFields } from '#kit/list/PeriodFields.tsx';
import { LiveList, type ListWords } from '#kit/list/LiveList.tsx';
import { usePeriodFilter } from '#kit/list/use-period-filter.ts';
import { readScopes } from '../calls.ts';
import { dateText } from '#domain/text/display.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { announce } from '#platform/page/announce.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notify } from '#platform/toasts.ts';
import { FilterPanel } from '#kit/list/FilterPanel.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { Select } from '#kit/list/Select.tsx';
import { SortMenu } from '#kit/list/SortMenu.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { type DocumentFilter, documents, documentsPerPage, noFilter } from '../state/documents.ts';

const heading = 'documenti';
const words: ListWords = {
  many: 'documenti',
  one: 'documento',
  more: 'Carica altri risultati',
  less: 'Vedi meno documenti',
};
const orders = [
  { value: 'newest', label: 'Data più recente' },
  { value: 'oldest', label: 'Data meno recente' },
  { value: 'title', label: 'Descrizione' },
  { value: 'expiry', label: 'Data di scadenza' },
] as const;
const validities = [
  { value: '', label: 'Tutti' },
  { value: 'valid', label: 'Validi' },
  { value: 'expired', label: 'Scaduti' },
] as const;

/** The citizen's document archive (screens B 6). */
export function Documents() {
  const { query, status, items } = useStore(documents.$state);
  const { order: _, ...filter } = query;
  const isFiltered = Object.values(filter).some(Boolean);
  const hidden = status === 'ready' && items.length === 0 && !isFiltered;
  const ask = (asked: DocumentFilter) => void documents.ask(asked);
  return (
    <ViewBody>
      <section aria-labelledby={heading}>
        <DocumentFilters filter={query} onAsk={ask} hidden={hidden} />
        {!hidden && (
          <SearchBox label="Cerca" value={query.text} onSearch={(text) => ask({ ...query, text })} />
        )}
        <LiveList
          list={documents}
          words={words}
          pageSize={documentsPerPage}
          failure={loadNotices.documents}
          filtered={isFiltered}
          empty={<p>Non ci sono ancora documenti</p>}
          emptyFiltered={<p>Non ci sono documenti in base ai filtri di ricerca</p>}
          keyOf={({ id }) => id}
          row={(item) => <DocumentCard document={item} />}
        />
      </section>
    </ViewBody>
  );
}

interface FilterProps {
  filter: DocumentFilter;
  onAsk: (filter: DocumentFilter) => void;
  hidden: boolean;
}

function DocumentFilters({ filter, onAsk, hidden }: FilterProps) {
  const { draft, setDraft, errors, apply } = usePeriodFilter(filter, onAsk);
  const scopes = useLoaded(
    'scopes',
    (signal) => readScopes(client, subjectOf('MY_DOCS'), signal),
    () => notify(loadNotices.scopes),
  );
  const known = scopes.state === 'ready' ? scopes.value : [];
  return (
    <FilterPanel
      id={heading}
      of="documenti"
      title="Documenti"
      active={inWords(filter, known)}
      onApply={apply}
      onReset={() => onAsk({ ...noFilter, order: filter.order })}
      hidden={hidden}
      aside={<DocumentOrders filter={filter} onAsk={onAsk} />}
    >
      <PeriodFields value={draft} errors={errors} onChange={(period) => setDraft({ ...draft, ...period })} />
      {scopes.state !== 'failed' && (
        <Select
          label="Ambito"
          value={draft.scope}
          disabled={scopes.state === 'loading'}
          options={[
            { value: '', label: 'Tutti' },
            ...known.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(scope) => setDraft({ ...draft, scope })}
        />
      )}
      <Select
        label="Validità"
        value={draft.validity}
        options={validities}
        onChange={(validity) => setDraft({ ...draft, validity })}
      />
    </FilterPanel>
  );
}

function DocumentOrders({ filter, onAsk }: Pick<FilterProps, 'filter' | 'onAsk'>) {
  const change = (order: DocumentFilter['order']) => {
    onAsk({ ...filter, order });
    announce(`Elenco ordinato per ${orders.find(({ value }) => value === order)?.label.toLowerCase()}`);
  };
  return <SortMenu of="documenti" options={orders} value={filter.order} onChange={change} />;
}

function inWords(
  { text, from, to, scope, validity }: DocumentFilter,
  scopes: readonly { id: string; name: string }[],
): string[] {
  return [
    text && `«${text}»`,
    from && to && `dal ${dateText(from)} al ${dateText(to)}`,
    scope && (scopes.find(({ id }) => id === scope)?.name ?? ''),
    validity && (validities.find(({ value }) => value === validity)?.label ?? ''),
  ].filter(Boolean);
}
