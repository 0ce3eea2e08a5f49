import { $services } from '#features/services/state/services.ts';
import { $notifyServices } from '#platform/push/notify-services.ts';

/** Title that citizens see for the name of a notification service (contract B 5.1). */
export function senderTitle(name: string | null): string | null {
  if (name === null) return null;
  const known = $notifyServices.get().list.find((service) => service.name === name || service.uuid === name);
  const code = known?.name ?? name;
  const service = $services.get().list.find(({ notificationCode }) => notificationCode === code);
  return service?.title ?? code.replace(/^c_[a-z]\d{3}_/, '').replace(/_/g, ' ');
}
