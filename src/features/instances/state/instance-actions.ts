import { dayOf } from '#domain/text/display.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { isFinalRefusal, isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { cloneInstance, discardInstance, type Instance } from '../api.ts';
import { instances, readPdf } from './instances.ts';
import { withMoonIdentity } from './moon.ts';

/** Saves the PDF of an instance; a failure is a toast. */
export async function saveInstancePdf({ code, title, createdAt }: Instance): Promise<void> {
  try {
    const pdf = await readPdf(code);
    const day = createdAt && dayOf(new Date(createdAt));
    saveFile(pdf, savedName('pdf', [title, day, code]));
  } catch (error) {
    notifyFailure(loadNotices.file, error);
  }
}

/**
 * Deletes a draft. Gives false, after a toast, where it is a draft no longer: then it is shown as it is. Throws
 * PortalError; the dialog then stays open.
 */
export async function removeInstance(instance: Instance): Promise<boolean> {
  const { code } = instance;
  try {
    await withMoonIdentity((identity) => discardInstance(client, identity, code));
  } catch (error) {
    if (!isKind(error, 'not-found')) {
      await showChange(instance, error);
      return false;
    }
  }
  instances.patch((items) => items.filter((item) => item.code !== code));
  notify('Pratica eliminata', { title: notices.done, kind: 'success', isRepeat: true });
  return true;
}

/**
 * Copies an instance and puts the copy first. Gives null, after a toast, where its state has changed and no copy was made.
 * Throws PortalError; the dialog then stays open.
 */
export async function copyInstance(instance: Instance, withAttachments: boolean): Promise<Instance | null> {
  try {
    const copy = await withMoonIdentity((identity) =>
      cloneInstance(client, identity, instance.code, withAttachments),
    );
    instances.patch((items) => [copy, ...items.filter((item) => item.code !== copy.code)]);
    notify('Copia creata', { title: notices.done, kind: 'success', isRepeat: true });
    return copy;
  } catch (error) {
    await showChange(instance, error);
    return null;
  }
}

/** Reads the list again after a refusal, and says so where the instance has changed; else throws the refusal. */
async function showChange({ code, status }: Instance, error: unknown): Promise<void> {
  if (!isFinalRefusal(error)) throw error;
  await instances.refresh();
  const now = instances.$state.get().items.find((item) => item.code === code);
  if (now?.status === status) throw error;
  notify('La pratica è cambiata nel frattempo: ora vedi il suo stato aggiornato');
}
