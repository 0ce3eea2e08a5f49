import type { ReactNode } from 'react';
import { dateTimeText } from '#domain/text/display.ts';
import { announce } from '#platform/page/announce.ts';
import { BusyButton } from '../BusyButton.tsx';
import { CodeText } from '../CodeText.tsx';
import { ValueList } from '../Facts.tsx';
import { Icon } from '../Icon.tsx';
import { useOutcomeHeading } from '../frame/use-outcome-heading.ts';
import { Spinner } from '../Spinner.tsx';
import { downloadReceipt } from './download-receipt.ts';
import type { SentCopy } from './sent-copy.ts';
import { sendingWords, texts } from './texts.ts';

interface Props {
  copy: SentCopy;
  title: string;
  /** What became of it, below the heading. */
  outcome?: ReactNode;
  /** What happens now, paragraph by paragraph. */
  next: readonly ReactNode[];
  /** Links to what one does next, the likeliest first. */
  ways: ReactNode;
  /** What was sent is shown unfolded: nothing else tells it. */
  isSentOpen?: boolean;
  /** Other parts of the page. */
  children?: ReactNode;
}

/** What stands on a page that confirms something until it knows what: the page's own title. */
export function PendingOutcome({ title }: { title: string }) {
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name">{title}</h1>
      <Spinner />
    </div>
  );
}

/** The page that confirms what was sent. */
export function SuccessPage({ copy, title, outcome, next, ways, isSentOpen = false, children }: Props) {
  const heading = useOutcomeHeading(title);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        <Icon name="it-check-circle" size="lg" className="icon-success" /> {title}
      </h1>
      <div data-part="outcome">{outcome}</div>
      <SentFacts copy={copy} />
      <ReceiptPart copy={copy} />
      {children}
      <NextPart>{next}</NextPart>
      <SentPart copy={copy} isOpen={isSentOpen} />
      <div className="pc-outcome-links">{ways}</div>
    </div>
  );
}

/** Number, date, and what is told of it first. */
function SentFacts({ copy }: { copy: SentCopy }) {
  const { sending, number, at, sender, onBehalf, facts } = copy;
  return (
    <ValueList
      items={[
        { label: sendingWords[sending].number, value: number && <CopiedNumber number={number} /> },
        { label: texts.date, value: at && <span data-part="date">{dateTimeText(at)}</span> },
        { label: texts.sender, value: onBehalf && sender && bothNames(sender, onBehalf) },
        ...facts,
      ]}
    />
  );
}

type Person = NonNullable<SentCopy['sender']>;

function bothNames(sender: Person, { name, taxCode }: Person): string {
  return `${sender.name} per conto di ${name} – ${taxCode}`;
}

/** A number with a button that copies it. */
export function CopiedNumber({ number }: { number: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      announce(texts.copied);
    } catch {
      announce(texts.notCopied);
    }
  };
  return (
    <span className="pc-code" data-part="number">
      <span translate="no">{number}</span>{' '}
      <button type="button" className="btn btn-link btn-sm p-0" onClick={() => void copy()}>
        {texts.copy}
        <span className="visually-hidden"> {texts.copyName}</span>
      </button>
    </span>
  );
}

interface ReceiptWords {
  title: string;
  keep: string;
  download: string;
}

const usualWords: ReceiptWords = {
  title: texts.receiptTitle,
  keep: texts.receiptKeep,
  download: texts.download,
};

/** Where the receipt goes, and how to have it at once. */
export function ReceiptPart({ copy, ...own }: { copy: SentCopy } & Partial<ReceiptWords>) {
  const words = { ...usualWords, ...own };
  const { email } = copy;
  return (
    <section className="mt-4 d-print-none" aria-labelledby="ricevuta" data-part="receipt">
      <h2 className="h4" id="ricevuta">
        {words.title}
      </h2>
      {email && (
        <p>
          {texts.mailed}{' '}
          <strong className="pc-contact-value">
            <CodeText>{email}</CodeText>
          </strong>
          .
        </p>
      )}
      <p>{words.keep}</p>
      <div className="pc-outcome-links mt-0">
        <BusyButton className="btn btn-outline-primary" onPress={() => downloadReceipt(copy)}>
          <Icon name="it-download" size="sm" className="icon-primary" /> {words.download}
        </BusyButton>
        <button
          type="button"
          className="btn btn-outline-primary"
          data-part="print"
          onClick={() => window.print()}
        >
          <Icon name="it-print" size="sm" className="icon-primary" /> {texts.print}
        </button>
      </div>
    </section>
  );
}

/** What happens now. */
export function NextPart({ children }: { children: readonly ReactNode[] }) {
  return (
    <section className="mt-4" aria-labelledby="dopo" data-part="next">
      <h2 className="h4" id="dopo">
        {texts.next}
      </h2>
      {children.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

/** What was sent, folded: whoever has just read it need not see it again. */
export function SentPart({ copy, isOpen = false }: { copy: SentCopy; isOpen?: boolean }) {
  const { sections, files } = copy;
  if (sections.length + files.length === 0) return null;
  return (
    <details className="pc-sent mt-4" data-part="sent" open={isOpen}>
      <summary className="fw-semibold">{texts.sent}</summary>
      {sections.map(({ title, rows }) => (
        <section key={title} className="mt-3">
          <h2 className="h6">{title}</h2>
          <ValueList items={rows} />
        </section>
      ))}
      {files.length > 0 && (
        <section className="mt-3">
          <h2 className="h6">{texts.files}</h2>
          <ul>
            {files.map(({ name }, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}
