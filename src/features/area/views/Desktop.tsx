import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection, ViewBody } from '#kit/frame/ViewBody.tsx';
import { tasksOf } from '../agenda/tasks.ts';
import { hasAsset } from '#platform/app.ts';
import { Agenda } from '../desktop/Agenda.tsx';
import { Favourites } from '../desktop/Favourites.tsx';
import { LatestActivities } from '../desktop/LatestActivities.tsx';
import { LatestMessages } from '../desktop/LatestMessages.tsx';
import { $taskSources, taskLists, openLists, otherTaskLists } from '../desktop/sources.ts';
import { Tasks } from '../desktop/Tasks.tsx';
import { useListStatus } from '../desktop/use-list-status.ts';

/** Blocks below the first screen, rendered when they are near it. */
const blocks = [
  { id: 'scadenze', title: 'Le mie scadenze', parameter: null, View: Agenda },
  { id: 'ultimi-messaggi', title: 'Ultimi messaggi', parameter: null, View: LatestMessages },
  { id: 'ultime-attivita', title: 'Ultime attività', parameter: 'richiesta', View: LatestActivities },
  { id: 'preferiti', title: 'Servizi preferiti', parameter: null, View: Favourites },
] as const;

/** "Scrivania": tasks, agenda, latest messages and activities, favourites, loaded independently (screens B 4). */
export function Desktop() {
  // Loaded here because several blocks show these lists.
  useEffect(() => openLists(taskLists), []);
  const { isWaiting, failed, cancel } = useListStatus(taskLists);
  const tasks = tasksOf(useStore($taskSources), new Date());
  const query = new URLSearchParams(useSearch());
  const hasMessages = hasAsset('NOTIFICATIONS');
  const lazyBlocks = blocks.filter(({ id }) => hasMessages || id !== 'ultimi-messaggi');
  const index = [
    ...(isWaiting || tasks.length > 0 ? [{ nome: 'Da completare', target: 'da-completare' }] : []),
    ...lazyBlocks.map(({ id, title }) => ({ nome: title, target: id })),
  ];
  return (
    <ViewBody index={index}>
      <Tasks
        tasks={tasks}
        failed={failed.filter((list) => otherTaskLists.includes(list))}
        isWaiting={isWaiting}
        onCancel={cancel}
      />
      {lazyBlocks.map((block) => (
        <LazySection
          key={block.id}
          {...block}
          eager={block.parameter !== null && query.has(block.parameter)}
        />
      ))}
    </ViewBody>
  );
}
