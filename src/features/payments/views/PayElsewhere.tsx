import { texts } from './texts.ts';

const { ways, desks, newTab } = texts.elsewhere;

/** Where anybody pays a notice without login: the national channels, checkout.pagopa.it and the app IO among them. */
export function PayElsewhere() {
  return (
    <ul>
      {ways.map(({ href, label, rest }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
            <span className="visually-hidden">{newTab}</span>
          </a>
          {rest}
        </li>
      ))}
      <li>{desks}</li>
    </ul>
  );
}
