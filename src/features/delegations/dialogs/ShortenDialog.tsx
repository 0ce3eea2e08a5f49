import * as z from 'zod/mini';
import { dateText, dayOf, missing } from '#domain/text/display.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { addDays, type Day, isDay } from '#domain/time/dates.ts';
import { toPerson } from '#domain/text/italian-text.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { Modal } from '#kit/dialog/Modal.tsx';
import { DateField } from '#kit/form/TextField.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { notify } from '#platform/toasts.ts';
import { bringForward, ignoreAlreadyDone } from '../state/change.ts';
import { texts } from '../texts.ts';
import type { AskedProps } from '../views/asked.ts';
import { useAskedForm } from './use-asked-form.ts';

/** A day between two others. */
export function dayBetween(min: Day, max: Day, message: string) {
  return z.string().check(
    z.minLength(1, fieldMessages.required),
    z.refine((text) => text === '' || (isDay(text) && text >= min && text <= max), message),
  );
}

/** Brings the last day of a delegation forward. */
export function ShortenDialog({ asked, onClose }: AskedProps) {
  const { delegation } = asked;
  const { id, title, person, endsOn } = delegation;
  const tomorrow = addDays(dayOf(new Date()), 1);
  const last = endsOn ?? tomorrow;
  const form = useAskedForm<{ endsOn: string }, { endsOn: string }>({
    asked,
    schema: z.object({ endsOn: dayBetween(tomorrow, last, wrongDay(tomorrow, last)) }),
    defaults: { endsOn: '' },
    send: async ({ endsOn: chosen }) => {
      const isDone = await ignoreAlreadyDone(() => bringForward(delegation, chosen as Day));
      if (isDone) notify(texts.done.shorten, { title: notices.done, kind: 'success' });
      onClose(id);
    },
    failures: { failed: actNotices.delegation },
    wireNames: { dataScadenza: 'endsOn' },
  });
  return (
    <Modal open title="Anticipa scadenza" waiting={form.busy} onClose={() => onClose()}>
      <p>
        La delega «{title ?? missing}» {toPerson(person)} vale fino al {dateText(endsOn)}.
      </p>
      <StepForm form={form}>
        <DateField name="endsOn" label="Valida fino al" required min={tomorrow} max={last} />
        <FormButtons confirm="Anticipa scadenza" cancel={{ label: 'Annulla', onPress: () => onClose() }} />
      </StepForm>
    </Modal>
  );
}

function wrongDay(min: Day, max: Day): string {
  return `Scegli una data non successiva al ${dateText(max)} e non precedente al ${dateText(min)}`;
}
