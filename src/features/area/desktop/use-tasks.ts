import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { AgendaItem, TaskSources } from '../agenda/agenda-items.ts';
import { growTasks } from '../agenda/tasks.ts';
import { announce } from '#platform/page/announce.ts';
import type { DesktopList } from './desktop-list.ts';
import { $taskSources, sourceOf, taskLists } from './sources.ts';
import { texts } from './texts.ts';
import { useListStatus } from './use-list-status.ts';

/** How long known tasks wait for an answer that may bring more urgent ones, in milliseconds. */
const maxHold = 1500;

const none: ReadonlySet<keyof TaskSources> = new Set();

interface Tasks {
  tasks: readonly AgendaItem[];
  isWaiting: boolean;
  failed: DesktopList[];
  cancel: () => void;
}

/** The tasks as their sources answer: rows are only added below, and screen readers are told once, at the end. */
export function useTasks(): Tasks {
  const { isWaiting, waiting, failed, cancel } = useListStatus(taskLists);
  const sources = useStore($taskSources);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  const now = new Date();
  const pending = isLate ? none : new Set(waiting.map(sourceOf));
  const tasks = growTasks(shown, { sources, pending, now });
  const keys = tasks.map(({ key }) => key);
  if (String(keys) !== String(shown)) setShown(keys);
  const isHolding = growTasks(keys, { sources, pending: none, now }).length > tasks.length;
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setLate(true), maxHold);
    return () => clearTimeout(timer);
  }, [isHolding]);
  useToldOnce(isWaiting, tasks.length);
  return { tasks, isWaiting, failed, cancel };
}

function useToldOnce(isWaiting: boolean, count: number): void {
  const wasTold = useRef(false);
  useEffect(() => {
    if (isWaiting || wasTold.current) return;
    wasTold.current = true;
    if (count > 0) announce(texts.tasks(count));
  }, [isWaiting, count]);
}
