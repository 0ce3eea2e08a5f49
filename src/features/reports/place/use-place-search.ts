import { useRef, useState } from 'react';
import { notifyFailure } from '#platform/toasts.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { FoundAddresses, Geocoder, FoundPlace } from '../maps-api.ts';
import { texts } from '../steps/texts.ts';
import { lookupTimeout, slowAfter } from './lookup-timeout.ts';

const words = texts.place;

/** A search for an address: what it found, or what went wrong with it. */
export type PlaceSearch = ReturnType<typeof usePlaceSearch>;

/** One search at a time; `trouble`: it failed, is slow, or found nothing, so that the place can be described in words. */
export function usePlaceSearch(search: Geocoder['search']) {
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const [text, setText] = useState('');
  const { announce } = useWizard();
  const look = async (asked: string) => {
    const mine = (turn.current += 1);
    const isLate = () => mine !== turn.current;
    const slow = setTimeout(() => isLate() || setTrouble(words.slow), slowAfter);
    try {
      const answer = await search(asked, lookupTimeout());
      if (isLate()) return;
      const { places } = answer;
      setFound(places);
      setMissing(answer.missing);
      setTrouble(places.length === 0 ? words.nothing : null);
      announce(places.length === 0 ? words.nothing : foundText(answer));
    } catch (error) {
      if (isLate()) return;
      notifyFailure(words.searchFailed, error);
      setTrouble(words.searchFailed);
    } finally {
      clearTimeout(slow);
    }
  };
  /** Takes the list away. */
  const close = () => {
    setFound([]);
    setMissing(null);
  };
  const ask = async () => {
    const asked = text.trim();
    setEmpty(asked === '');
    close();
    if (asked === '' || busy) return;
    setBusy(true);
    await look(asked);
    setBusy(false);
  };
  /** Takes away all that it said, and what was looked for: a place was chosen since. What is still on its way is not shown. */
  const clear = () => {
    setText('');
    turn.current += 1;
    close();
    setEmpty(false);
    setTrouble(null);
  };
  return { text, setText, found, missing, isEmpty, trouble, busy, ask, close, clear };
}

/** How many places were found, and what is not among them. */
function foundText({ places, missing }: FoundAddresses): string {
  const found = words.found(places.length);
  return missing === null ? found : `${found}. ${words.missing(missing)}`;
}
