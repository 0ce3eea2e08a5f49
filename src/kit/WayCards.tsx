interface Way {
  id: string;
  title: string;
  text: string;
  action: string;
  href: string;
}

/** Ways to the same end, side by side and of equal weight. */
export function WayCards({ ways }: { ways: readonly Way[] }) {
  return (
    <div className="pc-way-cards">
      {ways.map(({ id, title, text, action, href }) => (
        <section key={id} className="pc-way" aria-labelledby={`via-${id}`}>
          <h2 className="h4" id={`via-${id}`}>
            {title}
          </h2>
          <p>{text}</p>
          <a className="btn btn-primary" href={href}>
            {action}
          </a>
        </section>
      ))}
    </div>
  );
}
