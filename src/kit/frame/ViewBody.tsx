import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { type IndexItem, PageIndex } from '../PageIndex.tsx';
import { texts } from './texts.ts';

/** Body of a view: page index on the left from 992 px, content beside it (screens B 1.2). */
export function ViewBody({ index, children }: { index?: readonly IndexItem[]; children: ReactNode }) {
  // Where the address leads to a section, that one shows as soon as it can, and goes on to.
  const leads = location.search !== '' || location.hash !== '';
  const [isLedTo, setLedTo] = useState(leads);
  if (leads && !isLedTo) setLedTo(true);
  const body = isLedTo ? 'pc-view' : 'pc-view pc-orderly';
  if (!index || index.length < 2) return <div className={body}>{children}</div>;
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={index} />
      </div>
      <div className={`col-12 col-lg-8 offset-lg-1 ${body}`}>{children}</div>
    </div>
  );
}

/** How far below the screen a section begins to be drawn, in pixels. */
const margin = 300;

/** Beyond the end of any page. */
const anywhere = 1_000_000;

interface SectionProps {
  /** Mark of its heading, the one that the section itself has. */
  id: string;
  title: string;
  /** The section, heading included. */
  View: ComponentType;
  /** An address leads into it: it is drawn at once. */
  eager?: boolean;
}

/** Sections that were drawn: a view seen before draws them in its first frame. */
const drawn = new WeakSet<ComponentType>();

/**
 * A section that asks for what it shows once it is near the screen (screens B 7.1). Its heading is there from the start,
 * so that the page index leads to it; the focus on it goes over to the section's own.
 */
export function LazySection({ id, title, View, eager = false }: SectionProps) {
  const place = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [isNear, setNear] = useState(drawn.has(View));
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        drawn.add(View);
        hadFocus.current = document.activeElement?.id === id;
        setNear(true);
      },
      { rootMargin: `${eager ? anywhere : margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id, View, eager]);
  useLayoutEffect(() => {
    if (isNear && hadFocus.current) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isNear, id]);
  if (isNear) {
    return (
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <View />
      </ErrorBoundary>
    );
  }
  return (
    <section aria-labelledby={id} ref={place}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="pc-loading" />
    </section>
  );
}
