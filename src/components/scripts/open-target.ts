/**
 * Opens the `<details>` that the address names, or in which the named element stands: browsers open at most those
 * around it, and not all of them do.
 */
export function startOpenTarget(): void {
  const { details } = namedByAddress();
  if (details && !details.open) showTarget();
  addEventListener('hashchange', showTarget);
}

function namedByAddress(): { target?: HTMLElement | null; details?: HTMLDetailsElement | null } {
  const target = document.getElementById(location.hash.slice(1));
  return { target, details: target?.closest('details') };
}

function showTarget(): void {
  const { target, details } = namedByAddress();
  if (!details) return;
  details.open = true;
  target?.scrollIntoView();
}
