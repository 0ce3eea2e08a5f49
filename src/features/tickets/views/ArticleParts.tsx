import { SanitizedHtml } from '#kit/SanitizedHtml.tsx';
import type { Article } from '../articles-contract.ts';
import type { Ticket } from '../contract.ts';
import { loadNotices } from '#errors/notices.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { saveAttachment } from '../state/articles.ts';

/** Text of a message: sanitised HTML, or plain text with its line breaks. */
export function ArticleText({ article: { body, isHtml } }: { article: Article }) {
  return isHtml ? (
    <SanitizedHtml html={body} failure={loadNotices.request} />
  ) : (
    <p className="pc-plain">{body}</p>
  );
}

/** Files of a message, each a button that saves it. */
export function ArticleFiles({ ticket, article }: { ticket: Ticket; article: Article }) {
  if (article.attachments.length === 0) return null;
  return (
    <ul className="list-unstyled pc-files">
      {article.attachments.map((file) => (
        <li key={file.id}>
          <BusyButton
            className="btn btn-link btn-sm p-0"
            onPress={() => saveAttachment(ticket, article, file)}
          >
            <Icon name="it-clip" size="sm" className="icon-primary" /> Scarica {file.filename}
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}
