import { fieldOfService } from './state/chosen-services.ts';

/** A message at the row of each of these services. */
export function atServices(ids: readonly string[], message: string): string[] {
  return ids.map((id) => `${fieldOfService(id)}: ${message}`);
}
