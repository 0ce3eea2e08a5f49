import { pathOf } from '#domain/routing/route-match.ts';
import { delegatorTexts } from '../texts.ts';
import { DelegationsFrame } from './DelegationsFrame.tsx';
import { PersonList } from './PersonList.tsx';

/** "Mi hanno delegato": the persons for whom the citizen may act. */
export function Delegators() {
  return (
    <DelegationsFrame current="delegators">
      <PersonList
        isReceived
        words={delegatorTexts}
        offer={{ label: 'Chiedi di operare per altri', href: pathOf('delegation-request') }}
      />
    </DelegationsFrame>
  );
}
