import { useStore } from '@nanostores/react';
import { useSearch } from 'wouter/use-browser-location';
import { LazySection } from '#app/LazySection.tsx';
import { tasksOf } from '#domain/agenda/tasks.ts';
import { hasAsset } from '#stores/app.ts';
import { $duties, dutyLists } from '../desktop/sources.ts';
import { Tasks } from '../desktop/Tasks.tsx';
import { useLists } from '../desktop/use-lists.ts';
import { ViewBody } from '../ViewBody.tsx';

/** What stands below the first screen, and comes when it is near. */
const blocks = [
  {
    id: 'scadenze',
    title: 'Le mie scadenze',
    parameter: null,
    load: async () => (await import('../desktop/Agenda.tsx')).Agenda,
  },
  {
    id: 'ultimi-messaggi',
    title: 'Ultimi messaggi',
    parameter: null,
    load: async () => (await import('../desktop/LatestMessages.tsx')).LatestMessages,
  },
  {
    id: 'ultime-attivita',
    title: 'Ultime attività',
    parameter: 'richiesta',
    load: async () => (await import('../desktop/LatestActivities.tsx')).LatestActivities,
  },
  {
    id: 'preferiti',
    title: 'Servizi preferiti',
    parameter: null,
    load: async () => (await import('../desktop/Favourites.tsx')).Favourites,
  },
] as const;

/** What there is to do, what came last, and the way to the favourite services; each block on its own (screens B 4). */
export function Desktop() {
  const { isWaiting, cancel } = useLists(dutyLists);
  const tasks = tasksOf(useStore($duties), new Date());
  const asked = new URLSearchParams(useSearch());
  const hasMessages = hasAsset('NOTIFICATIONS');
  const later = blocks.filter(({ id }) => hasMessages || id !== 'ultimi-messaggi');
  const index = [
    ...(isWaiting || tasks.length > 0 ? [{ nome: 'Da completare', target: 'da-completare' }] : []),
    ...later.map(({ id, title }) => ({ nome: title, target: id })),
  ];
  return (
    <ViewBody index={index}>
      <Tasks tasks={tasks} isWaiting={isWaiting} onCancel={cancel} />
      {later.map((block) => (
        <LazySection
          key={block.id}
          {...block}
          wanted={block.parameter !== null && asked.has(block.parameter)}
        />
      ))}
    </ViewBody>
  );
}
