import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AgendaItem } from '../agenda/agenda-items.ts';
import { agendaOf } from '../agenda/agenda.ts';
import { dateText, missing, timeText } from '#domain/text/display.ts';
import { loadNotices } from '#errors/notices.ts';
import { notify } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { recentMessages } from '#features/messages/state/messages.ts';
import { dayTexts, texts } from './texts.ts';
import { FailedLists } from './FailedLists.tsx';
import { $duties, dutyLists, openLists, read } from './sources.ts';
import { useListStatus } from './use-list-status.ts';

/** What names a day besides what there is to do. */
const messageLists = [read(recentMessages, loadNotices.messages, 'NOTIFICATIONS')];

/** Days shown before the others are asked for. */
const mostShown = 5;

/** "Le mie scadenze": days to remember, and one file that takes them into a calendar (beyond n. 6). */
export function Agenda() {
  useEffect(() => openLists(messageLists), []);
  const duties = useListStatus(dutyLists);
  const messages = useListStatus(messageLists);
  const sources = { ...useStore($duties), messages: useStore(recentMessages.$state).items };
  const agenda = agendaOf(sources, new Date());
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? agenda : agenda.slice(0, mostShown);
  const giveUp = () => {
    duties.cancel();
    messages.cancel();
  };
  const save = async () => {
    try {
      // Few citizens take the file, and the code that writes it is a part of its own.
      const { saveCalendar } = await import('./calendar.ts');
      saveCalendar(agenda, new Date());
    } catch {
      notify(texts.calendarFailed);
    }
  };
  return (
    <section aria-labelledby="scadenze">
      <h2 id="scadenze" tabIndex={-1}>
        Le mie scadenze
      </h2>
      <FailedLists lists={messages.failed} />
      {duties.failed.length > 0 && <p>{texts.incomplete}</p>}
      {duties.isWaiting || messages.isWaiting ? (
        <Spinner onCancel={giveUp} />
      ) : agenda.length === 0 ? (
        duties.failed.length + messages.failed.length === 0 && <p>{texts.noDeadlines}</p>
      ) : (
        <>
          <ol className="pc-agenda">
            {shown.map((item) => (
              <li key={item.key}>
                <Day item={item} />
              </li>
            ))}
          </ol>
          {!isWhole && agenda.length > mostShown && (
            <button type="button" className="btn btn-link btn-sm" onClick={() => setWhole(true)}>
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

function Day({ item: { kind, title, day, hours, href } }: { item: AgendaItem }) {
  return (
    <>
      <span className="pc-agenda-day">
        {dateText(day)}
        {hours && <span> ore {timeText(hours.startsAt)}</span>}
      </span>
      <span className="pc-agenda-text">
        <span className="pc-agenda-kind">{dayTexts[kind]}</span>
        <a href={href}>{title ?? missing}</a>
      </span>
    </>
  );
}
