import { useStore } from '@nanostores/react';
import { listWords, LiveList } from '#kit/list/LiveList.tsx';
import type { PaymentSystem } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { ListSection } from '#kit/list/ListSection.tsx';
import { Select } from '#kit/list/Select.tsx';
import { ActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { $delegators } from '#platform/session/delegators.ts';
import { filterStates } from '../states.ts';
import { openPositionKey, openPositions } from '../state/open-positions.ts';
import { noPaymentFilter, paymentKey, payments } from '../state/payments.ts';
import { systemsOfOnePerson } from '../state/to-pay.ts';
import { SectionLink } from '#kit/list/SectionLink.tsx';
import { useDeepLink, type DeepLink } from '#kit/list/deep-link.ts';
import { OpenPositionCard } from './OpenPositionCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { SummarySection } from './SummarySection.tsx';
import { ToPayBlock, useIsGathering } from './ToPayBlock.tsx';

const words = listWords('pagamento', 'pagamenti', 'altri');
/** Named by what they hold: the names of the payment systems say nothing to a citizen. */
const systems = [
  { code: 'PPAY', name: 'Avvisi e ricevute', page: 'ppay-spontaneous', list: payments },
  { code: 'MYPAY', name: 'Altri pagamenti da fare', page: 'mypay-spontaneous', list: openPositions },
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

/** "Pagamenti": one search and one filter for all enabled payment systems (screens B 7.1). */
export function PaymentsSection() {
  const present = systems.filter(({ code }) => hasAsset(code));
  const ofPerson = systemsOfOnePerson(useStore($delegators));
  const enabled = present.filter(({ code }) => ofPerson.includes(code));
  const [first] = enabled;
  const isSplit = enabled.length > 1;
  const isGathering = useIsGathering();
  const shown = { PPAY: useStore(payments.$state), MYPAY: useStore(openPositions.$state) };
  const deepLinks = {
    PPAY: useDeepLink('pagamento', payments, paymentKey, { noFilter: noPaymentFilter }),
    MYPAY: useDeepLink('pagamento', openPositions, openPositionKey, { noFilter: noPaymentFilter }),
  };
  return (
    <ListSection
      id="pagamenti"
      title="Pagamenti"
      words={words}
      states={enabled.map(({ code }) => shown[code])}
      emptyFilter={noPaymentFilter}
      onFilter={(filter) => enabled.forEach(({ list }) => void list.setQuery(filter))}
      orders={orders}
      fields={({ status }, change) => (
        <Select
          label="Stato pagamento"
          value={status}
          options={states}
          onChange={(chosen) => change({ status: chosen })}
        />
      )}
      describeFilter={({ status }) => [status && states.find(({ value }) => value === status)?.label]}
      isMissing={enabled.every(({ code }) => deepLinks[code].isMissing)}
      search="Cerca un pagamento"
      above={
        <>
          {present[0] && <ActingSwitch module={present[0].code} other={present[1]?.code} />}
          <ToPayBlock level={3} />
        </>
      }
    >
      {(isFiltered) => (
        // Shown together with the block above, which would push it down; a deep link is not kept waiting.
        <div hidden={isGathering && deepLinks.PPAY.key === null}>
          {enabled.map(({ code, name }) => (
            <div key={code} className={isSplit ? 'pc-group' : undefined}>
              {isSplit && <h3 className="pc-group-title">{name}</h3>}
              <PaymentList
                code={code}
                filtered={isFiltered}
                deepLink={deepLinks[code]}
                level={isSplit ? 4 : 3}
              />
            </div>
          ))}
          {first && <SectionLink href={pathOf(first.page)}>Effettua pagamento spontaneo</SectionLink>}
          {ofPerson.includes('PPAY') && <SummarySection />}
        </div>
      )}
    </ListSection>
  );
}

interface ListProps {
  code: PaymentSystem;
  filtered: boolean;
  deepLink: DeepLink;
  level: 3 | 4;
}

function PaymentList({ code, filtered, deepLink: { key }, level }: ListProps) {
  const facts = { words, filtered };
  return code === 'PPAY' ? (
    <LiveList
      {...facts}
      list={payments}
      keyOf={paymentKey}
      row={(item) => <PaymentCard payment={item} opened={paymentKey(item) === key} level={level} />}
    />
  ) : (
    <LiveList
      {...facts}
      list={openPositions}
      keyOf={({ id }) => id}
      row={(item) => (
        <OpenPositionCard position={item} opened={openPositionKey(item) === key} level={level} />
      )}
    />
  );
}
