import { useEffect, useId, useRef } from 'react';
import { useMedia } from './use-media.ts';
import { scrollToSection, useAddressedSection } from './section-scroll.ts';
import { scrollSpy } from './scroll-spy.ts';

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
