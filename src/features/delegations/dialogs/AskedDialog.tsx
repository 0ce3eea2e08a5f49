import { type ComponentType, useRef, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import * as z from 'zod/mini';
import { dropForm } from '#platform/storage/kept-form.ts';
import { missing, dateText, dayOf } from '#domain/text/display.ts';
import { notices, actNotices } from '#errors/notices.ts';
import { ConfirmQuestion } from '#kit/dialog/ConfirmQuestion.tsx';
import { notify } from '#platform/toasts.ts';
import { $delegators } from '#platform/session/delegators.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { toPerson } from '#domain/text/italian-text.ts';
import { isKind } from '#errors/portal-error.ts';
import { Modal } from '#kit/dialog/Modal.tsx';
import { DateField } from '#kit/form/TextField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { failureTexts } from '#kit/form/refusal.ts';
import { StepForm } from '#kit/form/StepForm.tsx';
import { dialogFormName, type AskedKind, type AskedProps } from '../views/asked.ts';
import { decide, ignoreAlreadyDone, sendRenewal } from '../state/change.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { withdrawable } from '../state/persons.ts';
import { texts } from '../texts.ts';
import { renewalDays } from '../state/duration.ts';
import { prepareRenewal } from '../state/renewals.ts';
import { isLive, stateOn } from '../states.ts';
import { AcceptDialog, RowResultText, Accepted, Conditions } from './AcceptDialog.tsx';
import { ShortenDialog, dayBetween } from './ShortenDialog.tsx';
import { useBatch } from './use-batch.ts';
import { useAskedGuard, useAskedForm } from './use-asked-form.ts';

// What sends a change of a delegation, as one file to load.
export { DueRenewalAlert } from '../views/DueRenewalAlert.tsx';

interface Values {
  endsOn: string;
  accepted: boolean;
}

/**
 * Prepares the renewal of a delegation: the contract refuses a second one while the first lives, so it is kept on this
 * device until then. Where it has ended meanwhile, the renewal is sent at once.
 */
function RenewDialog({ asked, onClose }: AskedProps) {
  const { delegation } = asked;
  const { title, person, endsOn } = delegation;
  const [{ min, max, usual }] = useState(() => renewalDays(delegation, new Date()));
  const form = useAskedForm<Values, Values>({
    asked,
    schema: z.object({
      endsOn: dayBetween(min, max, `Scegli una data tra il ${dateText(min)} e il ${dateText(max)}`),
      accepted: Accepted,
    }),
    defaults: { endsOn: usual, accepted: false },
    send: async (sent) => onClose(await renew(delegation, sent.endsOn as Day)),
    failures: {
      failed: actNotices.delegationCreate,
      invalid: texts.notRenewed,
      mayHaveArrived: failureTexts.mayHaveArrivedUnwritten,
    },
  });
  return (
    <Modal open title="Rinnova la delega" waiting={form.busy} onClose={() => onClose()}>
      <p>
        La delega «{title ?? missing}» {toPerson(person)} vale fino al {dateText(endsOn)}.
      </p>
      {endsOn !== null && (
        <p>
          Finché vale non se ne può dare un’altra uguale: prepariamo il rinnovo su questo dispositivo, e dal{' '}
          {dateText(addDays(endsOn, 1))} lo invii da questa pagina con un solo tasto. {person} dovrà
          accettarlo.
        </p>
      )}
      <StepForm form={form}>
        <DateField name="endsOn" label="Nuova scadenza" required min={min} max={max} />
        <Conditions />
        <FormButtons confirm="Prepara il rinnovo" cancel={{ label: 'Annulla', onPress: () => onClose() }} />
      </StepForm>
    </Modal>
  );
}

/** Prepares the renewal, or sends it; gives the id of the delegation to be seen. Rejects with PortalError. */
async function renew(delegation: OwnDelegation, endsOn: Day): Promise<string> {
  const succeed = (text: string) => notify(text, { title: notices.done, kind: 'success' });
  if (isLive(stateOn(dayOf(new Date()), delegation))) {
    prepareRenewal(delegation.id, endsOn);
    succeed(texts.done.renew);
    return delegation.id;
  }
  try {
    const made = await sendRenewal({ delegation, endsOn });
    succeed(texts.done.renewed);
    return made ?? delegation.id;
  } catch (error) {
    if (!isKind(error, 'conflict')) throw error;
    notify(texts.given);
    await ownDelegations.refresh();
    return delegation.id;
  }
}

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
function DecisionDialog({ asked, onClose }: AskedProps) {
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

/** Withdraws everything given to one person, after naming it all: one call each. */
function WithdrawAllDialog({ asked, onClose }: AskedProps) {
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
      title={`Vuoi ritirare tutte le deleghe ${toPerson(person)}?`}
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

const dialogs: Readonly<Record<AskedKind, ComponentType<AskedProps>>> = {
  accept: AcceptDialog,
  refuse: DecisionDialog,
  renounce: DecisionDialog,
  withdraw: DecisionDialog,
  withdrawAll: WithdrawAllDialog,
  shorten: ShortenDialog,
  renew: RenewDialog,
};

/** The dialog that was asked for. */
export function AskedDialog({ asked, onClose }: AskedProps) {
  const Dialog = dialogs[asked.kind];
  const close = (changed?: string) => {
    // Kept if the session ended meanwhile: after a login in another tab the dialog goes on without being opened again.
    dropForm(dialogFormName);
    onClose(changed);
  };
  return <Dialog asked={asked} onClose={close} />;
}
