import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { crumbsOf, Breadcrumb } from '#kit/Breadcrumb.tsx';
import { Island } from '#kit/frame/Island.tsx';
import { routeOf } from '#domain/routing/routes.ts';
import { useOutcomeHeading } from '#kit/frame/use-outcome-heading.ts';
import { noticeQr, type ScannedNotice } from '#domain/payments/notice-qr.ts';
import { euroText, groupsOfFour } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { hasAsset } from '#platform/app.ts';
import { pageData } from '#platform/page/page-data.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { $session } from '#platform/session/session.ts';
import { ValueList } from '#kit/Facts.tsx';
import { PendingOutcome } from '#kit/success/SuccessPage.tsx';
import { useBannerModules } from '#kit/frame/ActingBanner.tsx';
import { Icon } from '#kit/Icon.tsx';
import { keptNotice, type KeptNotice } from '../state/kept-notice.ts';
import { payAddress, receiptNames } from '../state/position.ts';
import { NoticeCode, PayElsewhere } from '../views/PaymentParts.tsx';

/** What citizens read when a payment notice was made. */
export const texts = {
  broken: 'Non è stato possibile mostrare l’avviso. Ricarica la pagina.',
  made: 'Avviso di pagamento creato correttamente',
  notMade: 'Avviso di pagamento',
  none: 'Qui trovi l’avviso di pagamento dopo averlo creato. Ora non ce n’è nessuno: se ne hai appena creato uno, cercalo nei file scaricati.',
  saved: (name: string) => `Trovi il file «${name}» tra quelli scaricati.`,
  linked: 'Il file dell’avviso è sul sito di pagamento.',
  open: 'Apri l’avviso',
  noFile: 'L’avviso non ha un file da scaricare: per pagare basta il codice qui sotto.',
  noCode: 'Il sistema dei pagamenti non ha dato un codice: trovi il pagamento nell’area personale.',
  noCodeForOthers:
    'Il sistema dei pagamenti non ha dato un codice: per avere l’avviso scrivi o telefona al Comune.',
  again: 'Scarica di nuovo l’avviso',
  print: 'Stampa questa pagina',
  what: 'Pagamento',
  code: 'Codice avviso',
  iuv: 'Codice IUV',
  amount: 'Importo',
  by: 'Creato da',
  where: 'Dove puoi pagare',
  keep: 'Conserva il codice avviso: serve ovunque tu paghi.',
  fromArea: 'Paga ora online',
  another: 'Crea un altro avviso',
  home: 'Torna alla homepage',
} as const;

/**
 * QR code with which banks, tobacconists and apps read a payment notice: black on white in every theme and on paper.
 * Draws nothing for what has no notice number of 18 digits.
 */
