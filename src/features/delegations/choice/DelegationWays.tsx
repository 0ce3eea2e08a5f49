import type { ReactNode } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { Alert } from '#kit/Alert.tsx';
import { WayCards } from '#kit/WayCards.tsx';
import { texts } from './texts.ts';

const ways = ['delegation-online', 'delegation-request'] as const;

export interface WaysProps {
  /** False: there is no service that may be delegated. */
  isPossible: boolean;
  /** Longest life of a delegation, in days. */
  days: number;
}

/** The two ways to a delegation; the build prints them into the page, where the island finds them. */
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
      <WayCards ways={ways.map((way) => ({ id: way, ...texts.ways[way], href: pathOf(way) }))} />
      <p className="pc-ways-note">{texts.longest(days)}</p>
      {children}
    </>
  );
}
