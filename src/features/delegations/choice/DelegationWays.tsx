import type { ReactNode } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { texts } from './texts.ts';

const ways = ['delegation-online', 'delegation-request'] as const;

export interface WaysProps {
  /** False: there is no service that may be delegated. */
  isPossible: boolean;
  /** Longest life of a delegation, in days. */
  days: number;
}

/** The two ways to a delegation; the build prints them into the page, where the island finds them (screens B 10.6). */
export function DelegationWays({ isPossible, days, children }: WaysProps & { children?: ReactNode }) {
  if (!isPossible)
    return (
      <Alert type="info" title={null}>
        <p className="mb-2">{texts.none}</p>
        <a href={pathOf('delegations')}>{texts.back}</a>
      </Alert>
    );
  return (
    <>
      <div className="pc-pay-ways">
        {ways.map((way) => {
          const { title, text, action } = texts.ways[way];
          return (
            <section key={way} className="pc-way" aria-labelledby={`via-${way}`}>
              <h2 className="h4" id={`via-${way}`}>
                {title}
              </h2>
              <p>{text}</p>
              <a className="btn btn-primary" href={pathOf(way)}>
                {action}
              </a>
            </section>
          );
        })}
      </div>
      <p className="pc-ways-note">{texts.longest(days)}</p>
      {children}
    </>
  );
}
