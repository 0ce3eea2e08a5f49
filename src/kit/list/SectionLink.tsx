interface Props {
  href: string;
  children: string;
}

/** Button below a list that links to a related service. */
export function SectionLink({ href, children }: Props) {
  return (
    <p className="pc-section-link">
      <a className="btn btn-outline-primary" href={href}>
        {children}
      </a>
    </p>
  );
}
