import { useStore } from '@nanostores/react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '#platform/page/announce.ts';
import type { PagedList } from '#platform/paged-list.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { MoreLess } from './MoreLess.tsx';
import { SlowNote } from '../SlowNote.tsx';
import { Spinner } from '../Spinner.tsx';

/** How a list calls its elements. */
export interface ListWords {
  /** "pagamenti", as in "5 di 12 pagamenti". */
  many: string;
  /** "pagamento", as in "1 pagamento". */
  one: string;
  /** "Vedi altri pagamenti". */
  more: string;
  /** "Vedi meno pagamenti". */
  less: string;
}

/** Words of a list from its element, singular and plural, and "altri" or "altre". */
export function listWords(one: string, many: string, other: string): ListWords {
  return { one, many, more: `Vedi ${other} ${many}`, less: `Vedi meno ${many}` };
}

interface Props<Item, Query> {
  list: PagedList<Item, Query>;
  words: ListWords;
  /** What is said in the place of a list that could not be loaded. */
  failure: string;
  /** A filter or a search is in force. */
  filtered?: boolean;
  /** What is said of a list without elements, if not the usual words. */
  empty?: string;
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
}

/** A list in its four states, each on its own: one that fails never hides another (screens A 1.3, B 1.6). */
export function LiveList<Item, Query>(props: Props<Item, Query>) {
  const { list, words, failure, filtered, keyOf, row } = props;
  const { empty = `Non ci sono ancora ${words.many}` } = props;
  const state = useStore(list.$state);
  const { status, items, total } = state;
  const root = useRef<HTMLUListElement>(null);
  const open = useEffectEvent(() => void list.open());
  useEffect(() => open(), [list]);
  const count = countOf(items.length, total, words);
  useEffect(() => {
    if (status === 'ready') announce(items.length === 0 ? 'Nessun risultato' : count);
  }, [status, count, items.length]);

  const [wasReady, setWasReady] = useState(false);
  if (status === 'ready' && !wasReady) setWasReady(true);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (status !== 'loading') height.current = root.current?.offsetHeight ?? 0;
  }, [status, items]);

  if (status === 'failed') return <LoadFailed message={failure} onRetry={() => void list.reload()} />;
  if (status !== 'ready')
    return wasReady ? <Kept height={height} onCancel={list.cancel} /> : <Spinner onCancel={list.cancel} />;
  if (items.length === 0)
    return (
      <div className="pc-empty">
        <p>{filtered ? `Non ci sono ${words.many} in base ai filtri di ricerca` : empty}</p>
      </div>
    );
  return (
    <>
      <ul className="pc-list" ref={root}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      <Below {...{ list, words, count, root }} />
    </>
  );
}

interface KeptProps {
  /** Pixels that the list had. */
  height: RefObject<number>;
  onCancel: () => void;
}

/** What was there keeps its room until the next answer, so that what is below stays where it is. */
function Kept({ height, onCancel }: KeptProps) {
  return (
    <div className="pc-kept" ref={(box) => box?.style.setProperty('min-height', `${height.current}px`)}>
      <Spinner onCancel={onCancel} />
    </div>
  );
}

interface BelowProps<Item, Query> extends Pick<Props<Item, Query>, 'list' | 'words'> {
  count: string;
  root: RefObject<HTMLUListElement | null>;
}

/** More, fewer, how many there are. */
function Below<Item, Query>({ list, words, count, root }: BelowProps<Item, Query>) {
  const { items, hasMore, isGrowing } = useStore(list.$state);
  const more = async () => {
    const before = items.length;
    await list.more();
    // The new elements are drawn when React is done with this answer.
    setTimeout(() => focusItem(root.current, before));
  };
  const less = () => {
    list.less();
    setTimeout(() => focusItem(root.current, -1));
  };
  return (
    <>
      <MoreLess
        {...(hasMore && { more: { label: words.more, onPress: more } })}
        {...(items.length > list.pageSize && { less: { label: words.less, onPress: less } })}
        count={count}
      />
      {isGrowing && <SlowNote onCancel={list.cancel} />}
    </>
  );
}

function countOf(shown: number, total: number | null, { one, many }: ListWords): string {
  if (total !== null && total !== shown) return `${shown} di ${total} ${many}`;
  return `${shown} ${shown === 1 ? one : many}`;
}

/** Focus on the heading button of an element; -1 is the last (screens B 1.6). */
function focusItem(root: HTMLElement | null, index: number): void {
  const item = root ? [...root.children].at(index) : null;
  item?.querySelector<HTMLElement>('button, a')?.focus();
}
