import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useState } from 'react';
import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { counted } from '#domain/text/italian-text.ts';
import type { AssetCode } from '#domain/assets.ts';
import { $delegators, type Delegator } from '#platform/session/delegators.ts';
import { announce } from '#platform/page/announce.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { enabledLists, openLists } from '../desktop/sources.ts';
import { useListStatus } from '../desktop/use-list-status.ts';
import { isFound, type Thing, texts } from './found.ts';
import { mostSearched, refreshSearched, searchedLists } from './sources.ts';
import { texts as desktopTexts } from '../desktop/texts.ts';

/** Results shown of one kind until the citizen asks for all. */
const maxShown = 5;

/** What the question finds among the citizen's own things, by kind. */
export function SearchResults({ question }: { question: string }) {
  const delegators = useStore($delegators);
  useEffect(() => {
    refreshSearched();
    openLists(searchedLists);
  }, [delegators]);
  const { isWaiting, failed, cancel } = useListStatus(searchedLists);
  const groups = useGroups(question);
  const total = groups.reduce((sum, { things }) => sum + things.length, 0);
  const count = total === 0 ? texts.none : counted(total, 'risultato', 'risultati');
  const said = failed.length > 0 ? texts.incomplete(count) : count;
  useEffect(() => {
    if (!isWaiting) announce(said);
  }, [isWaiting, said]);
  // Two systems of payments fail in the same words.
  const failures = [...new Set(failed.map(({ failure }) => failure))];
  const retry = (wanted: string) =>
    failed.filter(({ failure }) => failure === wanted).forEach((list) => void list.reload());
  const cut = groups.filter(({ isCut }) => isCut).map(({ title }) => title);
  return (
    <section aria-labelledby="risultati">
      <h2 id="risultati" tabIndex={-1}>
        {texts.results(question)}
      </h2>
      {failures.map((failure) => (
        <LoadFailed key={failure} message={failure} onRetry={() => retry(failure)} />
      ))}
      {!isWaiting && <p>{said}</p>}
      {!isWaiting && total === 0 && <p>{texts.hint}</p>}
      {groups.map(
        ({ title, things }) =>
          things.length > 0 && <Group key={`${question} ${title}`} title={title} things={things} />,
      )}
      {cut.length > 0 && <p className="pc-hint">{texts.cut(cut, mostSearched)}</p>}
      <p>
        <a href={pathOf('area')}>{texts.back}</a>
      </p>
      {isWaiting && <Spinner onCancel={cancel} />}
    </section>
  );
}

interface FoundGroup {
  title: string;
  things: FoundThing[];
  isCut: boolean;
}

/** A result; its module may be used for a delegator, whose thing it then is. */
interface FoundThing extends Thing {
  module: AssetCode | undefined;
}

/** Results of enabled modules, by heading. */
function useGroups(question: string): FoundGroup[] {
  const [$lists] = useState(() => {
    const enabled = enabledLists(searchedLists);
    return computed(
      enabled.flatMap(({ $things, $isCut }) => [
        computed([$things, $isCut], (things, isCut) => ({ things, isCut })),
      ]),
      (...states) =>
        states.map((state, index) => ({
          ...state,
          title: enabled[index]?.title ?? '',
          module: enabled[index]?.gate[0],
        })),
    );
  });
  const lists = useStore($lists);
  return [...new Set(lists.map(({ title }) => title))].map((title) => {
    const same = lists.filter((list) => list.title === title);
    return {
      title,
      things: same.flatMap(({ things, module }) =>
        things.filter((thing) => isFound(thing, question)).map((thing) => ({ ...thing, module })),
      ),
      isCut: same.some(({ isCut }) => isCut),
    };
  });
}

function Group({ title, things }: { title: string; things: readonly FoundThing[] }) {
  const delegators = useStore($delegators);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? things : things.slice(0, maxShown);
  return (
    <div className="pc-group">
      <h3 className="pc-group-title">
        {title} ({things.length})
      </h3>
      <ul className="pc-agenda pc-things">
        {shown.map((thing) => (
          <li key={thing.key}>
            <a href={thing.href}>{thing.title}</a>
            <span className="pc-agenda-kind">
              {[
                thing.numbers[0] && `n° ${thing.numbers[0]}`,
                thing.detail,
                ownerOf(thing.module && delegators[thing.module]),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < things.length && (
        <button type="button" className="btn btn-link btn-sm" onClick={() => setShowsAll(true)}>
          {texts.all(things.length)}
          <span className="visually-hidden"> di {title}</span>
        </button>
      )}
    </div>
  );
}

/** Whose a result is, unless it is the citizen's own. */
function ownerOf(delegator: Delegator | undefined): string | undefined {
  return delegator && desktopTexts.onBehalf(fullName(delegator));
}
