import { noteSessionEnd } from '#platform/session/expired.ts';
import { isKind } from '#errors/portal-error.ts';
import { failureTexts, type FailureTexts, refusalOf } from '#kit/form/refusal.ts';
import type { FormSchema } from '#kit/form/form-store.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { type StepForm, useStepForm } from '#kit/form/use-step-form.ts';
import { type DialogRequest, dialogFormName, itemOf } from '../views/asked.ts';

interface Options<Values extends object, Sent> {
  asked: DialogRequest;
  schema: FormSchema<Values, Sent>;
  defaults: Values;
  /** Rejects with PortalError. */
  send: (sent: Sent) => Promise<void>;
  failures: FailureTexts;
  wireNames?: Readonly<Record<string, keyof Values & string>>;
}

/** The form of a dialog of the lists: its values outlive the session, its failures stand in it. */
export function useAskedForm<Values extends object, Sent>(options: Options<Values, Sent>): StepForm<Values> {
  const { asked, schema, defaults, send, failures, wireNames } = options;
  const form = useStepForm<Values, Sent>({
    schema,
    defaults: { ...defaults, ...asked.values },
    onConfirm: async (sent) => {
      try {
        await send(sent);
      } catch (error) {
        if (!isKind(error, 'unauthenticated')) throw error;
        // The session dialog tells the citizen.
        await noteSessionEnd(error);
      }
    },
    refusal: (error) => {
      const { mayBeDone, offlineUnwritten } = failureTexts;
      return refusalOf(error, { mayHaveArrived: mayBeDone, offline: offlineUnwritten, ...failures });
    },
    wireNames,
  });
  useAskedGuard(asked, () => ({ ...form.store.$values.get() }));
  return form;
}

/**
 * While a dialog of the lists is open it outlives the session.
 *
 * @param values what was typed; a question has nothing to type
 */
export function useAskedGuard(
  asked: DialogRequest,
  values: () => Record<string, unknown> = () => ({}),
): void {
  useFormGuard(() => ({ name: dialogFormName, item: itemOf(asked), values: values() }));
}
