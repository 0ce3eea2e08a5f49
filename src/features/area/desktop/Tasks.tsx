import type { AgendaItem, AgendaKind } from '../agenda/agenda-items.ts';
import { dateText, euroText, missing, timeText } from '#domain/text/display.ts';
import { Chip } from '#kit/list/Chip.tsx';
import { Icon } from '#kit/Icon.tsx';
import { overdue } from '#features/payments/states.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { FailedLists } from './FailedLists.tsx';
import type { DesktopList } from './sources.ts';
import { taskTexts, texts } from './texts.ts';

const icons = {
  payment: 'it-card',
  request: 'it-comment',
  instance: 'it-file',
  delegation: 'it-user',
  appointment: 'it-calendar',
  message: 'it-mail',
} as const satisfies Record<AgendaKind, string>;

interface Props {
  tasks: readonly AgendaItem[];
  /** Failed lists whose error no other block of the desktop shows. */
  failed: readonly DesktopList[];
  /** Some lists are still loading. */
  isWaiting: boolean;
  /** Cancels their loading. */
  onCancel: () => void;
}

/** "Da completare": tasks, each a link to its card (screens B 4). */
export function Tasks({ tasks, failed, isWaiting, onCancel }: Props) {
  if (!isWaiting && tasks.length === 0 && failed.length === 0) return null;
  return (
    <section aria-labelledby="da-completare">
      <h2 id="da-completare" tabIndex={-1}>
        Da completare
      </h2>
      <FailedLists lists={failed} />
      {isWaiting ? (
        <Spinner onCancel={onCancel} />
      ) : (
        <ul className="pc-tasks">
          {tasks.map((task) => (
            <li key={task.key}>
              <Task task={task} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Task({ task }: { task: AgendaItem }) {
  const { kind, title, day, isOverdue, hours, href, toPay } = task;
  const { action, name } = taskTexts[kind];
  return (
    <a className="pc-task" href={href ?? undefined}>
      <Icon name={icons[kind]} className="icon-primary" />
      <span className="pc-task-text">
        <span className="pc-task-kind">{name}</span>
        <span className="pc-task-title">{title ?? missing}</span>
        {day !== null && (
          <span className="pc-task-day">
            {kind === 'payment' && 'Scadenza '}
            {dateText(day)}
            {hours && `, ore ${timeText(hours.startsAt)}`}
          </span>
        )}
      </span>
      {isOverdue && <Chip tone={overdue.tone} text={overdue.label} />}
      <span className="pc-task-action">
        {toPay === undefined ? action : texts.pay}
        {typeof toPay === 'number' && ` ${euroText(toPay)}`}
        <Icon name="it-arrow-right" size="sm" />
      </span>
    </a>
  );
}
