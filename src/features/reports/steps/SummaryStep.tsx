import { useStore } from '@nanostores/react';
import { tidyEmail, phoneText } from '#domain/fields/contact.ts';
import { identityOf } from '#features/acting/identity.ts';
import { OnBehalfOf } from '#features/acting/OnBehalfOf.tsx';
import { TrapField } from '#kit/form/TrapField.tsx';
import { texts as lostTexts } from '#kit/form/lost-files.ts';
import { isLost } from '#domain/fields/picked-file.ts';
import { $online } from '#platform/calls/online.ts';
import { pointText } from '#domain/reports/map-area.ts';
import { Alert } from '#kit/Alert.tsx';
import { Thumbnail } from '#kit/form/FileList.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { MapBox } from '../map/MapBox.tsx';
import { useReport } from '../report-context.ts';
import { texts } from './texts.ts';
import type { Draft } from './draft.ts';

const words = texts.unsent;

/** All that will be sent, to be read once more. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { author } = useReport();
  return (
    <>
      <Alert type="warning">{texts.summary.declaration}</Alert>
      <ReportCards draft={draft} />
      {author ? <OnBehalfOf module="DISSERVIZIO_CRM" /> : <TrapField />}
      <OfflineNote isAnonymous={author === null} />
    </>
  );
}

/** Without a connection: the report can be kept, and who may read it then. */
function OfflineNote({ isAnonymous }: { isAnonymous: boolean }) {
  const isOnline = useStore($online);
  return (
    <div role="status">
      {!isOnline && (
        <Alert type="info" title={null}>
          <p>{words.note}</p>
          <p className="mb-0">{isAnonymous ? words.anyone : words.own}</p>
        </Alert>
      )}
    </div>
  );
}

/** What is reported, and by whom. */
export function ReportCards({ draft }: StepViewProps<Draft>) {
  const { author, kinds, map } = useReport();
  const { place, description, photos } = draft;
  const kind = kinds.state === 'ready' ? kinds.value.find(({ id }) => id === draft.kind)?.name : undefined;
  const identity = author ?? {
    name: draft.firstName,
    surname: draft.surname,
    taxCode: draft.taxCode.toUpperCase(),
  };
  const where = place && (place.address || pointText(place));
  return (
    <>
      <SummaryCard
        title="Disservizio"
        step="data"
        items={[
          { label: texts.place.address, value: where ?? '' },
          { label: texts.place.words, value: description },
          { label: texts.problem.kind, value: kind },
          { label: texts.problem.ref, value: draft.ref },
          { label: texts.problem.title, value: draft.title },
          { label: texts.problem.details, value: draft.details },
        ]}
      >
        {map && place && <MapBox settings={map} point={place} />}
        {photos.length > 0 && (
          <ul className="pc-photos" aria-label={texts.photos.label}>
            {photos.map((photo, index) => (
              <li key={`${index} ${photo.filename}`}>
                <Thumbnail file={photo} /> {photo.filename}
                {isLost(photo) && ` (${lostTexts.gone})`}
              </li>
            ))}
          </ul>
        )}
      </SummaryCard>
      <SummaryCard
        title="Autore della segnalazione"
        step="data"
        items={[
          ...identityOf(identity),
          { label: 'Email', value: tidyEmail(draft.email) },
          { label: 'Telefono', value: phoneText(draft.phone) },
        ]}
      />
    </>
  );
}
