import { builtPolicy } from '#domain/html/prose.ts';
import { Spinner } from '../Spinner.tsx';

function ownCopy(): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`template[${builtPolicy}]`);
}

/** Digest of the policy that the build cleaned for this page; undefined where it has none. */
export function digestOfCopy(): string | null | undefined {
  return ownCopy()?.getAttribute(builtPolicy);
}

/** The policy that the build cleaned for this page: nothing has to clean it here. A spinner where there is none. */
export function PolicyCopy() {
  const copy = ownCopy();
  return (
    <div className="pc-terms">
      {copy ? (
        <div
          className="pc-prose"
          ref={(box) => box?.replaceChildren(document.importNode(copy.content, true))}
        />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
