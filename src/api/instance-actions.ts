import {
  deleteInstance as remove,
  duplicateInstance as duplicate,
  getInstancePdf,
} from '#contracts/instance-actions.ts';
import type { Instance } from '#contracts/moon.ts';
import type { Client } from './http.ts';

/** The PDF of an instance. Throws PortalError (contract A 13.4). */
export function readInstancePdf(client: Client, moonToken: string, code: string): Promise<Blob> {
  return client.call(getInstancePdf, { params: { code }, moonToken });
}

/** Deletes a draft instance. Throws PortalError (contract A 13.5). */
export async function deleteInstance(client: Client, moonToken: string, code: string): Promise<void> {
  await client.call(remove, { params: { code }, moonToken });
}

/** Copies an instance: a GET that writes, so never repeated. Throws PortalError (contract A 13.6). */
export function duplicateInstance(
  client: Client,
  moonToken: string,
  code: string,
  withAttachments: boolean,
): Promise<Instance> {
  return client.call(duplicate, {
    params: { code },
    query: { duplica_allegati: withAttachments ? 'true' : 'false' },
    moonToken,
    cache: 'no-store',
  });
}
