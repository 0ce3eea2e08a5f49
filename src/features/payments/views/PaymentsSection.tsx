import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { PaymentSystem } from '#domain/assets.ts';
import { euroText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { announceList } from '#platform/page/announce.ts';
import { $delegators } from '#platform/session/delegators.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useDeepLink } from '#kit/list/deep-link.ts';
import { listWords } from '#kit/list/LiveList.tsx';
import { ListSection, SectionLink } from '#kit/list/ListSection.tsx';
import { Select } from '#kit/list/Select.tsx';
import { ActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx';
import { filterStates } from '../states.ts';
import { SummaryPanel } from '../summary/SummaryPanel.tsx';
import {
  $allPayments,
  $paymentFilter,
  listedOf,
  paymentsIn,
  type ListedPayment,
  systemsOfOnePerson,
  noPaymentFilter,
} from '../state/all-payments.ts';
import { openPositionKey, openPositions, paymentKey, recentPayments } from '../state/payments.ts';
import { PaymentGroup } from './PaymentGroup.tsx';
import { texts } from './texts.ts';
import { OwnPayments, useIsLoading, useOpenLists } from './ToPayBlock.tsx';

/** "Riepilogo annuale e ricevute", read when it is opened. */
function SummarySection() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="pc-yearly">
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.summary}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ErrorBoundary fallback={<p>{texts.summaryFailed}</p>}>
            <SummaryPanel />
          </ErrorBoundary>
        )}
      </div>
    </div>
  );
}

const words = listWords('pagamento', 'pagamenti', 'altri');
const systems = [
  { code: 'PPAY', page: 'ppay-spontaneous', list: recentPayments },
  { code: 'MYPAY', page: 'mypay-spontaneous', list: openPositions },
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

/** "Pagamenti": what there is in all enabled payment systems, each payment once, by what can be done with it. */
export function PaymentsSection() {
  const present = systems.filter(({ code }) => hasAsset(code));
  const ofPerson = systemsOfOnePerson(useStore($delegators));
  const enabled = present.filter(({ code }) => ofPerson.includes(code));
  const [first] = enabled;
  const isGathering = useIsLoading();
  const query = useStore($paymentFilter);
  const all = useStore($allPayments);
  const shown = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  useOpenLists();
  const linked = useLinked(isGathering);
  return (
    <ListSection
      id="pagamenti"
      title="Pagamenti"
      words={words}
      states={enabled.map(({ code }) => ({
        status: shown[code].status,
        items: listedOf(all, code),
        query,
      }))}
      emptyFilter={noPaymentFilter}
      onFilter={(filter) => $paymentFilter.set(filter)}
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
      isMissing={linked.isMissing}
      search="Cerca un pagamento"
      above={present[0] && <ActingSwitch module={present[0].code} other={present[1]?.code} />}
    >
      {(isFiltered) => (
        <>
          <Failures codes={ofPerson} />
          {isGathering && <Spinner onCancel={() => enabled.forEach(({ list }) => list.cancel())} />}
          {/* Shown together: what comes late would push the rest down. */}
          <div hidden={isGathering}>
            <Groups codes={ofPerson} isFiltered={isFiltered} isReady={!isGathering} linked={linked.key} />
            <OwnPayments />
            {first && <SectionLink href={pathOf(first.page)}>Effettua pagamento spontaneo</SectionLink>}
            {ofPerson.includes('PPAY') && <SummarySection />}
          </div>
        </>
      )}
    </ListSection>
  );
}

/** The payment to which the address leads, looked for in both systems; a filter could hide it. */
function useLinked(isHeld: boolean) {
  const links = {
    PPAY: useDeepLink('pagamento', recentPayments, paymentKey, { isHeld }),
    MYPAY: useDeepLink('pagamento', openPositions, openPositionKey, { isHeld }),
  };
  const { key } = links.PPAY;
  const showAll = useEffectEvent(() =>
    $paymentFilter.set({ ...noPaymentFilter, order: $paymentFilter.get().order }),
  );
  useEffect(() => {
    if (key !== null) showAll();
  }, [key]);
  return { key, isMissing: systems.every(({ code }) => !hasAsset(code) || links[code].isMissing) };
}

/** One of two systems that fails hides nothing of the other. */
function Failures({ codes }: { codes: readonly PaymentSystem[] }) {
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const failed = systems.filter(({ code }) => codes.includes(code) && states[code].status === 'failed');
  if (failed.length === 0) return null;
  return <LoadFailed onRetry={() => failed.forEach(({ list }) => void list.reload())} />;
}

interface GroupsProps {
  codes: readonly PaymentSystem[];
  isFiltered: boolean;
  isReady: boolean;
  linked: string | null;
}

function Groups({ codes, isFiltered, isReady, linked }: GroupsProps) {
  const { due, checking, closed } = paymentsIn(useStore($allPayments), codes);
  const states = { PPAY: useStore(recentPayments.$state), MYPAY: useStore(openPositions.$state) };
  const count = due.length + checking.length + closed.length;
  const isWhole = codes.every((code) => states[code].status === 'ready');
  const isEmpty = isWhole && count === 0;
  const none = isFiltered ? 'Nessun risultato' : texts.none;
  useEffect(() => {
    if (isReady && (isEmpty || count > 0)) announceList(isEmpty ? none : texts.count(count));
  }, [isReady, isEmpty, none, count]);
  const hasMore = codes.includes('PPAY') && states.PPAY.hasMore;
  return (
    <>
      {isEmpty && (
        <div className="pc-empty">
          <p>{isFiltered ? texts.noneFound : texts.none}</p>
        </div>
      )}
      <PaymentGroup
        id="da-pagare"
        title={texts.toPay}
        payments={due}
        linked={linked}
        lead={<Total payments={due} isPartial={hasMore} />}
      />
      <PaymentGroup id="in-verifica" title={texts.checkingGroup} payments={checking} linked={linked} />
      <PaymentGroup id="pagati" title={texts.closed} payments={closed} linked={linked} />
      {hasMore && (
        <p>
          <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => recentPayments.more()}>
            {texts.older}
          </BusyButton>
        </p>
      )}
    </>
  );
}

/** What is left to pay. */
function Total({ payments, isPartial }: { payments: readonly ListedPayment[]; isPartial: boolean }) {
  const cents = payments.reduce((sum, { position }) => sum + (position.amountCents ?? 0), 0);
  return (
    <>
      <p className="pc-to-pay-total">
        {texts.count(payments.length)}, in totale <strong translate="no">{euroText(cents)}</strong>
      </p>
      {isPartial && <p className="pc-hint">{texts.partialList}</p>}
    </>
  );
}
