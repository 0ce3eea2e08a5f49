import type { ReactNode } from 'react';
import { type IndexItem, PageIndex } from '#ui/PageIndex.tsx';

/** Body of a view: page index on the left from 992 px, content beside it (screens B 1.2). */
export function ViewBody({ index, children }: { index?: readonly IndexItem[]; children: ReactNode }) {
  if (!index || index.length < 2) return <div className="pc-view">{children}</div>;
  return (
    <div className="row">
      <div className="col-12 col-lg-3">
        <PageIndex items={index} />
      </div>
      <div className="col-12 col-lg-8 offset-lg-1 pc-view">{children}</div>
    </div>
  );
}
