import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fullName } from '#domain/text/display.ts';
import type { AssetCode } from '#domain/assets.ts';
import { announce, retract } from '#platform/page/announce.ts';
import { notify } from '#platform/toasts.ts';
import { guardedForms } from '#platform/session/guarded-forms.ts';
import {
  $changedElsewhere,
  $delegators,
  $lapsed,
  type Delegator,
  delegatorOf,
  stopActing,
} from '#platform/session/delegators.ts';
import { $personChanges, confirmPerson } from '#platform/session/form-person.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { Alert } from '../Alert.tsx';
import { CodeText } from '../CodeText.tsx';
import { ConfirmDialog } from '../dialog/LazyDialogs.tsx';

/** Modules in which one may act for another person, as the banner names them. */
const moduleNames: Readonly<Partial<Record<AssetCode, string>>> = {
  PPAY: 'Pagamenti',
  MYPAY: 'Pagamenti',
  APPSCHED: 'Appuntamenti',
  ASSISTENZA_CRM: 'Richieste di assistenza',
  DISSERVIZIO_CRM: 'Segnalazioni',
  MOON: 'Pratiche',
  MY_DOCS: 'Documenti',
};

/** What a citizen reads about acting for a delegator on any page. */
const texts = {
  label: 'Delega attiva',
  using: 'Stai utilizzando il servizio per conto di',
  cancel: 'Cancella delegato',
  ended: 'Ora operi per te',
  question: 'Vuoi continuare per te?',
  consequence:
    'Quello che hai scritto resta, con i tuoi dati al posto di quelli della persona che ti ha delegato.',
  goOn: 'Continua per me',
  stay: 'Resta così',
  lapsed: (name: string) => `La delega di ${name} non è più valida: ora vedi i tuoi dati`,
  lapsedInForm: (name: string) =>
    `La delega di ${name} non è più valida: quello che hai scritto resta qui, e prima di inviarlo confermi per chi continuare`,
  elsewhereTitle: 'Delega cambiata in un’altra scheda',
  elsewhere: (name: string | null, module: string | undefined = '') =>
    `${module}: in un’altra scheda ora operi ${name === null ? 'per te' : `per conto di ${name}`}. Qui non cambia nulla.`,
} as const;

interface Line {
  delegator: Delegator;
  modules: readonly AssetCode[];
}

/** The persons for whom the citizen acts on this page, and those for whom they may no longer. */
export function DelegatorBanner({ modules }: { modules: readonly AssetCode[] }) {
  const delegators = useStore($delegators);
  const lines = linesOf(delegators, modules);
  const place = usePlace(lines.length > 0);
  const [asked, setAsked] = useState<Line | null>(null);
  useChangesElsewhere(modules);
  useEffect(() => {
    if (lines.length > 0) return () => undefined;
    // Said as the last one went: it does not hold any more once there is one again.
    return () => retract(texts.ended);
  }, [lines.length]);
  const cancel = (line: Line) => (guardedForms().length > 0 ? setAsked(line) : actForMyself(line.modules));
  return (
    <>
      {lines.length > 0 &&
        createPortal(
          <section className="pc-acting" aria-label={texts.label}>
            {lines.map((line) => (
              <ActingLine
                key={line.delegator.taxCode}
                line={line}
                named={modules.length > 1}
                onCancel={() => cancel(line)}
              />
            ))}
          </section>,
          place,
        )}
      <Lapsed />
      {asked && (
        <ConfirmDialog
          title={texts.question}
          confirm={texts.goOn}
          cancel={texts.stay}
          failure=""
          onConfirm={async () => actForMyself(asked.modules)}
          onClose={() => setAsked(null)}
        >
          <p>{texts.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** One line for each person, with the modules it is about. */
function linesOf(
  delegators: Readonly<Partial<Record<AssetCode, Delegator>>>,
  modules: readonly AssetCode[],
): Line[] {
  const lines = new Map<string, { delegator: Delegator; modules: AssetCode[] }>();
  for (const module of modules) {
    const delegator = delegators[module];
    if (!delegator) continue;
    const line = lines.get(delegator.taxCode);
    if (line) line.modules.push(module);
    else lines.set(delegator.taxCode, { delegator, modules: [module] });
  }
  return [...lines.values()];
}

/** The citizen decided to act for themselves: what is on screen is theirs from now on. */
function actForMyself(modules: readonly AssetCode[]): void {
  for (const module of modules) {
    stopActing(module);
    confirmPerson(module);
  }
  announce(texts.ended);
  // A dialog that closes gives the focus back to a button that is gone.
  afterPaint(focusHeading);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

interface ActingLineProps {
  line: Line;
  /** The page has several modules: the line names its own. */
  named: boolean;
  onCancel: () => void;
}

function ActingLine({ line: { delegator, modules }, named, onCancel }: ActingLineProps) {
  const name = fullName(delegator);
  return (
    <div className="container pc-acting-line">
      <p>
        {texts.using} <strong>{name}</strong> – <CodeText>{delegator.taxCode}</CodeText>
        {named && <span> ({[...new Set(modules.map((module) => moduleNames[module]))].join(', ')})</span>}
      </p>
      <button type="button" className="btn btn-sm btn-outline-light" onClick={onCancel}>
        {texts.cancel} <span className="visually-hidden">{name}</span>
      </button>
    </div>
  );
}

function Lapsed() {
  const lapsed = useStore($lapsed);
  // A form keeps what was typed for the delegator: what it shows are not one's own data.
  const isInForm = Object.values(useStore($personChanges)).some(({ kind }) => kind === 'other-person');
  const words = isInForm ? texts.lapsedInForm : texts.lapsed;
  if (lapsed.length === 0) return null;
  return (
    <div className="container">
      {lapsed.map((delegator) => (
        <Alert key={delegator.taxCode} type="warning" live="alert" className="mt-4">
          {words(fullName(delegator))}
        </Alert>
      ))}
    </div>
  );
}

/** An element between header and content, in which the banner sticks to a high window; nothing scrolls under it. */
function usePlace(isUsed: boolean): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.className = 'pc-acting-place';
    return element;
  });
  useEffect(() => {
    if (!isUsed) return undefined;
    document.querySelector('main')?.before(place);
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covered = getComputedStyle(place).position === 'sticky' ? place.offsetHeight : 0;
      style.setProperty('scroll-padding-top', `calc(1.5rem + ${covered}px)`);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-top');
      place.remove();
    };
  }, [isUsed, place]);
  return place;
}

/** Says that another tab acts for somebody else than this one now; this one stays as it is. */
function useChangesElsewhere(modules: readonly AssetCode[]): void {
  const elsewhere = useStore($changedElsewhere);
  const told = useRef<unknown[]>([]);
  useEffect(() => {
    for (const module of modules) {
      const change = elsewhere[module];
      if (!change || told.current.includes(change)) continue;
      told.current.push(change);
      const delegator = delegatorOf(module);
      if (change.name === (delegator && fullName(delegator))) continue;
      notify(texts.elsewhere(change.name, moduleNames[module]), {
        title: texts.elsewhereTitle,
        kind: 'success',
      });
    }
  }, [elsewhere, modules]);
}
