import { pageData } from '#platform/page/page-data.ts';
import { texts } from './texts.ts';

const { ways, desks, newTab } = texts.elsewhere;

/** Where anybody pays a notice without login: the national channels, checkout.pagopa.it and the app IO among them. */
export function PayElsewhere() {
  const { taxCode } = pageData();
  return (
    <ul>
      {ways.map(({ href, label, rest }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
            <span className="visually-hidden">{newTab}</span>
          </a>
          {rest(taxCode)}
        </li>
      ))}
      <li>{desks}</li>
    </ul>
  );
}
