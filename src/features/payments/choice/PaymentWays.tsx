import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { carryQuery } from '../spontaneous-query.ts';
import { WayCards } from '#kit/WayCards.tsx';
import { texts } from './texts.ts';

const ways = ['online', 'notice'] as const;

/** The two ways of a spontaneous payment; what the address asks for goes along. */
export function PaymentWays({ system }: { system: 'ppay' | 'mypay' }) {
  const { status } = useStore($session);
  return (
    <>
      {status === 'anonymous' && <LoginLine user={null} />}
      <WayCards
        ways={ways.map((way) => ({
          id: way,
          ...texts.ways[way],
          href: `${pathOf(`${system}-${way}`)}${carryQuery()}`,
        }))}
      />
    </>
  );
}
