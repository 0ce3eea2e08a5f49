import { Given } from '../online/Given.tsx';
import { OutcomeFrame } from '../OutcomeFrame.tsx';

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

/** The delegations that were given; its heading is its own. */
export function DelegationsGiven({ homeHref }: Props) {
  return (
    <OutcomeFrame route="delegation-online-success" homeHref={homeHref}>
      <Given />
    </OutcomeFrame>
  );
}
