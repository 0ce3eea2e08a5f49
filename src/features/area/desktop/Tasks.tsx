import type { ReactNode } from 'react';
import type { AgendaItem, AgendaKind } from '../agenda/agenda-items.ts';
import { dateText, dayOf, euroText, timeText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { Chip } from '#kit/list/Chip.tsx';
import { Icon } from '#kit/Icon.tsx';
import { overdue } from '#features/payments/states.ts';
import { Spinner } from '#kit/Spinner.tsx';
import { FailedLists, OwnLink, OwnNote } from './OwnLink.tsx';
import type { DesktopList } from './own-lists.ts';
import { taskTexts, texts, titleText } from './texts.ts';

const icons = {
  payment: 'it-card',
  request: 'it-comment',
  instance: 'it-file',
  answer: 'it-user',
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
  /** Drafts, below the tasks; null: there are none. */
  drafts: ReactNode;
}

/** "Da completare": tasks, each a link to its card, and below them room for what is still to come. */
export function Tasks({ tasks, failed, isWaiting, onCancel, drafts }: Props) {
  if (!isWaiting && tasks.length === 0 && failed.length === 0 && drafts === null) return null;
  return (
    <section aria-labelledby="da-completare">
      <h2 id="da-completare" tabIndex={-1}>
        Da completare
      </h2>
      <OwnNote />
      <FailedLists lists={failed} />
      {tasks.length > 0 && (
        <ul className="pc-tasks">
          {tasks.map((task) => (
            <li key={task.key}>
              <Task task={task} />
            </li>
          ))}
        </ul>
      )}
      {!isWaiting && drafts}
      {isWaiting && (
        <div className={tasks.length > 0 ? 'pc-tasks-coming' : undefined}>
          <Spinner onCancel={onCancel} />
        </div>
      )}
    </section>
  );
}

function Task({ task }: { task: AgendaItem }) {
  const { kind, module, isOverdue, href, toPay, person } = task;
  const { action, name } = taskTexts[kind];
  // Only who gave a delegation can renew it.
  const isAsked = kind === 'delegation' && person?.isDelegator;
  return (
    <OwnLink className="pc-task" module={module} href={href}>
      <Icon name={icons[kind]} className="icon-primary" />
      <span className="pc-task-text">
        <span className="pc-task-kind">{name}</span>
        <span className="pc-task-title">{titleText(task)}</span>
        <When task={task} />
        {isAsked && <span className="pc-task-day">{texts.delegation.askFor(person.name)}</span>}
      </span>
      {isOverdue && <Chip tone={overdue.tone} text={overdue.label} />}
      <span className="pc-task-action">
        {isAsked ? texts.delegation.ask : toPay === undefined ? action : texts.pay}
        {typeof toPay === 'number' && ` ${euroText(toPay)}`}
        <Icon name="it-arrow-right" size="sm" />
      </span>
    </OwnLink>
  );
}

/** Until when, or on which day. */
function When({ task: { kind, day, appointment } }: { task: AgendaItem }) {
  if (day === null) return null;
  return (
    <span className="pc-task-day">
      {whenText(kind, day)}
      {appointment && `, ore ${timeText(appointment.startsAt)}`}
    </span>
  );
}

function whenText(kind: AgendaKind, day: Day): string {
  const { answerBy, ends, endsToday } = texts.delegation;
  if (kind === 'answer') return answerBy(dateText(day));
  if (kind === 'delegation') return day === dayOf(new Date()) ? endsToday : ends(dateText(day));
  return `${kind === 'payment' ? 'Scadenza ' : ''}${dateText(day)}`;
}
