/** A timer that can be paused: `pause` stores the remaining time, `resume` continues with it. */
export interface Countdown {
  pause(): void;
  resume(): void;
}

/** Calls `done` after `duration` milliseconds, not counting pauses. Starts at once. */
export function countdown(duration: number, done: () => void): Countdown {
  let left = duration;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resume = () => {
    clearTimeout(timer);
    since = Date.now();
    timer = setTimeout(done, left);
  };
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  resume();
  return { pause, resume };
}
