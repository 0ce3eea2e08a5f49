import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pathOf } from '#domain/routing/route-match.ts';
import { tones } from '#domain/tones.ts';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';
import { Icon } from '#kit/Icon.tsx';
import { Chip } from '#kit/list/Chip.tsx';
import { $favourites, openFavourites } from '#features/services/state/favourites.ts';
import { Favourites } from './Favourites.tsx';

/** What citizens read in "Primi passi". */
const texts = {
  title: 'Primi passi',
  intro:
    'Qui troverai messaggi, scadenze, pratiche, pagamenti e appuntamenti appena ci saranno. Intanto puoi cominciare da qui.',
  done: 'Fatto',
} as const;

/** The steps of "Primi passi". */
const stepTexts = {
  profile: {
    title: 'Completa il profilo',
    text: 'Conferma la tua email: così ti avvisiamo quando un ufficio ti scrive o ti risponde.',
    action: 'Componi il profilo',
    doneAction: 'Vai al profilo',
  },
  favourites: {
    title: 'Scegli i servizi preferiti',
    text: 'Segna con la stella i servizi che usi di più: li ritrovi in questa pagina.',
    action: 'Vai ai servizi',
  },
  ask: {
    title: 'Chiedi agli uffici',
    text: 'Scrivi al Comune quando hai un dubbio o un problema, e segui qui la risposta.',
    action: 'Richiedi assistenza',
  },
} as const;

/** A step that a new citizen can take. */
interface Step {
  title: string;
  text: string;
  action: string;
  href: string;
  isDone: boolean;
}

/** "Primi passi": what the desktop shows to a citizen who has nothing yet, instead of empty blocks. */
export function FirstSteps() {
  useEffect(() => void openFavourites(), []);
  const session = useStore($session);
  const { ids } = useStore($favourites);
  const hasContact = session.status === 'logged' && Boolean(session.user.contacts?.email);
  const steps = stepsOf(hasContact, ids.length > 0);
  return (
    <>
      <section aria-labelledby="primi-passi">
        <h2 id="primi-passi" tabIndex={-1}>
          {texts.title}
        </h2>
        <p>{texts.intro}</p>
        <ol className="pc-tasks">
          {steps.map((step) => (
            <li key={step.title}>
              <StepCard step={step} />
            </li>
          ))}
        </ol>
      </section>
      {ids.length > 0 && <Favourites />}
    </>
  );
}

/** The steps of enabled modules. */
function stepsOf(hasContact: boolean, hasFavourites: boolean): Step[] {
  const { profile, favourites, ask } = stepTexts;
  return [
    ...(hasAsset('NOTIFICATIONS')
      ? [
          hasContact
            ? { ...profile, action: profile.doneAction, href: pathOf('profile'), isDone: true }
            : { ...profile, href: pathOf('profile-wizard'), isDone: false },
        ]
      : []),
    { ...favourites, href: pathOf('area-services'), isDone: hasFavourites },
    ...(hasAsset('ASSISTENZA_CRM') ? [{ ...ask, href: pathOf('assistance'), isDone: false }] : []),
  ];
}

function StepCard({ step: { title, text, action, href, isDone } }: { step: Step }) {
  return (
    <div className="pc-task">
      <Icon name={isDone ? tones.success.icon : 'it-arrow-right-circle'} className="icon-primary" />
      <div className="pc-task-text">
        <h3 className="pc-task-title">{title}</h3>
        <p>{text}</p>
      </div>
      {isDone && <Chip tone="success" text={texts.done} />}
      <a className="pc-task-action" href={href}>
        {action}
      </a>
    </div>
  );
}
