import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { $servicesRead, loadServices } from '#features/services/state/services.ts';
import { valueOf } from '#platform/resource.ts';
import { island } from '#kit/frame/Island.tsx';
import { $config } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { WayCards } from '#kit/WayCards.tsx';
import { readDelegationPolicy } from '../api.ts';
import { delegableServices } from '../state/delegable.ts';
import { longestDelegation } from '../state/duration.ts';

/** The two ways to a delegation, by what the municipality offers now: `built` stands as long as that is not known. */
function NewDelegation(built: WaysProps) {
  const services = valueOf(useStore($servicesRead));
  const config = useStore($config);
  const [isOpen, setOpen] = useState(false);
  return (
    <DelegationWays
      isPossible={services ? delegableServices(services).length > 0 : built.isPossible}
      days={config ? longestDelegation(config) : built.days}
    >
      <p>
        <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
          {texts.policy}
        </button>
      </p>
      {isOpen && (
        <PolicyDialog
          title={texts.policyTitle}
          emptyText={texts.noPolicy}
          load={(signal) => readDelegationPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </DelegationWays>
  );
}

/** How a new delegation comes about; its props are what the build knew. */
export const DelegationChoice = island(NewDelegation, (built) => ({
  route: 'delegation-new',
  reads: { next: loadServices },
  pending: <DelegationWays {...built} />,
}));

/** What citizens read where they choose how a delegation comes about. */
const texts = {
  none: 'Al momento nessun servizio può essere delegato.',
  back: 'Torna alle deleghe',
  longest: (days: number) =>
    `Una delega può durare al massimo ${days} giorni, e si può ritirare in ogni momento.`,
  policy: 'Leggi le condizioni delle deleghe',
  policyTitle: 'Condizioni delle deleghe',
  noPolicy: 'Il Comune non ha pubblicato condizioni.',
  ways: {
    'delegation-online': {
      title: 'Delega online',
      text: 'Permetti a un’altra persona di usare i servizi al posto tuo. La persona deve avere SPID o CIE, e deve accettare.',
      action: 'Delega una persona',
    },
    'delegation-request': {
      title: 'Richiesta di delega',
      text: 'Chiedi di usare i servizi per una persona senza identità digitale, o per un’azienda. Carichi i suoi documenti, e un ufficio li controlla.',
      action: 'Chiedi di operare per altri',
    },
  },
} as const;

const ways = ['delegation-online', 'delegation-request'] as const;

interface WaysProps {
  /** False: there is no service that may be delegated. */
  isPossible: boolean;
  /** Longest life of a delegation, in days. */
  days: number;
}

/** The two ways to a delegation; the build prints them into the page, where the island finds them. */
function DelegationWays({ isPossible, days, children }: WaysProps & { children?: ReactNode }) {
  if (!isPossible)
    return (
      <Alert type="info" title={null}>
        <p className="mb-2">{texts.none}</p>
        <a href={pathOf('delegations')}>{texts.back}</a>
      </Alert>
    );
  return (
    <>
      <WayCards ways={ways.map((way) => ({ id: way, ...texts.ways[way], href: pathOf(way) }))} />
      <p className="pc-ways-note">{texts.longest(days)}</p>
      {children}
    </>
  );
}
