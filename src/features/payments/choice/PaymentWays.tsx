import { useStore } from '@nanostores/react';
import { pathOf } from '#domain/routing/route-match.ts';
import { $session } from '#platform/session/session.ts';
import { LoginLine } from '#kit/frame/LoginLine.tsx';
import { askedQuery } from '../spontaneous-query.ts';
import { texts } from './texts.ts';

const ways = ['online', 'notice'] as const;

/** The two ways of a spontaneous payment; what the address asks for goes along (screens A 5.4). */
export function PaymentWays({ system }: { system: 'ppay' | 'mypay' }) {
  const { status } = useStore($session);
  return (
    <>
      {status === 'anonymous' && <LoginLine user={null} />}
      <div className="pc-pay-ways">
        {ways.map((way) => {
          const { title, text, action } = texts.ways[way];
          return (
            <section key={way} className="pc-way" aria-labelledby={`via-${way}`}>
              <h2 className="h4" id={`via-${way}`}>
                {title}
              </h2>
              <p>{text}</p>
              <a className="btn btn-primary" href={`${pathOf(`${system}-${way}`)}${askedQuery()}`}>
                {action}
              </a>
            </section>
          );
        })}
      </div>
    </>
  );
}
