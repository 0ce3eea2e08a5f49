import { useStore } from '@nanostores/react';
import { $services } from '#features/services/state/services.ts';
import { $notifyServices } from '#platform/push/notify-services.ts';

/**
 * Gives the title that citizens see for the name or id of a notification service. Drawn again when the
 * services arrive, which may be after the messages.
 */
export function useSenderTitle(): (name: string | null) => string | null {
  const { list: senders } = useStore($notifyServices);
  const { list: services } = useStore($services);
  return (name) => {
    if (name === null) return null;
    const known = senders.find((sender) => sender.name === name || sender.uuid === name);
    const code = known?.name ?? name;
    const service = services.find(({ notificationCode }) => notificationCode === code);
    return service?.title ?? code.replace(/^c_[a-z]\d{3}_/, '').replace(/_/g, ' ');
  };
}
