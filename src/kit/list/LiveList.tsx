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
import { announceList } from '#platform/page/announce.ts';
import type { PagedList } from '#platform/paged-list.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { SlowNote } from '../SlowNote.tsx';
import { Spinner } from '../Spinner.tsx';
import { MoreLess } from './MoreLess.tsx';

/** Nouns and button labels for the elements of a list. */
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
  list: Omit<PagedList<Item, Query>, 'patch' | 'reach'>;
  words: ListWords;
  /** A filter or search is applied. */
  filtered?: boolean;
  /** What stands above the list is not there yet and would push it down. */
  isHeld?: boolean;
  /** Shown when the list is empty, instead of the default text. */
  empty?: string;
  /** The same for a list that a filter leaves empty. */
  noneFound?: string;
  /** Shown below that text: a link onward, where nothing else beside the list gives one. */
  onward?: ReactNode;
  /** Class of the list. */
  className?: string;
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
}

/**
 * A list in its four states: loading, failed, empty, loaded. A failure does not affect other lists.
 */
export function LiveList<Item, Query>(props: Props<Item, Query>) {
  const { list, words, isHeld, className = 'pc-list', keyOf, row } = props;
  const state = useStore(list.$state);
  const { status, items, total } = state;
  const root = useRef<HTMLUListElement>(null);
  const open = useEffectEvent(() => void list.open());
  // Opened whenever it is shown, which renews an old one. Emptied when the citizen acts for another person: it is then
  // opened again.
  const isIdle = status === 'idle';
  useEffect(() => open(), [list, isIdle]);
  const count = countOf(items.length, total, words);
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (status === 'ready' && !isEmpty) announceList(count);
  }, [status, count, isEmpty]);

  const [wasReady, setWasReady] = useState(false);
  if (status === 'ready' && !wasReady) setWasReady(true);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (status !== 'loading') height.current = root.current?.offsetHeight ?? 0;
  }, [status, items]);

  if (status === 'failed') return <LoadFailed onRetry={() => void list.reload()} />;
  if (status !== 'ready' || isHeld)
    return wasReady ? (
      <HeightPlaceholder height={height} onCancel={list.cancel} />
    ) : (
      <Spinner onCancel={list.cancel} />
    );
  if (isEmpty) return <Empty {...props} />;
  return (
    <>
      <ul className={className} ref={root}>
        {items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      <ListFooter {...{ list, words, count, root }} />
    </>
  );
}

type EmptyProps = Pick<Props<never, never>, 'words' | 'filtered' | 'empty' | 'noneFound' | 'onward'>;

function Empty({ words, filtered, empty = `Non ci sono ancora ${words.many}`, ...props }: EmptyProps) {
  const { noneFound, onward } = props;
  useEffect(() => announceList(filtered ? 'Nessun risultato' : empty), [filtered, empty]);
  return (
    <div className="pc-empty">
      <p>{filtered ? (noneFound ?? `Non ci sono ${words.many} in base ai filtri di ricerca`) : empty}</p>
      {!filtered && onward}
    </div>
  );
}

interface KeptProps {
  /** Previous height of the list, in pixels. */
  height: RefObject<number>;
  onCancel: () => void;
}

/** Keeps the previous height of the list while it reloads, to avoid a layout shift. */
function HeightPlaceholder({ height, onCancel }: KeptProps) {
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

/** Buttons for more and fewer elements, and the count. */
function ListFooter<Item, Query>({ list, words, count, root }: BelowProps<Item, Query>) {
  const { items, hasMore, isLoadingMore } = useStore(list.$state);
  const more = async () => {
    const before = items.length;
    await list.more();
    // Wait until React has rendered the new elements.
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
      {isLoadingMore && <SlowNote onCancel={list.cancel} />}
    </>
  );
}

function countOf(shown: number, total: number | null, { one, many }: ListWords): string {
  if (total !== null && total !== shown) return `${shown} di ${total} ${many}`;
  return `${shown} ${shown === 1 ? one : many}`;
}

/** Focuses the heading button of an element; -1 is the last one. */
function focusItem(root: HTMLElement | null, index: number): void {
  const item = root ? [...root.children].at(index) : null;
  item?.querySelector<HTMLElement>('button, a')?.focus();
}
