import { useState } from 'react';
import * as z from 'zod/mini';
import { dateText, dayOf, missing } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { Modal } from '#kit/dialog/Modal.tsx';
import { DateField } from '#kit/form/DateField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { failureTexts } from '#kit/form/refusal.ts';
import { StepForm } from '#kit/form/StepForm.tsx';
import { notify } from '#platform/toasts.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { prepareRenewal, renewalDays } from '../state/renewals.ts';
import { sendRenewal } from '../state/send-renewal.ts';
import { isLive, stateOn } from '../states.ts';
import { texts } from '../texts.ts';
import type { AskedProps } from '../views/asked.ts';
import { Accepted, Conditions } from './Conditions.tsx';
import { dayBetween } from './ShortenDialog.tsx';
import { useAskedForm } from './use-asked-form.ts';

interface Values {
  endsOn: string;
  accepted: boolean;
}

/**
 * Prepares the renewal of a delegation: the contract refuses a second one while the first lives, so it is kept on this
 * device until then. Where it has ended meanwhile, the renewal is sent at once.
 */
export function RenewDialog({ asked, onClose }: AskedProps) {
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
      mayHaveArrived: failureTexts.mayHaveArrived,
    },
  });
  return (
    <Modal open title="Rinnova la delega" waiting={form.busy} onClose={() => onClose()}>
      <p>
        La delega «{title ?? missing}» a {person} vale fino al {dateText(endsOn)}.
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
