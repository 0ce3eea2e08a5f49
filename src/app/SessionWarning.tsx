import { useStore } from '@nanostores/react';
import { $endsAt } from '#stores/session/session-clock.ts';
import { later, OverPage } from '#ui/Later.tsx';

const WarningDialog = later(
  async () => (await import('./dialogs/WarningDialog.tsx')).WarningDialog,
  OverPage,
);

/** Warns before a session of known length ends (screens B 1.4). */
export function SessionWarning() {
  const endsAt = useStore($endsAt);
  return endsAt === null ? null : <WarningDialog endsAt={endsAt} />;
}
