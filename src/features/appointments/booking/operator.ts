import type { Loaded } from '#kit/use-loaded.ts';
import type { Operator } from '../booking-api.ts';
import type { Draft } from './draft.ts';
import { type BookingData, whenLoaded } from './places.ts';

/**
 * The operator chosen, as long as citizens may choose them; empty, for whoever is free, where they receive at the counter
 * no more or that cannot be known. While the operators load it is the one chosen.
 *
 * @param operators of the counter
 */
export function availableOperator(operator: string, operators: Loaded<readonly Operator[]>): string {
  if (operators.state === 'loading') return operator;
  const isThere = operators.state === 'ready' && operators.value.some(({ id }) => id === operator);
  return isThere ? operator : '';
}

/** A draft with its operator as far as citizens may choose them, which is waited for. */
export async function withAvailableOperator(
  draft: Draft,
  { operators }: Pick<BookingData, 'operators'>,
): Promise<Draft> {
  if (draft.operator === '') return draft;
  return {
    ...draft,
    operator: availableOperator(draft.operator, await whenLoaded(operators(draft.counter))),
  };
}
