import { Island } from '#kit/frame/Island.tsx';
import type { PageFacts } from '../request-context.ts';
import { Request } from '../views/Request.tsx';
import { RequestPending } from './RequestPending.tsx';

/** `/nuova-richiesta`. */
export function Assistance(facts: PageFacts) {
  return (
    <Island route="assistance" pending={<RequestPending services={facts.services} />}>
      <div data-wizard>
        <Request facts={facts} />
      </div>
    </Island>
  );
}
