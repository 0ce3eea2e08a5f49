import { Island } from '#kit/frame/Island.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { Spinner } from '#kit/Spinner.tsx';
import type { PageFacts } from '../page-facts.ts';

/** The form comes with its library while the page starts. */
const request = import('../views/Request.tsx');
const Request: ComponentType<{ facts: PageFacts }> = lazy(async () => ({ default: (await request).Request }));

/** `/nuova-richiesta` (screens A 4.4). */
export function Assistance(facts: PageFacts) {
  return (
    <Island route="assistance">
      <div data-wizard>
        <Suspense fallback={<Spinner />}>
          <Request facts={facts} />
        </Suspense>
      </div>
    </Island>
  );
}
