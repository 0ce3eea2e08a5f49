import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { focusAfterDeletion } from '#kit/list/restore-focus.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { announce } from '#platform/page/announce.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { SharedSpinner, Spinner } from '#kit/Spinner.tsx';
import { MessageCard, ToPreferences } from '#features/messages/views/MessageCard.tsx';
import { latestMessages } from '#features/messages/state/messages.ts';
import { notices } from '#errors/notices.ts';
import { ServiceCard } from '#features/services/views/ServiceCard.tsx';
import { $favourites, cancelFavourites, openFavourites } from '#features/services/state/favourites.ts';
import { $services, $servicesRead, loadServices, retryServices } from '#features/services/state/services.ts';
import { tones } from '#domain/tones.ts';
import { hasAsset } from '#platform/app.ts';
import { $session } from '#platform/session/session.ts';
import { Icon } from '#kit/Icon.tsx';
import { Chip } from '#kit/list/Chip.tsx';

// The blocks below the desktop's first screen, what stands there instead, and the drafts, which come last: one file to load.
export { draftTasks } from './DraftTasks.tsx';
export { SearchResults } from '../search/SearchResults.tsx';
export { Agenda } from './Agenda.tsx';
export { LatestActivities } from './LatestActivities.tsx';

const messagesHeading = 'ultimi-messaggi';

/** "Ultimi messaggi": the three newest. */
export function LatestMessages() {
  useEffect(() => void latestMessages.open(), []);
  return (
    <section aria-labelledby={messagesHeading}>
      <h2 id={messagesHeading} tabIndex={-1}>
        Ultimi messaggi
      </h2>
      <Messages />
    </section>
  );
}

function Messages() {
  const { status, items } = useStore(latestMessages.$state);
  if (status === 'failed') return <LoadFailed onRetry={() => void latestMessages.reload()} />;
  if (status !== 'ready') return <Spinner onCancel={latestMessages.cancel} />;
  if (items.length === 0)
    return (
      <div className="pc-empty">
        <p>Non ci sono ancora messaggi</p>
        <ToPreferences />
      </div>
    );
  return (
    <>
      <ul className="pc-list">
        {items.map((message, place) => (
          <li key={message.id}>
            <MessageCard
              message={message}
              onRemoved={() => {
                announce('Messaggio eliminato');
                focusAfterDeletion(messagesHeading, place);
              }}
            />
          </li>
        ))}
      </ul>
      <p>
        <a href={pathOf('area-messages')}>Vedi altri messaggi</a>
      </p>
    </>
  );
}

/** "Servizi preferiti". */
export function Favourites() {
  useEffect(loadServices, []);
  useEffect(() => void openFavourites(), []);
  return (
    <section aria-labelledby="preferiti">
      <h2 id="preferiti" tabIndex={-1}>
        Servizi preferiti
      </h2>
      <FavouriteBody />
      <p>
        <a href={pathOf('area-services')}>Vai ai servizi</a>
      </p>
    </section>
  );
}

function FavouriteBody() {
  const favourites = useStore($favourites);
  const services = useStore($servicesRead);
  if (services.state === 'failed') return <LoadFailed message={notices.services} onRetry={retryServices} />;
  if (favourites.status === 'failed') return <LoadFailed onRetry={() => void openFavourites()} />;
  if (favourites.status !== 'ready') return <Spinner onCancel={cancelFavourites} />;
  if (services.state !== 'ready') return <SharedSpinner message={notices.services} onRetry={retryServices} />;
  return <FavouriteCards initial={favourites.ids} />;
}

/** A card whose star is removed stays until the page is left, because the focus is on it. */
function FavouriteCards({ initial }: { initial: readonly string[] }) {
  const [ids] = useState(initial);
  const list = useStore($services);
  const shown = list.filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return <p>Non hai ancora servizi preferiti</p>;
  return (
    <ul className="list-unstyled pc-service-list">
      {shown.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

/** What citizens read in "Primi passi". */
const firstTexts = {
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
          {firstTexts.title}
        </h2>
        <p>{firstTexts.intro}</p>
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
      {isDone && <Chip tone="success" text={firstTexts.done} />}
      <a className="pc-task-action" href={href}>
        {action}
      </a>
    </div>
  );
}
