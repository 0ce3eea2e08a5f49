import { WizardSection } from '#kit/wizard/WizardSection.tsx';
import { PlaceSection } from '../place/PlaceSection.tsx';
import { sectionIds, mostPhotos, photoRule } from './draft.ts';
import { DelegatorPicker } from '#features/acting/DelegatorPicker.tsx';
import { identityOf } from '#features/acting/identity.ts';
import { TaxCodeField } from '#kit/form/TaxCodeField.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { ValueList } from '#kit/Facts.tsx';
import { useReport } from '../report-context.ts';
import { texts } from './texts.ts';
import type { PickedFile } from '#domain/fields/picked-file.ts';
import { Alert } from '#kit/Alert.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { Thumbnail } from '#kit/form/FileList.tsx';
import { useFieldValue } from '#kit/form/step-form-context.ts';
import { TextArea } from '#kit/form/TextArea.tsx';
import { KindField } from '../kinds/KindField.tsx';
import { PhotoPlace } from '../photos/PhotoPlace.tsx';
import { usePhotoFacts } from '../photos/use-photo-facts.ts';

const words = texts.problem;
/** What is broken: title, details, the kind that they propose, photos. */
function ProblemSection() {
  const ref = useFieldValue('ref');
  const { author, lostPhotos } = useReport();
  const photos = useFieldValue<readonly PickedFile[]>('photos');
  const { read, placed } = usePhotoFacts();
  return (
    <>
      <TextField name="title" label={words.title} help={words.titleHelp} required />
      <TextArea name="details" label={words.details} help={words.detailsHelp} required maxLength={600} />
      <KindField />
      {ref && <ValueList items={[{ label: words.ref, value: ref }]} />}
      {lostPhotos > 0 && photos.length === 0 && (
        <Alert type="info" title={null}>
          {texts.drafts.lostPhotos(lostPhotos)}
        </Alert>
      )}
      <FileField
        name="photos"
        label={texts.photos.label}
        help={author ? `${texts.photos.help} ${texts.drafts.photos}` : texts.photos.help}
        button={texts.photos.button}
        rule={photoRule}
        camera
        maxFiles={mostPhotos}
        tooMany={texts.photos.tooMany}
        read={read}
        preview={(file) => <Thumbnail file={file} />}
      />
      <div aria-live="polite">{placed && <PhotoPlace photo={placed} />}</div>
    </>
  );
}

/** Who reports: read from the login, or asked. */
function AuthorSection() {
  const { author } = useReport();
  return (
    <>
      <DelegatorPicker module="DISSERVIZIO_CRM" />
      {author ? (
        <>
          <ValueList items={identityOf(author)} />
          <p className="form-text">{author.delegation ? texts.author.delegated : texts.author.identity}</p>
        </>
      ) : (
        <>
          <TextField name="firstName" label="Nome" required autoComplete="given-name" />
          <TextField name="surname" label="Cognome" required autoComplete="family-name" />
          <TaxCodeField name="taxCode" label="Codice fiscale" required />
        </>
      )}
      <TextField name="email" label="Email" required type="email" inputMode="email" autoComplete="email" />
      <TextField name="phone" label="Telefono" inputMode="tel" autoComplete="tel-national" prefix="+39" />
    </>
  );
}

/** What, where, who: the words of what is wrong lead to its kind. */
export function DataStep() {
  return (
    <>
      <WizardSection id={sectionIds.problem}>
        <ProblemSection />
      </WizardSection>
      <WizardSection id={sectionIds.place} required>
        <PlaceSection />
      </WizardSection>
      <WizardSection id={sectionIds.author}>
        <AuthorSection />
      </WizardSection>
    </>
  );
}
