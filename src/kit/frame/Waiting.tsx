import { notices } from '#errors/notices.ts';
import { Spinner } from '../Spinner.tsx';

/** What the page's own placeholder shows, until the island has more to say. */
export function Waiting() {
  return (
    <>
      <p className="lead pc-needs-script">{notices.waiting}</p>
      <Spinner />
    </>
  );
}
