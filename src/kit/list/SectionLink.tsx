interface Props {
  href: string;
  children: string;
}

/** The button below a list that begins something new (screens B 7.1). */
export function SectionLink({ href, children }: Props) {
  return (
    <p className="pc-section-link">
      <a className="btn btn-outline-primary" href={href}>
        {children}
      </a>
    </p>
  );
}
