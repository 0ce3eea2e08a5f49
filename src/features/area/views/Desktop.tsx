import { useStore } from '@nanostores/react';
import { texts } from '#app/texts.ts';
import { tasksOf } from '#domain/agenda/tasks.ts';
import { hasAsset } from '#stores/app.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Agenda } from '../desktop/Agenda.tsx';
import { Favourites } from '../desktop/Favourites.tsx';
import { LatestActivities } from '../desktop/LatestActivities.tsx';
import { LatestMessages } from '../desktop/LatestMessages.tsx';
import { $duties, dutyLists } from '../desktop/sources.ts';
import { Tasks } from '../desktop/Tasks.tsx';
import { useLists } from '../desktop/use-lists.ts';
import { ViewBody } from '../ViewBody.tsx';

/** What stands below the tasks, by the id of its heading. */
const blocks = [
  { nome: 'Le mie scadenze', target: 'scadenze', Block: Agenda },
  { nome: 'Ultimi messaggi', target: 'ultimi-messaggi', Block: LatestMessages },
  { nome: 'Ultime attività', target: 'ultime-attivita', Block: LatestActivities },
  { nome: 'Servizi preferiti', target: 'preferiti', Block: Favourites },
] as const;

/** What there is to do, what came last, and the way to the favourite services; each block on its own (screens B 4). */
export function Desktop() {
  const { isWaiting, cancel } = useLists(dutyLists);
  const tasks = tasksOf(useStore($duties), new Date());
  const hasMessages = hasAsset('NOTIFICATIONS');
  const present = blocks.filter(({ Block }) => hasMessages || Block !== LatestMessages);
  const index = [
    ...(isWaiting || tasks.length > 0 ? [{ nome: 'Da completare', target: 'da-completare' }] : []),
    ...present,
  ];
  return (
    <ViewBody index={index}>
      <Tasks tasks={tasks} isWaiting={isWaiting} onCancel={cancel} />
      {present.map(({ target, Block }) => (
        <ErrorBoundary key={target} fallback={<p>{texts.broken}</p>}>
          <Block />
        </ErrorBoundary>
      ))}
    </ViewBody>
  );
}
