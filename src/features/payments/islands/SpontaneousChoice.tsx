import { useStore } from '@nanostores/react';
import { island } from '#kit/frame/Island.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { WayCards } from '#kit/WayCards.tsx';
import { carryQuery } from '../spontaneous-query.ts';

/** What citizens read where they choose how to pay. */
const texts = {
  ways: {
    online: {
      title: 'Pagamento online tramite PAGOPA',
      text: 'Con carta, conto o app: alla fine ricevi la ricevuta via email.',
      action: 'Paga online tramite PAGOPA',
    },
    notice: {
      title: 'Avviso di pagamento',
      text: 'Da stampare o salvare, e da pagare in banca, alle Poste, dal tabaccaio o con un’app.',
      action: 'Genera avviso di pagamento',
    },
  },
} as const;

const ways = ['online', 'notice'] as const;

/** The two ways of a spontaneous payment; what the address asks for goes along. */
function PaymentWays({ system }: { system: 'ppay' | 'mypay' }) {
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

/** `/servizi/{ppay|mypay}/pagamento-spontaneo`. */
export const SpontaneousChoice = island(PaymentWays, ({ system }) => ({ route: `${system}-spontaneous` }));
