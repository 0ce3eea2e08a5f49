import { CodeText } from '#kit/CodeText.tsx';
import { Alert } from '#kit/Alert.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { dayOf, fullName } from '#domain/text/display.ts';
import { pageData } from '#platform/page/page-data.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { documentSlots } from '../../documents-api.ts';
import { chosenServices } from '../../state/chosen-services.ts';
import { openedByServices, serviceTitles, titledServices } from '../../state/delegable.ts';
import { readyServices } from '../../state/ready-services.ts';
import { delegatorOf, type Draft } from '../draft.ts';
import { documentsTexts } from '../documents-texts.ts';
import { fieldTexts } from '../field-texts.ts';
import { useRequest } from '../request-context.ts';
import { DocumentSlot } from './DocumentSlot.tsx';

const words = documentsTexts.form;

/** The form that the delegator signs, filled in with what the request says; its code comes when it is asked for. */
export function FormDownload({ draft }: { draft: Draft }) {
  const { user, blankForm } = useRequest();
  const delegator = delegatorOf(draft);
  const save = async () => {
    try {
      const { makeDelegationForm } = await import('../../form/delegation-form.ts');
      const form = makeDelegationForm({
        municipality: pageData().municipalityName,
        delegator,
        delegate: { name: fullName(user), taxCode: user.taxCode },
        ...(await titled(draft)),
      });
      saveFile(form, words.name(delegator.taxCode || dayOf(new Date())));
    } catch {
      notify(words.failed);
    }
  };
  return (
    <section className="pc-delegation-form" aria-labelledby="modulo">
      <h3 className="h5" id="modulo">
        {words.title}
      </h3>
      <p>{words.text}</p>
      <BusyButton className="btn btn-outline-primary" onPress={save}>
        <Icon name="it-download" size="sm" className="icon-primary" /> {words.download}
      </BusyButton>
      {blankForm && (
        <p className="mt-3 mb-0">
          <a href={blankForm} target="_blank" rel="noopener noreferrer">
            {words.blank}
            <span className="visually-hidden"> (si apre in una nuova scheda)</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** The chosen services with their titles, and what they open. Rejects where these are not to be had: a form with numbers says nothing. */
async function titled(draft: Draft) {
  const services = await readyServices();
  if (services === null) throw new Error('The services are not known.');
  const chosen = chosenServices(draft);
  return {
    services: titledServices(chosen, serviceTitles(services)),
    opened: openedByServices(
      chosen.map(({ serviceId }) => serviceId),
      services,
    ),
  };
}

/** The documents of the delegator, one file each. */
export function DocumentsStep({ draft }: StepViewProps<Draft>) {
  const { name, taxCode, isCompany } = delegatorOf(draft);
  return (
    <>
      <p>
        {documentsTexts.documents.of}:{' '}
        <strong>
          <CodeText>{`${name}, ${taxCode}`}</CodeText>
        </strong>
      </p>
      {isCompany && (
        <Alert type="info" title={null}>
          {fieldTexts.delegator.representative}
        </Alert>
      )}
      <FormDownload draft={draft} />
      {documentSlots.map(({ code, label }) => (
        <DocumentSlot key={code} code={code} label={label} />
      ))}
    </>
  );
}
