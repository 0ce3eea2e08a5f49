import { useRef, useState } from 'react';
import { missing } from '#domain/text/display.ts';
import { notices } from '#errors/notices.ts';
import { ConfirmQuestion } from '#kit/dialog/ConfirmQuestion.tsx';
import { notify } from '#platform/toasts.ts';
import { decide } from '../state/change.ts';
import { ownDelegations } from '../state/own-delegations.ts';
import { withdrawable } from '../state/persons.ts';
import { texts } from '../texts.ts';
import type { AskedProps } from '../views/asked.ts';
import { RowResultText } from './RowResultText.tsx';
import { useAskedGuard } from './use-asked-form.ts';
import { useBatch } from './use-batch.ts';

/** Withdraws everything given to one person, after naming it all: one call each. */
export function WithdrawAllDialog({ asked, onClose }: AskedProps) {
  const { person, taxCode, id } = asked.delegation;
  useAskedGuard(asked);
  const [all] = useState(() => {
    const { items } = ownDelegations.$state.get();
    return withdrawable(items.filter((one) => !one.isReceived && one.taxCode === taxCode));
  });
  const { results, run } = useBatch((one) => decide(one, 'withdraw'));
  const isOver = useRef(false);
  const withdraw = async () => {
    const { done, hasChanged } = await run(all);
    isOver.current = true;
    const success = done === 1 ? texts.done.withdraw : texts.withdrawnMany(done);
    if (done > 0) notify(success, { title: notices.done, kind: 'success' });
    if (hasChanged) notify(texts.changed);
  };
  return (
    <ConfirmQuestion
      title={`Vuoi ritirare tutte le deleghe a ${person}?`}
      confirm="Ritira tutte"
      onConfirm={withdraw}
      onClose={() => onClose(isOver.current ? id : undefined)}
      failure={texts.someFailed}
    >
      <p>{person} non potrà più usare per te questi servizi. Le deleghe finiscono subito.</p>
      <ul className="pc-batch">
        {all.map((one) => (
          <li key={one.id}>
            {one.title ?? missing} <RowResultText result={results[one.id]} />
          </li>
        ))}
      </ul>
    </ConfirmQuestion>
  );
}
