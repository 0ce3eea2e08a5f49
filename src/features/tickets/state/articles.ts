import { ownValue } from '#domain/own-value.ts';
import { atom } from 'nanostores';
import { readArticles, readAttachment, type Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import { loadNotices } from '#errors/notices.ts';
import { personalMap } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { isPage } from '#platform/http.ts';
import { resource } from '#platform/resource.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { noteReport } from './reports.ts';

/** Messages of a request, by its id. */
const messages = resource<string, Article[]>({
  isPersonal: true,
  isKept: true,
  isOnRequest: true,
  read: (id) => readArticles(client, id, subjectOf('ASSISTENZA_CRM').delegation),
});

/** The versions of the requests with which their messages were read. */
const versions = personalMap<string, string>();

/** Increases by request id when its messages change: components that show them read them again. */
export const $articleVersions = atom<Readonly<Record<string, number>>>({});

/**
 * The messages of a request, oldest first, from the cache unless the request has changed since they were read. Throws
 * PortalError.
 */
export async function articlesOf(ticket: Ticket): Promise<Article[]> {
  const { id, updatedAt } = ticket;
  const version = updatedAt ?? '';
  if ((versions.get(id) ?? '') < version) {
    messages.forget(id);
    versions.set(id, version);
  }
  const articles = await messages.get(id);
  noteReport(ticket, articles[0]?.body ?? '');
  return articles;
}

/** Text of the first message of a request, which never changes. Throws PortalError. */
export async function firstMessageOf({ id }: Ticket): Promise<string> {
  const [first] = await messages.get(id);
  return first?.body ?? '';
}

/** Drops the cached messages of a request; components that show them read them again. */
export function refreshArticles({ id }: Ticket): void {
  messages.forget(id);
  $articleVersions.set({ ...$articleVersions.get(), [id]: ($articleVersions.get()[id] ?? 0) + 1 });
}

/** Types of pictures that are shown, by the ending of their name, which counts where the CRM names no such type. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** A file of a message. */
type File = Article['attachments'][number];

function typeOf({ filename, type }: File): string | undefined {
  if (type !== null && Object.values(pictureTypes).includes(type)) return type;
  return ownValue(pictureTypes, filename.toLowerCase().split('.').pop() ?? '');
}

/** True when the file is a picture that can be shown. */
export function isPicture(file: File): boolean {
  return typeOf(file) !== undefined;
}

/** Address of a picture's data, which the page's policy allows. Throws PortalError. */
export async function pictureAddress(ticket: Ticket, article: Article, file: File): Promise<string> {
  const data = await readFile(ticket, article, file);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(new Blob([data], { type: typeOf(file) ?? '' }));
  });
}

/** Saves a file of a message under its own name; a failure is a toast. */
export async function saveAttachment(ticket: Ticket, article: Article, file: File): Promise<void> {
  try {
    saveFile(await readFile(ticket, article, file), file.filename.replace(/[/\\]/g, '-'));
  } catch (error) {
    notifyFailure(loadNotices.file, error);
  }
}

/** The data of a file of a message. Throws where it cannot be read, or a login page comes in its place. */
export async function readFile(ticket: Ticket, article: Article, { id, filename }: File): Promise<Blob> {
  const params = { id: ticket.id, articleId: article.id, attachmentId: id };
  const data = await readAttachment(client, params, subjectOf('ASSISTENZA_CRM').delegation);
  if (!/\.html?$/i.test(filename) && isPage(await data.slice(0, 100).text()))
    throw new Error('A page came in place of the file.');
  return data;
}
