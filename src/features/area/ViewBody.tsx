import { type ReactNode, useState } from 'react';
import { type IndexItem, PageIndex } from '#ui/PageIndex.tsx';

/** Body of a view: page index on the left from 992 px, content beside it (screens B 1.2). */
export function ViewBody({ index, children }: { index?: readonly IndexItem[]; children: ReactNode }) {
  // Where the address leads to a section, that one shows as soon as it can, and goes on to.
  const leads = location.search !== '' || location.hash !== '';
  const [isLedTo, setLedTo] = useState(leads);
  if (leads && !isLedTo) setLedTo(true);
  const body = isLedTo ? 'pc-view' : 'pc-view pc-orderly';
  if (!index || index.length < 2) return <div className={body}>{children}</div>;
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={index} />
      </div>
      <div className={`col-12 col-lg-8 offset-lg-1 ${body}`}>{children}</div>
    </div>
  );
}
