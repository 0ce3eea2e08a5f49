import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { missing } from '#domain/text/display.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { ConfirmQuestion } from '#kit/dialog/ConfirmQuestion.tsx';
import { $delegators } from '#platform/session/delegators.ts';
import { notify } from '#platform/toasts.ts';
import { decide, ignoreAlreadyDone } from '../state/change.ts';
import type { OwnDelegation } from '../state/own-delegations.ts';
import { texts } from '../texts.ts';
import type { AskedProps } from '../views/asked.ts';
import { useAskedGuard } from './use-asked-form.ts';

type Question = 'withdraw' | 'refuse' | 'renounce';

const words: Readonly<
  Record<Question, { title: string; confirm: string; Body: (props: BodyProps) => ReactNode }>
> = {
  withdraw: { title: 'Vuoi ritirare la delega?', confirm: 'Ritira la delega', Body: WithdrawText },
  refuse: { title: 'Vuoi rifiutare la delega?', confirm: 'Rifiuta la delega', Body: RefuseText },
  renounce: { title: 'Vuoi rinunciare alla delega?', confirm: 'Rinuncia alla delega', Body: RenounceText },
};

interface BodyProps {
  delegation: OwnDelegation;
}

/** Asks before a delegation is withdrawn, refused or renounced. */
export function DecisionDialog({ asked, onClose }: AskedProps) {
  const { kind, delegation } = asked;
  useAskedGuard(asked);
  const question = kind as Question;
  const { title, confirm, Body } = words[question];
  const isOver = useRef(false);
  const run = async () => {
    const isDone = await ignoreAlreadyDone(() => decide(delegation, question));
    isOver.current = true;
    if (isDone) notify(texts.done[question], { title: notices.done, kind: 'success' });
  };
  return (
    <ConfirmQuestion
      title={title}
      confirm={confirm}
      onConfirm={run}
      onClose={() => onClose(isOver.current ? delegation.id : undefined)}
      failure={actNotices.delegation}
    >
      <Body delegation={delegation} />
    </ConfirmQuestion>
  );
}

function WithdrawText({ delegation: { person, title } }: BodyProps) {
  return (
    <p>
      {person} non potrà più usare per te il servizio «{title ?? missing}». La delega finisce subito.
    </p>
  );
}

function RefuseText({ delegation: { person, title } }: BodyProps) {
  return (
    <p>
      Non potrai usare il servizio «{title ?? missing}» per conto di {person}, che vedrà il tuo rifiuto.
    </p>
  );
}

function RenounceText({ delegation: { person, title, id } }: BodyProps) {
  const isUsed = Object.values(useStore($delegators)).some(({ delegation }) => delegation === id);
  return (
    <>
      <p>
        Non potrai più usare il servizio «{title ?? missing}» per conto di {person}. La delega finisce subito.
      </p>
      {isUsed && (
        <p>
          <strong>Smetterai di operare per {person}.</strong>
        </p>
      )}
    </>
  );
}
