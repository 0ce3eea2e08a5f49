import { $servicesRead, loadServices } from '#features/services/state/services.ts';
import { valueOf } from '#platform/resource.ts';
import { island } from '#kit/frame/Island.tsx';
import { type WaysProps, DelegationWays, texts } from './DelegationWays.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $config } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { readDelegationPolicy } from '../api.ts';
import { delegableServices, longestDelegation } from '../state/delegable.ts';

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
