import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { texts } from './texts.ts';

/** How far below the screen a section begins to come, in pixels. */
const margin = 300;

/** Beyond the end of any page. */
const anywhere = 1_000_000;

interface Props {
  /** Mark of its heading, the one that the section itself will have. */
  id: string;
  title: string;
  /** Fetches the section, heading included. */
  load: () => Promise<ComponentType>;
  /** An address leads into it: it comes at once. */
  wanted?: boolean;
}

/**
 * A section whose code and calls wait until it is near the screen (screens B 7.1). Its heading is there from the start, so
 * that the page index leads to it; the focus on it goes over to the section's own.
 */
export function LazySection({ id, title, load, wanted = false }: Props) {
  const place = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ View: ComponentType; hadFocus: boolean } | null>(null);
  const fetch = useEffectEvent(async () => {
    const View = await load();
    setLoaded({ View, hadFocus: document.activeElement?.id === id });
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void fetch();
      },
      { rootMargin: `${wanted ? anywhere : margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wanted]);
  useLayoutEffect(() => {
    if (loaded?.hadFocus) document.getElementById(id)?.focus({ preventScroll: true });
  }, [loaded, id]);
  if (loaded) {
    return (
      <ErrorBoundary fallback={<p>{texts.broken}</p>}>
        <loaded.View />
      </ErrorBoundary>
    );
  }
  return (
    <section aria-labelledby={id} ref={place}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <Spinner />
    </section>
  );
}
