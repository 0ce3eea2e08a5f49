import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Coming } from '#ui/Later.tsx';
import { texts } from './texts.ts';

/** How far below the screen a section begins to come, in pixels. */
const margin = 300;

/** Beyond the end of any page. */
const anywhere = 1_000_000;

interface Props {
  /** Mark of its heading, the one that the section itself will have. */
  id: string;
  title: string;
  /** Fetches the section, heading included. The same function for the same section, whenever it is drawn. */
  load: () => Promise<ComponentType>;
  /** An address leads into it: it comes at once. */
  wanted?: boolean;
}

/** Sections that have come, by what fetched them: a view seen before draws them in its first frame. */
const come = new WeakMap<Props['load'], ComponentType>();

/**
 * A section whose code and calls wait until it is near the screen (screens B 7.1). Its heading is there from the start, so
 * that the page index leads to it; the focus on it goes over to the section's own.
 */
export function LazySection({ id, title, load, wanted = false }: Props) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [there, setThere] = useState(() => {
    const View = come.get(load);
    return View ? { View, hadFocus: false } : null;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${wanted ? anywhere : margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wanted]);
  useLayoutEffect(() => {
    if (there?.hadFocus) document.getElementById(id)?.focus({ preventScroll: true });
  }, [there, id]);
  if (there) {
    return (
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <there.View />
      </ErrorBoundary>
    );
  }
  const fetch = async () => {
    const View = await load();
    come.set(load, View);
    setThere({ View, hadFocus: document.activeElement?.id === id });
  };
  return (
    <section aria-labelledby={id} ref={place}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {isNear ? <Coming load={fetch} /> : <div className="pc-loading" />}
    </section>
  );
}
