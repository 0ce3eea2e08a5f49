import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathOf } from '#domain/routing/route-match.ts';
import { useParameter } from '#kit/frame/use-view-route.ts';
import { LazySection, ViewBody } from '#kit/frame/ViewBody.tsx';
import { lazyView } from '#kit/LazyView.tsx';
import { hasAsset } from '#platform/app.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { $delegators } from '#platform/session/delegators.ts';
import { texts } from '#kit/frame/texts.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { ViewBoundary } from '#kit/ViewBoundary.tsx';
import { SearchBox } from '#kit/list/SearchBox.tsx';
import { NextAppointment, useNextAppointment } from '../desktop/NextAppointment.tsx';
import { isShownNowhere, lifeLists, openAppointments, openDesktop } from '../desktop/sources.ts';
import { Tasks } from '../desktop/Tasks.tsx';
import { texts as areaTexts } from '#kit/frame/view-texts.ts';
import { desktopSections, enabledSections } from '../sections.ts';
import { useListStatus } from '../desktop/use-list-status.ts';
import { useTasks } from '../desktop/use-tasks.ts';

const lowerBlocks = () => import('../desktop/LowerBlocks.tsx');
const Agenda = lazyView(async () => (await lowerBlocks()).Agenda);
const LatestActivities = lazyView(async () => (await lowerBlocks()).LatestActivities);
const LatestMessages = lazyView(
  async () => (await lowerBlocks()).LatestMessages,
  () => hasAsset('NOTIFICATIONS'),
);
const Favourites = lazyView(async () => (await lowerBlocks()).Favourites);
const FirstSteps = lazyView(async () => (await lowerBlocks()).FirstSteps);
const SearchResults = lazyView(async () => (await lowerBlocks()).SearchResults);

Desktop.readFirst = openAppointments;

type Target = (typeof desktopSections)[number]['target'];

/** Views of the blocks below the first screen, rendered when they are near it. */
const lateViews: Partial<Record<Target, ComponentType>> = {
  scadenze: Agenda,
  'ultimi-messaggi': LatestMessages,
  'ultime-attivita': LatestActivities,
  preferiti: Favourites,
};

/**
 * "Scrivania": tasks, agenda, latest messages and activities, favourites, loaded independently. A citizen
 * with nothing yet sees the first steps instead, and a question in the address its results.
 */
export function Desktop() {
  const delegators = useStore($delegators);
  // Loaded here because several blocks show these lists; another delegator empties some of them.
  useEffect(() => openDesktop(), [delegators]);
  const { isEmpty } = useListStatus(lifeLists);
  const question = useParameter('cerca');
  const drafts = useDrafts();
  if (isEmpty && !question && drafts === null)
    return (
      <Late View={FirstSteps}>
        <FirstSteps />
      </Late>
    );
  return (
    <>
      <SearchBox label={areaTexts.search} value={question ?? ''} onSearch={search} />
      {question ? (
        <Late View={SearchResults}>
          <SearchResults question={question} />
        </Late>
      ) : (
        <Blocks drafts={drafts} />
      )}
    </>
  );
}

/** Parts whose code comes when they are needed. */
function Late({ View, children }: Pick<ComponentProps<typeof ViewBoundary>, 'View' | 'children'>) {
  return (
    <ViewBody>
      <ViewBoundary View={View} message={texts.brokenView}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ViewBoundary>
    </ViewBody>
  );
}

/** Writes the question into the address, which shows its results; an empty one shows the desktop again. */
function search(question: string): void {
  const address = pathOf('area') + (question && `?${new URLSearchParams({ cerca: question })}`);
  afterPaint(() => navigate(address));
}

/** The drafts, looked for once the page is idle; null: none, or not known yet. */
function useDrafts(): ReactNode {
  const [drafts, setDrafts] = useState<ReactNode>(null);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      // Without an answer the desktop is whole without them.
      if (!isGone)
        lowerBlocks()
          .then(({ draftTasks }) => draftTasks(() => setDrafts(null)))
          .then(
            (found) => isGone || setDrafts(found),
            () => undefined,
          );
    });
    return () => {
      isGone = true;
    };
  }, []);
  return drafts;
}

function Blocks({ drafts }: { drafts: ReactNode }) {
  const { tasks, isWaiting, failed, cancel } = useTasks();
  const failedHere = failed.filter(isShownNowhere);
  const upcoming = useNextAppointment();
  const linkedRequest = useParameter('richiesta');
  const hidden: Partial<Record<Target, boolean>> = {
    'prossimo-appuntamento': !upcoming.next && !upcoming.isWaiting,
    'da-completare': !isWaiting && tasks.length === 0 && failedHere.length === 0 && drafts === null,
  };
  const index = enabledSections<Target>(desktopSections, hasAsset).filter(({ target }) => !hidden[target]);
  return (
    <ViewBody index={index}>
      <NextAppointment {...upcoming} />
      <Tasks tasks={tasks} failed={failedHere} isWaiting={isWaiting} onCancel={cancel} drafts={drafts} />
      {index.map(({ target, nome }) => {
        const View = lateViews[target];
        const eager = target === 'ultime-attivita' && linkedRequest !== null;
        return View && <LazySection key={target} id={target} title={nome} View={View} eager={eager} />;
      })}
    </ViewBody>
  );
}
