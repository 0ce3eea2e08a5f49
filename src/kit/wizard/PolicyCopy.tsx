import type { ReactNode } from 'react';
import { builtPolicy } from '#domain/html/prose.ts';
import { Spinner } from '../Spinner.tsx';
import { usePrinted } from '../use-printed.ts';

/** A policy that the build cleaned. */
interface OwnCopy {
  /** SHA-256 of its source. */
  digest: string | null;
  content: DocumentFragment;
}

let copy: OwnCopy | null = null;

/** The policy that the build cleaned for this page, read before anything takes its place; null where it has none. */
function ownCopy(): OwnCopy | null {
  const text = copy ? null : document.querySelector(`[${builtPolicy}]`);
  if (text) {
    const content = document.createDocumentFragment();
    content.append(...text.cloneNode(true).childNodes);
    copy = { digest: text.getAttribute(builtPolicy), content };
  }
  return copy;
}

/** Digest of the policy that the build cleaned for this page; undefined where it has none. */
export function digestOfCopy(): string | null | undefined {
  return ownCopy()?.digest;
}

interface Props {
  /** The policy as it stands in the page, where this is a part of it. */
  children?: ReactNode;
}

/**
 * The policy that the build cleaned for this page: nothing has to clean it here. A spinner where there is none. What stands
 * in the page is left as it is while React takes the page over; any later copy is made of its nodes, not of HTML.
 */
export function PolicyCopy({ children }: Props) {
  const isPrinted = usePrinted();
  if (isPrinted && children) return children;
  // Where it was printed without: the page has none.
  const own = isPrinted ? null : ownCopy();
  return (
    <div className="pc-terms">
      {own ? (
        <div
          className="pc-prose"
          ref={(box) => box?.replaceChildren(document.importNode(own.content, true))}
        />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
