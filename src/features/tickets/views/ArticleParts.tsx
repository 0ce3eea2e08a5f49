import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import type { Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import type { ReportPlace } from '#domain/reports/report-place.ts';
import { loadNotices } from '#errors/notices.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { useResource } from '#kit/use-resource.ts';
import { isPicture, pictureAddress, saveAttachment } from '../state/articles.ts';

/** Says that a bubble is no fault: a message may be of files, or of what cannot be shown. */
const withoutText = 'Messaggio senza testo';

/** Text of a message: sanitised HTML, or plain text with its line breaks. */
export function ArticleText({ article: { body, isHtml } }: { article: Article }) {
  return isHtml ? (
    <SanitizedHtml html={body} failure={loadNotices.request} empty={withoutText} />
  ) : (
    <p className="pc-plain">{body.trim() === '' ? withoutText : body}</p>
  );
}

/** Where a disruption is, with a map if its coordinates are known. */
export function PlaceLink({ place: { address, mapUrl } }: { place: ReportPlace }) {
  return (
    <>
      {address}{' '}
      {mapUrl && (
        <a href={mapUrl} target="_blank" rel="noopener noreferrer">
          Vedi sulla mappa<span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      )}
    </>
  );
}

interface FilesProps {
  ticket: Ticket;
  article: Article;
}

/** Files of a message, each a button that saves it; pictures are shown small. */
export function ArticleFiles({ ticket, article }: FilesProps) {
  if (article.attachments.length === 0) return null;
  return (
    <ul className="list-unstyled pc-files">
      {article.attachments.map((file) => (
        <li key={file.id}>
          <BusyButton
            className="btn btn-link btn-sm p-0"
            onPress={() => saveAttachment(ticket, article, file)}
          >
            {isPicture(file) ? (
              <Thumbnail ticket={ticket} article={article} file={file} />
            ) : (
              <Icon name="it-clip" size="sm" className="icon-primary" />
            )}{' '}
            Scarica {file.filename}
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}

/** A picture in the size of a stamp; its room is kept while it loads, and a clip stands for one that does not. */
function Thumbnail({ ticket, article, file }: FilesProps & { file: Article['attachments'][number] }) {
  const loaded = useResource(
    `${article.id} ${file.id}`,
    () => pictureAddress(ticket, article, file),
    () => {},
  );
  return (
    <span className="pc-message-picture">
      {loaded.state === 'ready' && <img src={loaded.value} alt="" />}
      {loaded.state === 'failed' && <Icon name="it-clip" size="sm" className="icon-primary" />}
    </span>
  );
}
