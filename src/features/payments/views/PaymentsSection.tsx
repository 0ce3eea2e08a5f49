import { useStore } from '@nanostores/react';
import { LiveList } from '#kit/list/LiveList.tsx';
import { useFilterDraft } from '#kit/list/use-filter-draft.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { loadNotices } from '#errors/notices.ts';
import { assetName, hasAsset } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { FilterPanel } from '#kit/list/FilterPanel.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { Select } from '#kit/list/Select.tsx';
import { SortMenu } from '#kit/list/SortMenu.tsx';
import { filterStates } from '../states.ts';
import { openPositionKey, openPositions } from '../state/open-positions.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { noPaymentFilter, paymentKey, type PaymentFilter, payments } from '../state/payments.ts';
import { Missing } from '#kit/list/Missing.tsx';
import { SectionLink } from '#kit/list/SectionLink.tsx';
import { listWords } from '#kit/list/texts.ts';
import { useDeepLink, type DeepLink } from '#kit/list/deep-link.ts';
import { OpenPositionCard } from './OpenPositionCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';

const heading = 'pagamenti';
const systems = [
  { code: 'PPAY', name: 'PiemontePay', page: 'ppay-spontaneous', list: payments },
  { code: 'MYPAY', name: 'MyPay', page: 'mypay-spontaneous', list: openPositions },
] as const;
const orders = [
  { value: '-iuv', label: 'Più recenti' },
  { value: '+dataScadenza', label: 'Scadenza più vicina' },
  { value: '-dataScadenza', label: 'Scadenza più lontana' },
] as const;
const states = [
  { value: '', label: 'Tutti' },
  ...filterStates.map(({ filter, label }) => ({ value: filter, label })),
] as const;

/** "Pagamenti": one search and one filter over the systems that are on (screens B 7.1). */
export function PaymentsSection() {
  const on = systems.filter(({ code }) => hasAsset(code));
  const [first] = on;
  const one = useStore(payments.$state);
  const other = useStore(openPositions.$state);
  const shown = on.map(({ code }) => (code === 'PPAY' ? one : other));
  const filter = shown[0]?.query ?? noPaymentFilter;
  const isFiltered = filter.text !== '' || filter.status !== '';
  const ask = (asked: PaymentFilter) => on.forEach(({ list }) => void list.ask(asked));
  const deepLinks = {
    PPAY: useDeepLink('pagamento', payments, paymentKey),
    MYPAY: useDeepLink('pagamento', openPositions, openPositionKey),
  };
  const hidden = shown.every(({ status, items }) => status === 'ready' && items.length === 0) && !isFiltered;
  return (
    <section aria-labelledby={heading}>
      <PaymentFilters filter={filter} onAsk={ask} hidden={hidden} />
      {on.every(({ code }) => deepLinks[code].isMissing) && <Missing />}
      {!hidden && (
        <SearchBox
          label="Cerca un pagamento"
          value={filter.text}
          onSearch={(text) => ask({ ...filter, text })}
        />
      )}
      {on.map(({ code, name }) => (
        <div key={code} className={on.length > 1 ? 'pc-group' : undefined}>
          {on.length > 1 && <h3 className="pc-group-title">{assetName(code) ?? name}</h3>}
          <PaymentList
            code={code}
            filtered={isFiltered}
            deepLink={deepLinks[code]}
            level={on.length > 1 ? 4 : 3}
          />
        </div>
      ))}
      {first && <SectionLink href={pathOf(first.page)}>Effettua pagamento spontaneo</SectionLink>}
    </section>
  );
}

interface ListProps {
  code: 'PPAY' | 'MYPAY';
  filtered: boolean;
  deepLink: DeepLink;
  level: 3 | 4;
}

function PaymentList({ code, filtered, deepLink, level }: ListProps) {
  const facts = {
    words: listWords.payments,
    pageSize: activitiesPerPage,
    failure: loadNotices.payments,
    filtered,
    empty: <p>Non ci sono ancora pagamenti</p>,
    emptyFiltered: <p>Non ci sono pagamenti in base ai filtri di ricerca</p>,
  };
  return code === 'PPAY' ? (
    <LiveList
      {...facts}
      list={payments}
      keyOf={paymentKey}
      row={(item) => <PaymentCard payment={item} opened={paymentKey(item) === deepLink.key} level={level} />}
    />
  ) : (
    <LiveList
      {...facts}
      list={openPositions}
      keyOf={({ id }) => id}
      row={(item) => (
        <OpenPositionCard position={item} opened={openPositionKey(item) === deepLink.key} level={level} />
      )}
    />
  );
}

interface FilterProps {
  filter: PaymentFilter;
  onAsk: (filter: PaymentFilter) => void;
  hidden: boolean;
}

function PaymentFilters({ filter, onAsk, hidden }: FilterProps) {
  const [draft, setDraft] = useFilterDraft(filter);
  const active = [
    filter.text && `«${filter.text}»`,
    filter.status && (states.find(({ value }) => value === filter.status)?.label ?? ''),
  ].filter(Boolean);
  const order = (value: PaymentFilter['order']) => {
    onAsk({ ...filter, order: value });
    announce(`Elenco ordinato per ${orders.find((each) => each.value === value)?.label.toLowerCase()}`);
  };
  return (
    <FilterPanel
      id={heading}
      of="pagamenti"
      title="Pagamenti"
      active={active}
      onApply={() => {
        onAsk(draft);
        return true;
      }}
      onReset={() => onAsk({ ...noPaymentFilter, order: filter.order })}
      hidden={hidden}
      aside={<SortMenu of="pagamenti" options={orders} value={filter.order} onChange={order} />}
    >
      <Select
        label="Stato pagamento"
        value={draft.status}
        options={states}
        onChange={(status) => setDraft({ ...draft, status })}
      />
    </FilterPanel>
  );
}
