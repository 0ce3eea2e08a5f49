import { useState } from 'react';
import * as z from 'zod/mini';
import { dateText, missing } from '#domain/text/display.ts';
import { actNotices, notices } from '#errors/notices.ts';
import { Modal } from '#kit/dialog/Modal.tsx';
import { FieldError } from '#kit/form/FieldFrame.tsx';
import { FormButtons } from '#kit/form/FormButtons.tsx';
import { StepForm } from '#kit/form/StepForm.tsx';
import { useField } from '#kit/form/step-form-context.ts';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/Facts.tsx';
import { notify } from '#platform/toasts.ts';
import { $services } from '#features/services/state/services.ts';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { client } from '#platform/calls/client.ts';
import { openedBy } from '../state/delegable.ts';
import { assetOf } from '../state/used-delegation.ts';
import { decide } from '../state/change.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';
import { isWaiting } from '../state/persons.ts';
import { texts } from '../texts.ts';
import type { DialogRequest, AskedProps } from '../views/asked.ts';
import { readDelegationPolicy } from '../api.ts';
import { type Results, type RowResult, useBatch } from './use-batch.ts';
import { useAskedForm } from './use-asked-form.ts';

/** Rule of the field `accepted`. */
export const Accepted = z.literal(true, 'Accetta le condizioni della delega');

/** The field `accepted`, and the conditions in a dialog. */
export function Conditions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" onClick={() => setOpen(true)}>
          Leggi le condizioni della delega
        </button>
      </p>
      <CheckboxField name="accepted" label="Ho letto e accetto le condizioni della delega" required />
      {isOpen && (
        <PolicyDialog
          title="Condizioni della delega"
          emptyText="Il Comune non ha pubblicato condizioni."
          load={(signal) => readDelegationPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Values {
  chosen: string[];
  accepted: boolean;
}

const schema = z.object({
  chosen: z.array(z.string()).check(z.minLength(1, 'Scegli almeno una delega')),
  accepted: Accepted,
});

/** Accepts a delegation, or several of the same person at once, with the conditions. */
export function AcceptDialog({ asked, onClose }: AskedProps) {
  const { delegation } = asked;
  const [waiting] = useState(() => waitingOf(delegation));
  const { results, run } = useBatch((one) => decide(one, 'accept'));
  const form = useAskedForm<Values, z.output<typeof schema>>({
    asked: { ...asked, values: { ...asked.values, chosen: chosenOf(asked, waiting) } },
    schema,
    defaults: { chosen: [], accepted: false },
    send: async ({ chosen }) => {
      const { done, hasChanged } = await run(waiting.filter(({ id }) => chosen.includes(id)));
      const success = done === 1 ? texts.done.accept : texts.acceptedMany(done);
      if (done > 0) notify(success, { title: notices.done, kind: 'success' });
      if (hasChanged) notify(texts.changed);
      onClose(chosen.includes(delegation.id) ? delegation.id : chosen[0]);
    },
    failures: { failed: waiting.length > 1 ? texts.someFailed : actNotices.delegation },
  });
  const { person } = delegation;
  return (
    <Modal
      open
      title={waiting.length > 1 ? `Accetta le deleghe di ${person}` : 'Accetta la delega'}
      waiting={form.busy}
      onClose={() => onClose()}
    >
      <StepForm form={form}>
        {waiting.length > 1 ? (
          <Choice waiting={waiting} results={results} />
        ) : (
          <Facts
            facts={[
              ['Delegante', person],
              ['Servizio', delegation.title ?? missing],
              ['Valida fino al', dateText(delegation.endsOn)],
              ['Che cosa comporta', meaningOf(delegation)],
            ]}
          />
        )}
        <Conditions />
        <FormButtons confirm="Accetta" cancel={{ label: 'Annulla', onPress: () => onClose() }} />
      </StepForm>
    </Modal>
  );
}

/** What the municipality says of delegating the service, and what the delegation really opens. */
function meaningOf(delegation: OwnDelegation): string {
  const list = $services.get();
  const service = list.find(({ id }) => id === delegation.serviceId);
  const opened = openedBy(assetOf(delegation, list), service);
  return [delegation.note, opened].filter(Boolean).join(' – ');
}

/** All that wait from the same person. */
function waitingOf(delegation: OwnDelegation): OwnDelegation[] {
  const { items } = ownDelegations.$state.get();
  return items.filter((one) => one.isReceived && one.taxCode === delegation.taxCode && isWaiting(one));
}

/** All of them; of what was ticked before a login those that still wait. One alone is not ticked. */
function chosenOf({ values }: DialogRequest, waiting: readonly OwnDelegation[]): string[] {
  const ids = waiting.map(({ id }) => id);
  const ticked = ids.length > 1 ? values?.chosen : undefined;
  return ticked ? ids.filter((id) => ticked.includes(id)) : ids;
}

/** Which of several delegations are accepted, and what became of each. */
function Choice({ waiting, results }: { waiting: readonly OwnDelegation[]; results: Results }) {
  const label = 'Deleghe da accettare';
  const { id, error, value, change } = useField<string[]>({ name: 'chosen', label, required: true });
  const toggle = (one: string, isChosen: boolean) =>
    change(isChosen ? [...value, one] : value.filter((other) => other !== one));
  return (
    <fieldset className="pc-field pc-choices" id={id} tabIndex={-1} aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <FieldError id={id} message={error} />
      {waiting.map((one) => (
        <div className="form-check" key={one.id}>
          <input
            id={`${id}-${one.id}`}
            type="checkbox"
            checked={value.includes(one.id)}
            disabled={results[one.id]?.state === 'done'}
            aria-describedby={`${id}-${one.id}-note`}
            onChange={({ target }) => toggle(one.id, target.checked)}
          />
          <label htmlFor={`${id}-${one.id}`}>
            {one.title ?? missing}, fino al {dateText(one.endsOn)}
          </label>
          <small className="form-text" id={`${id}-${one.id}-note`}>
            {meaningOf(one)}
          </small>
          <RowResultText result={results[one.id]} />
        </div>
      ))}
    </fieldset>
  );
}

/** What became of a row, read as soon as it is known. */
export function RowResultText({ result }: { result: RowResult | undefined }) {
  return (
    <span role="status">
      {result?.state === 'busy' && 'In corso…'}
      {result?.state === 'done' && <Chip tone="success" text="Fatto" />}
      {result?.state === 'changed' && <Chip tone="neutral" text={result.message} />}
      {result?.state === 'failed' && <Chip tone="danger" text={result.message} />}
    </span>
  );
}
