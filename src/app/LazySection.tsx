import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { texts } from './texts.ts';

/** How far below the screen a section begins to be drawn, in pixels. */
const margin = 300;

/** Beyond the end of any page. */
const anywhere = 1_000_000;

interface Props {
  /** Mark of its heading, the one that the section itself has. */
  id: string;
  title: string;
  /** The section, heading included. */
  View: ComponentType;
  /** An address leads into it: it is drawn at once. */
  wanted?: boolean;
}

/** Sections that were drawn: a view seen before draws them in its first frame. */
const drawn = new WeakSet<ComponentType>();

/**
 * A section that asks for what it shows once it is near the screen (screens B 7.1). Its heading is there from the start,
 * so that the page index leads to it; the focus on it goes over to the section's own.
 */
export function LazySection({ id, title, View, wanted = false }: Props) {
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
      { rootMargin: `${wanted ? anywhere : margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id, View, wanted]);
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
