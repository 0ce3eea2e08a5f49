import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { announce } from '#platform/page/announce.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { type IndexItem, PageIndex } from '../PageIndex.tsx';
import { ViewBoundary } from '../ViewBoundary.tsx';
import { texts } from './texts.ts';

/** Milliseconds that a printing waits for what is still loading. */
const printPatience = 8000;

/** True while a part of the view is not there yet. */
const isIncomplete = () => document.querySelector('.pc-view .pc-loading') !== null;

/** Prints once every part of the view is there: what the browser prints by itself has the parts that were shown so far. */
async function printWhole(): Promise<void> {
  announce(texts.printing);
  // Sections below the screen begin to load, as for a printing.
  dispatchEvent(new Event('beforeprint'));
  const end = Date.now() + printPatience;
  while (isIncomplete() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
  print();
}

/** Takes the key for printing as long as parts of the view are missing. */
function usePrintWhole(): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || !isIncomplete()) return;
      event.preventDefault();
      void printWhole();
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
}

interface BodyProps {
  index?: readonly IndexItem[];
  /** What is shown only holds the places of the sections. */
  isPending?: boolean;
  children: ReactNode;
}

/** Body of a view: page index on the left from 992 px, content beside it. */
export function ViewBody({ index, isPending = false, children }: BodyProps) {
  // A deep link shows its section as soon as it is ready, without waiting for the sections above it. This stays on when
  // the link is gone from the address.
  const isDeepLink = useLocationProperty(
    () => location.search !== '' || location.hash !== '',
    () => false,
  );
  usePrintWhole();
  const [wasDeepLinked, setDeepLinked] = useState(isDeepLink);
  if (isDeepLink && !wasDeepLinked) setDeepLinked(true);
  const body = wasDeepLinked ? 'pc-view' : 'pc-view pc-orderly';
  if (!index || index.length < 2) return <div className={body}>{children}</div>;
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={index} isPending={isPending} />
      </div>
      <div className={`col-12 col-lg-8 offset-lg-1 ${body}`}>{children}</div>
    </div>
  );
}

/** How far below the screen a section starts to render, in pixels. */
const margin = 300;

/** Milliseconds for which a page has been idle when the sections far below begin as well. */
const restBefore = 2500;

/** Pixels past the end of any page: the section renders at once. */
const eagerMargin = 1_000_000;

interface SectionProps {
  /** Id of the heading, the same before and after the section is rendered. */
  id: string;
  title: string;
  /** The section, heading included. It may be lazy: the placeholder stays until its code is there. */
  View: ComponentType;
  /** The address links to something in the section: render it at once. */
  eager?: boolean;
}

/** Sections rendered before: when their view is shown again they render in the first frame. */
const renderedViews = new WeakSet<ComponentType>();

/**
 * A section that renders, and so calls the API, once it is near the screen, the page is about to be printed, or it lies
 * below what the citizen has read for a while: scrolling waits for nothing then, and a picture of the page is whole.
 * Until then a placeholder has the same heading, so that the page index can link to it. If the placeholder had the focus,
 * the real heading gets it.
 */
export function LazySection({ id, title, View, eager = false }: SectionProps) {
  const place = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [isNear, setNear] = useState(renderedViews.has(View));
  useEffect(() => {
    if (!place.current) return undefined;
    const root = document.documentElement;
    const rest = new AbortController();
    const stop = () => {
      rest.abort();
      observer.disconnect();
      removeEventListener('beforeprint', begin);
      root.removeEventListener('mouseleave', beginAbove);
    };
    const begin = () => {
      stop();
      renderedViews.add(View);
      hadFocus.current = document.activeElement?.id === id;
      setNear(true);
    };
    // What grows above moves what is read, and what an address leads to is looked for by its place.
    const beginBelow = () => {
      const isBelow = (place.current?.getBoundingClientRect().top ?? 0) > innerHeight;
      if (isBelow && !location.hash) begin();
    };
    const observer = new IntersectionObserver(([entry]) => void (entry?.isIntersecting && begin()), {
      rootMargin: `${eager ? eagerMargin : margin}px 0px`,
    });
    observer.observe(place.current);
    // Paper has no edge of the screen. What begins with the printing comes too late for it, so a pointer on its way to the
    // browser's menu is enough.
    const beginAbove = ({ clientY }: MouseEvent) => void (clientY <= 0 && begin());
    whenIdle(() => setTimeout(() => rest.signal.aborted || beginBelow(), restBefore));
    addEventListener('beforeprint', begin);
    root.addEventListener('mouseleave', beginAbove);
    return stop;
  }, [id, View, eager]);
  const placeholder = <SectionPlace id={id} title={title} ref={place} />;
  if (!isNear) return placeholder;
  const focus = <FocusHeading id={id} isWanted={hadFocus} />;
  const waiting = (
    <>
      {placeholder}
      {focus}
    </>
  );
  return (
    <ViewBoundary View={View} message={texts.broken}>
      <Suspense fallback={waiting}>
        <View />
        {focus}
      </Suspense>
    </ViewBoundary>
  );
}

interface PlaceProps {
  /** Missing in an outline: the browser would scroll to what a fragment names there, and then again to the section. */
  id?: string;
  title: string;
  ref?: RefObject<HTMLElement | null>;
  /** What waits in it; default: nothing yet. */
  children?: ReactNode;
}

/** Holds the place of a section, with its heading, until the section is there. */
export function SectionPlace({ id, title, ref, children = <div className="pc-loading" /> }: PlaceProps) {
  return (
    <section aria-labelledby={id} ref={ref}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Rendered after a heading that takes the place of a focused one: it runs once that heading is there. */
function FocusHeading({ id, isWanted }: { id: string; isWanted: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (isWanted.current && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, isWanted]);
  return null;
}
