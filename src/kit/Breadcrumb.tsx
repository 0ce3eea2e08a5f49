/** A step of a breadcrumb; the last one has no address. */
export interface Step {
  label: string;
  href: string | null;
}

/**
 * Breadcrumb from "Home" to the view: the React version of `components/shell/Breadcrumb.astro` for pages that change
 * view.
 */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav className="breadcrumb-container" aria-label="Percorso di navigazione">
      <ol className="breadcrumb" data-element="breadcrumb">
        {steps.map(({ label, href }) =>
          href === null ? (
            <li key={label} className="breadcrumb-item active" aria-current="page">
              {label}
            </li>
          ) : (
            <li key={label} className="breadcrumb-item">
              <a href={href}>{label}</a>
              <span className="separator" aria-hidden="true">
                /
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
