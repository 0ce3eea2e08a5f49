import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AgendaItem } from '../agenda/agenda-items.ts';
import { agendaOf } from '../agenda/agenda.ts';
import { dateText, euroText, timeText } from '#domain/text/display.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { recentMessages } from '#features/messages/state/messages.ts';
import { dayTexts, texts, titleText } from './texts.ts';
import { FailedLists, OwnLink, OwnNote } from './OwnLink.tsx';
import { $taskSources, messageLists, taskLists } from './sources.ts';
import { useListStatus } from './use-list-status.ts';

/** Dates shown until the citizen asks for all. */
const maxShown = 5;

/** "Le mie scadenze": dates, and a calendar file with all of them to download. */
export function Agenda() {
  const tasks = useListStatus(taskLists);
  const messages = useListStatus(messageLists);
  const sources = { ...useStore($taskSources), messages: useStore(recentMessages.$state).items };
  const agenda = agendaOf(sources, new Date());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? agenda : agenda.slice(0, maxShown);
  const cancel = () => {
    tasks.cancel();
    messages.cancel();
  };
  const save = async () => {
    try {
      // Loaded on demand: few citizens download the file.
      const { saveCalendar } = await import('./calendar.ts');
      saveCalendar(agenda, new Date());
    } catch (error) {
      notifyFailure(texts.calendarFailed, error);
    }
  };
  return (
    <section aria-labelledby="scadenze">
      <h2 id="scadenze" tabIndex={-1}>
        Le mie scadenze
      </h2>
      <OwnNote />
      <FailedLists lists={messages.failed} />
      {/* The error above says it as well. */}
      {messages.failed.length === 0 && tasks.failed.length > 0 && <p>{texts.incomplete}</p>}
      {tasks.isWaiting || messages.isWaiting ? (
        <Spinner onCancel={cancel} />
      ) : agenda.length === 0 ? (
        tasks.failed.length + messages.failed.length === 0 && <p>{texts.noDeadlines}</p>
      ) : (
        <>
          <ol className="pc-agenda">
            {shown.map((item) => (
              <li key={item.key}>
                <Day item={item} />
              </li>
            ))}
          </ol>
          {!showsAll && agenda.length > maxShown && (
            <button type="button" className="btn btn-link btn-sm" onClick={() => setShowsAll(true)}>
              {texts.all(agenda.length)}
            </button>
          )}
          <p className="pc-calendar">
            <BusyButton className="btn btn-outline-primary btn-sm" onPress={save}>
              <Icon name="it-calendar" size="sm" className="icon-primary" /> {texts.calendar}
            </BusyButton>
            <span className="pc-hint">{texts.calendarNote}</span>
          </p>
        </>
      )}
    </section>
  );
}

function Day({ item }: { item: AgendaItem }) {
  const { kind, module, day, appointment, href, toPay } = item;
  return (
    <>
      <span className="pc-agenda-day">
        {dateText(day)}
        {appointment && <span> ore {timeText(appointment.startsAt)}</span>}
      </span>
      <span className="pc-agenda-text">
        <span className="pc-agenda-kind">{dayTexts[kind]}</span>
        <OwnLink module={module} href={href}>
          {titleText(item)}
        </OwnLink>
        {typeof toPay === 'number' && <span>{euroText(toPay)}</span>}
      </span>
    </>
  );
}
