import { type RefObject, useEffect, useRef } from 'react';

/** Names the page after what became of a form, and gives the focus to its heading; returns the heading's ref. */
export function useOutcomeHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = document.title.replace(/^[^|]+/, `${title} `);
    heading.current?.focus();
  }, [title]);
  return heading;
}