export function NoticeQr(scanned: ScannedNotice) {
  const code = noticeQr(scanned);
  if (!code) return null;
  const { size, path } = code;
  return (
    <svg
      className="pc-qr"
      role="img"
      aria-label={`Codice QR dell’avviso ${groupsOfFour(scanned.notice)}`}
      viewBox={`0 0 ${size} ${size}`}
      width="164"
      height="164"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** The notice that was just made; opened cold it says that there is none. */
export function NoticeOutcome({ homeHref }: { homeHref: string }) {
  const [notice] = useState(keptNotice);
  useBannerModules(notice?.paidFor ? [notice.system] : []);
  const heading = useOutcomeHeading(notice ? texts.made : texts.notMade);
  useEffect(() => {
    // Whoever has made nothing has nothing to rate.
    if (!notice) document.querySelector('[data-element="feedback"]')?.remove();
  }, [notice]);
  return (
    <div className="pc-outcome">
      <h1 data-element="page-name" ref={heading} tabIndex={-1}>
        {notice && <Icon name="it-check-circle" size="lg" className="icon-success" />}{' '}
        {notice ? texts.made : texts.notMade}
      </h1>
      {notice ? <Made notice={notice} /> : <p>{texts.none}</p>}
      <Ways notice={notice} homeHref={homeHref} />
    </div>
  );
}

function Made({ notice: { notice, iuv, title, cents, file, link, paidFor, isOwn } }: { notice: KeptNotice }) {
  const { taxCode } = pageData();
  const session = useStore($session);
  return (
    <>
      <FileLine file={file} link={link} />
      <div className="pc-notice">
        <ValueList
          items={[
            { label: texts.what, value: title },
            { label: texts.amount, value: cents !== null && euroText(cents) },
            { label: texts.code, value: notice && <NoticeCode code={notice} /> },
            { label: texts.iuv, value: iuv },
            ...(session.status === 'logged' ? receiptNames(texts.by, session.user, paidFor) : []),
          ]}
        />
        {notice && cents !== null && taxCode && <NoticeQr notice={notice} cents={cents} taxCode={taxCode} />}
      </div>
      {notice ? (
        <section aria-labelledby="dove">
          <h2 id="dove">{texts.where}</h2>
          <p>{texts.keep}</p>
          <PayElsewhere />
        </section>
      ) : (
        <p>{isOwn && session.status === 'logged' ? texts.noCode : texts.noCodeForOthers}</p>
      )}
    </>
  );
}

function FileLine({ file, link }: Pick<KeptNotice, 'file' | 'link'>) {
  if (file) return <p>{texts.saved(file.name)}</p>;
  return <p>{link ? texts.linked : texts.noFile}</p>;
}

/** What to do next; the likeliest first. */
function Ways({ notice, homeHref }: { notice: KeptNotice | null; homeHref: string }) {
  return (
    <div className="pc-outcome-links">
      {notice && <NoticeWays notice={notice} />}
      <Another system={notice?.system ?? null} />
      <a className="btn btn-outline-primary" href={homeHref}>
        {texts.home}
      </a>
    </div>
  );
}

function NoticeWays({ notice }: { notice: KeptNotice }) {
  const { status } = useStore($session);
  const { file, link, isOwn } = notice;
  const pay = status === 'logged' && isOwn ? payAddress({ ...notice, iud: null }) : null;
  return (
    <>
      {file && <SaveAgain file={file} />}
      {link && (
        <a className="btn btn-primary" href={link} target="_blank" rel="noreferrer">
          {texts.open}
          <span className="visually-hidden"> (si apre in una nuova scheda)</span>
        </a>
      )}
      {!file && (
        <button type="button" className="btn btn-outline-primary" onClick={() => window.print()}>
          {texts.print}
        </button>
      )}
      {pay && (
        <a className="btn btn-outline-primary" href={pay}>
          {texts.fromArea}
        </a>
      )}
    </>
  );
}

/** A new notice of the same payment system, or of the one that is enabled. */
function Another({ system }: { system: KeptNotice['system'] | null }) {
  const offered = system ?? (hasAsset('PPAY') ? 'PPAY' : 'MYPAY');
  return (
    <a
      className={`btn ${system ? 'btn-outline-primary' : 'btn-primary'}`}
      href={pathOf(offered === 'PPAY' ? 'ppay-spontaneous' : 'mypay-spontaneous')}
    >
      {texts.another}
    </a>
  );
}

function SaveAgain({ file: { name, type, base64 } }: { file: NonNullable<KeptNotice['file']> }) {
  return (
    <button type="button" className="btn btn-primary" onClick={() => saveFile(blobOf(base64, type), name)}>
      {texts.again}
    </button>
  );
}

interface Props {
  /** Where "Home" leads. */
  homeHref: string;
}

const route = routeOf('notice-outcome');

/** The notice that was made; its heading is its own. */
export function NoticeMade({ homeHref }: Props) {
  return (
    <>
      <Breadcrumb steps={crumbsOf(route, homeHref)} />
      <Island route={route.id} pending={<PendingOutcome title={route.title ?? ''} />} broken={texts.broken}>
        <NoticeOutcome homeHref={homeHref} />
      </Island>
    </>
  );
}
