import { useEffect } from 'react';
import type { AssetCode } from '#domain/assets.ts';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { useCovers } from './delegator.ts';
import type { Covers } from './acting-code.ts';

interface Field<Choice> {
  module: AssetCode;
  /** The field that holds the chosen one. */
  name: string;
  /** Its value for a choice. */
  valueOf: (choice: Choice) => string;
  isCovered: (covers: Covers, choice: Choice) => boolean;
}

/**
 * The choices of a field that the delegator for whom the citizen acts lets them make; null: not known yet. What was chosen
 * before and is not among them is taken back.
 */
export function useCoveredChoices<Choice>(
  choices: readonly Choice[] | null,
  { module, name, valueOf, isCovered }: Field<Choice>,
): readonly Choice[] | null {
  const covers = useCovers(module);
  const { store } = useSurroundingForm();
  const chosen = useFieldValue(name);
  const covered =
    covers === undefined || !choices
      ? null
      : covers
        ? choices.filter((choice) => isCovered(covers, choice))
        : choices;
  const isChosen = (each: Choice) => valueOf(each) === chosen;
  const isRefused = covered !== null && choices?.some(isChosen) === true && !covered.some(isChosen);
  useEffect(() => {
    if (isRefused) store.$values.setKey(name, '');
  }, [isRefused, name, store]);
  return covered;
}
