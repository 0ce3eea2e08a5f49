import { useStore } from "@nanostores/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useSearch } from "wouter/use-browser-location";
import { LazySection, ViewBody } from "#kit/frame/ViewBody.tsx";
import { tasksOf } from "../agenda/tasks.ts";
import { hasAsset } from "#platform/app.ts";
import { ErrorBoundary } from "#kit/ErrorBoundary.tsx";
import { texts } from "#kit/frame/texts.ts";
import { Spinner } from "#kit/Spinner.tsx";
import { Agenda } from "../desktop/Agenda.tsx";
import { LatestActivities } from "../desktop/LatestActivities.tsx";
import { LatestMessages } from "../desktop/LatestMessages.tsx";
import {
  $taskSources,
  lifeLists,
  taskLists,
  openLists,
  otherTaskLists,
} from "../desktop/sources.ts";
import { Tasks } from "../desktop/Tasks.tsx";
import { useListStatus } from "../desktop/use-list-status.ts";

const Favourites = lazy(async () => ({
  default: (await import("../desktop/Favourites.tsx")).Favourites,
}));
const FirstSteps = lazy(async () => ({
  default: (await import("../desktop/FirstSteps.tsx")).FirstSteps,
}));

/** Blocks below the first screen, rendered when they are near it. */
const blocks = [
  { id: "scadenze", title: "Le mie scadenze", parameter: null, View: Agenda },
  {
    id: "ultimi-messaggi",
    title: "Ultimi messaggi",
    parameter: null,
    View: LatestMessages,
  },
  {
    id: "ultime-attivita",
    title: "Ultime attività",
    parameter: "richiesta",
    View: LatestActivities,
  },
  {
    id: "preferiti",
    title: "Servizi preferiti",
    parameter: null,
    View: Favourites,
  },
] as const;

/**
 * "Scrivania": tasks, agenda, latest messages and activities, favourites, loaded independently (screens B 4). A citizen
 * with nothing yet sees the first steps instead.
 */
export function Desktop() {
  // Loaded here because several blocks show these lists.
  useEffect(() => openLists(lifeLists), []);
  const { isEmpty } = useListStatus(lifeLists);
  if (!isEmpty) return <Blocks />;
  return (
    <Late>
      <FirstSteps />
    </Late>
  );
}

/** Parts whose code comes when they are needed. */
function Late({ children }: { children: ReactNode }) {
  return (
    <ViewBody>
      <ErrorBoundary fallback={<p>{texts.brokenView}</p>}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ErrorBoundary>
    </ViewBody>
  );
}

function Blocks() {
  const { isWaiting, failed, cancel } = useListStatus(taskLists);
  const tasks = tasksOf(useStore($taskSources), new Date());
  const query = new URLSearchParams(useSearch());
  const hasMessages = hasAsset("NOTIFICATIONS");
  const lazyBlocks = blocks.filter(
    ({ id }) => hasMessages || id !== "ultimi-messaggi",
  );
  const index = [
    ...(isWaiting || tasks.length > 0
      ? [{ nome: "Da completare", target: "da-completare" }]
      : []),
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
