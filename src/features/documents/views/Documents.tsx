import { useStore } from '@nanostores/react';
import { ViewBody } from '#kit/frame/ViewBody.tsx';
import { pathOf } from '#domain/routing/route-match.ts';
import { LiveList, type ListWords } from '#kit/list/LiveList.tsx';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { useDeepLink } from '#kit/list/deep-link.ts';
import { ListSection } from '#kit/list/ListSection.tsx';
import { Select } from '#kit/list/Select.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useReconnect } from '#kit/LoadFailed.tsx';
import { useActingSwitch } from '#features/acting/ActingSwitch.tsx';
import { useDelegator } from '#features/acting/delegator.ts';
import { dayOf, dateText, missing } from '#domain/text/display.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Card, useOpened } from '#kit/list/Card.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { Facts } from '#kit/Facts.tsx';
import { readScopes } from '../calls.ts';
import { documents, noFilter, downloadDocument } from '../state/documents.ts';
import type { Document } from '../api.ts';

interface Props {
  document: Document;
  /** The address links to it: the card starts open. */
  opened?: boolean;
}

/** A document of the archive, which is saved with one press also while its card is closed. */
function DocumentCard({ document: item, opened = false }: Props) {
  const [open, setOpen] = useOpened(opened);
  const title = item.title ?? missing;
  const isExpired = item.expiresOn !== null && item.expiresOn < dayOf(new Date());
  const kind = [item.kind, item.extension && `(.${item.extension})`].filter(Boolean).join(' ');
  return (
    <Card
      meta={dateText(item.createdOn)}
      title={title}
      chip={isExpired && <Chip tone="neutral" text="Scaduto" />}
      summary={<p>Ambito: {item.scope ?? missing}</p>}
      file={
        <BusyButton className="btn btn-outline-primary btn-sm" onPress={() => downloadDocument(item)}>
          Scarica<span className="visually-hidden"> {title}</span>
        </BusyButton>
      }
      open={open}
      onToggle={setOpen}
      mark={`documento-${item.id}`}
    >
      <Facts
        facts={[
          ['Tipologia', kind || null],
          ['Scadenza', item.expiresOn === null ? 'Nessuna' : dateText(item.expiresOn)],
        ]}
      />
    </Card>
  );
}

const words: ListWords = {
  many: 'documenti',
  one: 'documento',
  more: 'Carica altri risultati',
  less: 'Vedi meno documenti',
};
const orders = [
  { value: 'newest', label: 'Data più recente' },
  { value: 'oldest', label: 'Data meno recente' },
  { value: 'title', label: 'Descrizione' },
  { value: 'expiry', label: 'Data di scadenza' },
] as const;
const validities = [
  { value: '', label: 'Tutti' },
  { value: 'valid', label: 'Validi' },
  { value: 'expired', label: 'Scaduti' },
] as const;

/** The citizen's document archive. */
export function Documents() {
  const state = useStore(documents.$state);
  const delegator = useDelegator('MY_DOCS');
  const acting = useActingSwitch({ module: 'MY_DOCS', list: state.status });
  const deepLink = useDeepLink('documento', documents, ({ id }) => id, { isHeld: !acting.isReady, noFilter });
  const scopes = useResource(
    `scopes ${delegator?.delegation}`,
    (signal) => readScopes(client, subjectOf('MY_DOCS'), signal),
    (error) => notifyFailure(loadNotices.scopes, error),
  );
  useReconnect(scopes.state === 'failed' ? scopes.retry : null);
  const known = scopes.state === 'ready' ? scopes.value : [];
  return (
    <ViewBody>
      <ListSection
        id="documenti"
        title="Documenti"
        words={words}
        states={[state]}
        emptyFilter={noFilter}
        onFilter={(filter) => void documents.setQuery(filter)}
        orders={orders}
        fields={(draft, change) => (
          <>
            {scopes.state !== 'failed' && (
              <Select
                label="Ambito"
                value={draft.scope}
                disabled={scopes.state === 'loading'}
                options={[
                  { value: '', label: 'Tutti' },
                  ...known.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(scope) => change({ scope })}
              />
            )}
            <Select
              label="Validità"
              value={draft.validity}
              options={validities}
              onChange={(validity) => change({ validity })}
            />
          </>
        )}
        describeFilter={({ scope, validity }) => [
          scope && known.find(({ id }) => id === scope)?.name,
          validity && validities.find(({ value }) => value === validity)?.label,
        ]}
        search="Cerca"
        above={acting.element}
        isMissing={deepLink.isMissing}
      >
        {(isFiltered) => <List isFiltered={isFiltered} isHeld={!acting.isReady} linked={deepLink.key} />}
      </ListSection>
    </ViewBody>
  );
}

interface ListProps {
  isFiltered: boolean;
  isHeld: boolean;
  linked: string | null;
}

function List({ isFiltered, isHeld, linked }: ListProps) {
  return (
    <LiveList
      list={documents}
      words={words}
      filtered={isFiltered}
      isHeld={isHeld}
      onward={<a href={pathOf('area-services')}>Vai ai servizi</a>}
      keyOf={({ id }) => id}
      row={(item) => <DocumentCard document={item} opened={item.id === linked} />}
    />
  );
}
