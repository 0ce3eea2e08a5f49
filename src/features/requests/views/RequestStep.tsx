import { useState, useEffect, useEffectEvent } from 'react';
import { useCoveredChoices } from '#features/acting/use-covered-choices.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { TrapField } from '#kit/form/TrapField.tsx';
import { toBytes } from '#domain/fields/base64.ts';
import type { Upload } from '#domain/fields/picked-file.ts';
import { attachmentRule, kindsText } from '#domain/fields/upload.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { Alert } from '#kit/Alert.tsx';
import { AlreadySent } from '#kit/AlreadySent.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { SelectField } from '#kit/form/SelectField.tsx';
import { useFieldValue, useSurroundingForm } from '#kit/form/step-form-context.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { readPrivacyPolicy } from '#features/tickets/crm-api.ts';
import { type CrmService } from '#contracts/crm-services.ts';
import { client } from '#platform/calls/client.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyDialog } from '#kit/dialog/LazyDialogs.tsx';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { identityOf } from '#features/acting/identity.ts';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { ByLogin } from '#kit/frame/ByLogin.tsx';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { idlePart } from '#kit/LazyPart.tsx';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { useResource } from '#kit/use-resource.ts';
import type { Loaded } from '#platform/resource.ts';
import { useRequest } from '../request-context.ts';
import { readKinds } from '../state/kinds.ts';
import { texts } from '../texts.ts';
import { later } from '../use-request-actions.ts';

const field = { name: 'kind', label: texts.kind };

/** Kind of problem, once a service is chosen; where the service has none, its room says so. */
export function KindField() {
  const service = useFieldValue('service');
  const { isPending } = useRequest();
  return service && !isPending ? (
    <Kinds key={service} service={service} />
  ) : (
    <SelectField {...field} choices={[]} placeholder={texts.kindFirst} disabled required />
  );
}

function Kinds({ service }: { service: string }) {
  const loaded = useResource(
    service,
    (signal) => readKinds(service, signal),
    (error) => notifyFailure(notices.services, error),
  );
  useKinds(loaded);
  // The kind of a draft may be gone by now: it would be refused, and nobody could tell why.
  const isKept = useFieldValue('kind') !== '';
  useBlockedStep(isKept && loaded.state === 'loading');
  if (loaded.state === 'failed') return <LoadFailed onRetry={loaded.retry} />;
  if (loaded.state === 'loading') return <SelectField {...field} choices={[]} loading required />;
  // Nothing below may move away from under a press.
  if (loaded.value.length === 0) return <p className="pc-no-kinds">{texts.noKinds}</p>;
  const choices = loaded.value.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField {...field} choices={choices} required />;
}

/** Tells the form whether a kind has to be chosen, and takes away one that the service does not have. */
function useKinds(loaded: Loaded<readonly CrmService[]>): void {
  const { $values } = useSurroundingForm().store;
  const take = useEffectEvent((kinds: readonly CrmService[] | null) => {
    $values.setKey('hasKinds', kinds === null || kinds.length > 0);
    if (kinds && !kinds.some(({ id }) => id === $values.get().kind)) $values.setKey('kind', '');
  });
  const kinds = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => take(kinds), [kinds]);
}

/** Who asks: read-only for who is logged in, whose contacts stay editable. */
function Applicant() {
  const { applicant, isPending } = useRequest();
  return (
    <>
      {isPending ? <PickerAhead /> : <DelegatorPicker module="ASSISTENZA_CRM" />}
      {applicant?.delegation && (
        <Alert type="info" title={null}>
          {texts.delegated}
        </Alert>
      )}
      {applicant && <ValueList items={identityOf(applicant)} />}
      {!applicant && !isPending && <IdentityFields />}
      {isPending && (
        <ByLogin marked={<ValueList items={identityOf(unknown)} />} unmarked={<IdentityFields />} />
      )}
      <TextField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField name="phone" label={texts.phone} inputMode="tel" autoComplete="tel-national" prefix="+39" />
    </>
  );
}

/** Stands for what is not known yet: a line of text that is read as a pause. */
const unknown = { name: '…', surname: '…', taxCode: '…' };

function IdentityFields() {
  return (
    <>
      <TextField name="firstName" label={texts.name} autoComplete="given-name" required />
      <TextField name="surname" label={texts.surname} autoComplete="family-name" required />
      <TaxCodeField name="taxCode" label={texts.taxCode} clearable required />
    </>
  );
}

/** The notice, to be read in a dialog, and that it has been read. */
function PrivacyField() {
  const { isPending } = useRequest();
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="btn btn-link p-0" disabled={isPending} onClick={() => setOpen(true)}>
          {texts.privacyRead}
        </button>
      </p>
      <CheckboxField name="privacy" label={texts.privacy} required />
      {open && (
        <PolicyDialog
          title={texts.privacyTitle}
          emptyText={texts.noPolicy}
          load={(signal) => readPrivacyPolicy(client, signal)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The whole request in one step. */
export function RequestStep() {
  const { applicant, services, isServiceGone, isPending } = useRequest();
  const covered = useCoveredChoices(services, {
    module: 'ASSISTENZA_CRM',
    name: 'service',
    valueOf: ({ id }) => id,
    isCovered: (covers, { id }) => covers.crmService(id),
  });
  const choices = (covered ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <WizardSection id="richiedente">
        <Applicant />
      </WizardSection>
      <WizardSection id="richiesta">
        {isServiceGone && (
          <Alert type="info" title={null}>
            {texts.serviceGone}
          </Alert>
        )}
        <SelectField
          name="service"
          label={texts.service}
          help={texts.serviceHelp}
          choices={choices}
          loading={covered === null}
          required
        />
        {!isPending && <OpenRequest />}
        <KindField />
        <TextArea name="details" label={texts.details} maxLength={600} required />
        {!isPending && <IfTyped />}
        <FileField
          name="files"
          label={texts.file}
          help={texts.fileHelp(kindsText(attachmentRule))}
          rule={attachmentRule}
          disabled={isPending}
          onOpen={download}
        />
        <PrivacyField />
        {!applicant && !isPending && <TrapField />}
      </WizardSection>
      {applicant && <OnBehalfOf module="ASSISTENZA_CRM" />}
    </>
  );
}

/** Answers that may make the request needless: nobody waits for what finds them. */
const Suggestions = idlePart(async () => (await later.load()).Suggestions);

function IfTyped() {
  return useFieldValue('details') === '' ? null : <Suggestions />;
}

/** Says that a request of the same person about the chosen service is still open. */
function OpenRequest() {
  const { applicant, services, findOpen } = useRequest();
  const chosen = useFieldValue('service');
  const name = services.find(({ id }) => id === chosen)?.name;
  return (
    <AlreadySent
      about={applicant && name ? `${applicant.taxCode} ${name}` : null}
      find={async (signal) => (applicant && name ? findOpen(applicant, name, signal) : null)}
    />
  );
}

/** Gives a file back; one of a draft may be broken. */
function download({ base64, mimeType, filename }: Upload): void {
  try {
    saveFile(new Blob([toBytes(base64)], { type: mimeType }), filename);
  } catch (error) {
    notifyFailure(loadNotices.file, error);
  }
}
