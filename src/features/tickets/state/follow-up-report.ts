import type { PickedFile } from '#domain/fields/picked-file.ts';
import { plainLines } from '#domain/text/plain-text.ts';
import type { ReportPlace } from '#domain/reports/report-place.ts';
import { readPhoto } from '#kit/form/photo/read-photo.ts';
import { formPerson } from '#platform/session/form-person.ts';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { dropForm, keepForm } from '#platform/storage/kept-form.ts';
import type { Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import { articlesOf, isPicture, readFile } from './articles.ts';
import { followUpAddress, followUpReportForm, isPhoto, maxDetails } from './follow-up-names.ts';
import { replyForm } from './reply.ts';

/** The text of the new report: as much of it as there is room for, and nothing that was written now is cut. */
export function followUpDetails(
  number: string,
  { reply, before }: { reply: string; before: string },
): string {
  const head = `Seguito della segnalazione n° ${number}.`;
  const parts = [
    [head, reply, before],
    [reply, before],
    [head, reply],
  ];
  const texts = parts.map((each) => each.filter((part) => part.trim() !== '').join('\n\n'));
  return texts.find((text) => text !== '' && text.length <= maxDetails) ?? reply;
}

/**
 * Hands a closed report to the form of a new one: its place, title, text and photos, read anew, and what was written as a
 * reply. A photo that cannot be had is asked for again there; what kind it was the service does not tell. Gives false where
 * the browser keeps nothing: the reply then stays where it is.
 */
export async function handOverReport(
  ticket: Ticket,
  place: ReportPlace,
  { text, files }: { text: string; files: readonly PickedFile[] },
): Promise<boolean> {
  const { number, title } = ticket;
  const [first] = await articlesOf(ticket).catch(() => []);
  const photos = first ? await Promise.all(photosOf(ticket, first)) : [];
  const { point, address } = place;
  const path = followUpAddress(number, 'report');
  const isKept = keepForm(followUpReportForm(number), {
    path,
    item: new URL(path, location.origin).search,
    person: formPerson('DISSERVIZIO_CRM'),
    values: new KeptFiles().keep({
      title: title ?? '',
      details: followUpDetails(number, { reply: text, before: first ? ownWords(first) : '' }),
      photos: [...files.filter(isPhoto), ...photos],
      ...(point ? { place: { ...point, address } } : { description: address }),
    }),
  });
  // Only the form: its files are the new one's by now.
  if (isKept) dropForm(replyForm(ticket));
  return isKept;
}

/** What the citizen wrote: the first line names the place. */
function ownWords({ body, isHtml }: Article): string {
  const text = isHtml ? plainLines(body) : body.trim();
  return text.split('\n').slice(1).join('\n').trim();
}

function photosOf(ticket: Ticket, article: Article): Promise<PickedFile>[] {
  return article.attachments.filter(isPicture).map(async (file): Promise<PickedFile> => {
    const { filename } = file;
    try {
      const data = await readFile(ticket, article, file);
      const photo = await readPhoto(new File([data], filename), { unreadable: '' });
      return 'problem' in photo ? { filename, lost: true } : photo;
    } catch {
      return { filename, lost: true };
    }
  });
}
