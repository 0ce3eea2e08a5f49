import type { ReactNode } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { delegateTexts } from '../texts.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { DueRenewals } from './DueRenewals.tsx';
import { PersonList } from './PersonList.tsx';

/** "Ho delegato": the persons to whom the citizen has given delegations. */
export function Delegates({ children }: { children?: ReactNode }) {
  return (
    <DelegationsFrame current="delegates">
      <DueRenewals />
      <PersonList
        isReceived={false}
        words={delegateTexts}
        offer={{ label: 'Nuova delega', href: pathOf('delegation-new') }}
      />
      {children}
    </DelegationsFrame>
  );
}
