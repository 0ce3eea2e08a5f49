import { useEffect, useId, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { decoded } from '#domain/routing/url.ts';
import { useMedia } from './use-media.ts';
import { scrollSpy, focusHeading } from './scroll-spy.ts';

/**
 * A scroll spy for sections that are mounted later or again, such as those rendered near the screen.
 * Gives a function that stops it.
 */
function liveScrollSpy(links: readonly HTMLAnchorElement[]): () => void {
  let followed: readonly HTMLElement[] = [];
  let stop = () => {};
  const look = () => {
    const entries = links.flatMap((link) => {
      const section = document.getElementById(link.hash.slice(1));
      return section ? [{ link, section }] : [];
    });
    if (entries.length === followed.length && entries.every(({ section }, at) => section === followed[at]))
      return;
    followed = entries.map(({ section }) => section);
    stop();
    stop = scrollSpy(entries);
  };
  look();
  const watcher = new MutationObserver(look);
  watcher.observe(document.getElementById('main-container') ?? document.body, {
    childList: true,
    subtree: true,
  });
  return () => {
    watcher.disconnect();
    stop();
  };
}

/** An entry of the index; `target` is the `id` of a section or of its heading. */
export interface IndexItem {
  nome: string;
  target: string;
  /** Entries below this one. */
  subMenu?: readonly IndexItem[];
}

interface Props {
  items: readonly IndexItem[];
  title?: string;
  /** The sections are not there yet, only what holds their places: the entries lead nowhere yet. */
  isPending?: boolean;
}

/**
 * The index beside the text: the React version of `components/kit/PageIndex.astro` for pages that
 * change view.
 */
export function PageIndex({ items, title = 'INDICE DI PAGINA', isPending = false }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const targets = items
    .flatMap(({ target, subMenu = [] }) => [target, ...subMenu.map((below) => below.target)])
    .join(' ');
  useEffect(() => {
    if (!list.current) return undefined;
    return liveScrollSpy([...list.current.querySelectorAll('a')]);
  }, [targets]);
  useAddressedSection(!isPending);
  const isBeside = useMedia('(min-width: 992px)');
  return (
    <nav className="it-navscroll-wrapper pc-index" aria-labelledby={id}>
      <details open={isBeside}>
        <summary className="pc-index-title" id={id}>
          {title}
        </summary>
        <div className="progress">
          <div className="progress-bar" aria-hidden="true"></div>
        </div>
        <div className="link-list-wrapper">
          <ul className="link-list" data-element="page-index" ref={list}>
            <Entries items={items} isPending={isPending} />
          </ul>
        </div>
      </details>
    </nav>
  );
}

function Entries({ items, isPending }: Required<Pick<Props, 'items' | 'isPending'>>) {
  return items.map(({ nome, target, subMenu }) => (
    <li key={target}>
      <a
        className="nav-link"
        {...(!isPending && { href: `#${target}`, onClick: () => scrollToSection(target) })}
      >
        {nome}
      </a>
      {subMenu && (
        <ul className="link-list">
          <Entries items={subMenu} isPending={isPending} />
        </ul>
      )}
    </li>
  ));
}

/** What shows that the citizen goes on by themselves: from then on nothing moves the page for them. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Pixels by which a section moves without a scroll, where one above it grows as much as another shrinks. */
const leeway = 4;

/** Milliseconds after the page has grown in which a scroll that nothing explains is still taken for the page's own. */
const calm = 500;

/** Lets go of the section that is kept in place. */
let release = () => {};

/**
 * Scrolls to the section with this id and focuses its heading. Sections above and below it load as
 * they come near the screen, and it may not be on the page yet: until the citizen goes on, it is kept in place.
 */
function scrollToSection(id: string): void {
  release();
  const { documentElement: page, body } = document;
  const find = () => document.getElementById(id);
  const topOf = (section: Element) => Math.round(section.getBoundingClientRect().top);
  let aligned: { top: number; height: number } | null = null;
  // A smooth scroll to the fragment goes on for a while after the page was moved, and is not the citizen's.
  let isMoving = false;
  let grewAt = performance.now();
  const align = () => {
    const section = find();
    if (!section) return;
    if (!aligned) focusHeading(section);
    const before = scrollY;
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    isMoving ||= scrollY !== before;
    aligned = { top: topOf(section), height: page.scrollHeight };
  };
  const onGrowth = () => {
    const before = aligned;
    align();
    if (before?.height !== aligned?.height) grewAt = performance.now();
  };
  // The browser would correct the position a second time.
  page.style.setProperty('overflow-anchor', 'none');
  const sizes = new ResizeObserver(onGrowth);
  const nodes = new MutationObserver(onGrowth);
  sizes.observe(body);
  nodes.observe(body, { childList: true, subtree: true });
  const held = new AbortController();
  release = () => {
    held.abort();
    sizes.disconnect();
    nodes.disconnect();
    page.style.removeProperty('overflow-anchor');
  };
  const { signal } = held;
  userEvents.forEach((name) => addEventListener(name, release, { signal, passive: true }));
  addEventListener('focusin', ({ target }) => !find()?.contains(target as Node) && release(), { signal });
  // A scroll bar tells of nothing but the scroll; one that nothing on the page explains is the citizen's.
  const onScroll = () => {
    const section = find();
    if (!section || aligned?.height !== page.scrollHeight) return;
    const isAtSection = Math.abs(aligned.top - topOf(section)) <= leeway;
    // Where no end of a scroll is told, it ends at the section.
    if (isAtSection && !('onscrollend' in window)) isMoving = false;
    if (isAtSection) align();
    // On a busy device the end of one scroll is told while another, of the page too, still runs.
    else if (performance.now() - grewAt < calm) isMoving = true;
    else if (!isMoving) release();
  };
  const onScrollEnd = () => {
    if (!isMoving) return;
    isMoving = false;
    align();
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener('scrollend', onScrollEnd, { signal, passive: true });
  align();
}

/**
 * Scrolls to the section that the fragment of the address names, at the start and whenever it changes, also by Back: the
 * browser's own position is from before the sections grew.
 *
 * @param isOn false: the sections are not there yet, and the browser's own position serves
 */
export function useAddressedSection(isOn: boolean): void {
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  useEffect(() => {
    if (hash === '' || !isOn) return undefined;
    // Set for this entry of the history; those after it inherit it.
    history.scrollRestoration = 'manual';
    scrollToSection(decoded(hash.slice(1)));
    return () => {
      history.scrollRestoration = 'auto';
      release();
    };
  }, [hash, isOn]);
}
