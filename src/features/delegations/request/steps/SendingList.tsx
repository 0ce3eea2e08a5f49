import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { useRequest } from '../request-context.ts';
import { slotLabel } from '../../documents-api.ts';
import { type ItemId, items, type ItemState } from '../sending.ts';
import { sendingTexts } from '../sending-texts.ts';

const words = sendingTexts.sending;

const icons = {
  waiting: { name: 'it-clock', className: 'icon-secondary' },
  running: { name: 'it-refresh', className: 'icon-primary' },
  done: { name: 'it-check-circle', className: 'icon-success' },
  failed: { name: 'it-error', className: 'icon-danger' },
} as const satisfies Record<ItemState, { name: `it-${string}`; className: string }>;

/** What is being sent, part by part; nothing before the sending begins. */
export function SendingList() {
  const { sender } = useRequest();
  const states = useStore(sender.$states);
  const { announce } = useWizard();
  const announcement = states ? announcementOf(states) : '';
  useEffect(() => announce(announcement), [announcement, announce]);
  useEffect(() => sender.prefetch(), [sender]);
  if (!states) return null;
  return (
    <section className="pc-sending" aria-labelledby="invio">
      <h3 className="h5" id="invio">
        {words.title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item} data-state={states[item]}>
            <Icon size="sm" {...icons[states[item]]} />
            <span className="pc-sending-name">{nameOf(item)}</span>
            <small>{words.states[states[item]]}</small>
          </li>
        ))}
      </ul>
      {Object.values(states).includes('running') && <p className="form-text">{words.stay}</p>}
    </section>
  );
}

function nameOf(item: ItemId): string {
  return item === 'open' || item === 'submit' ? words[item] : slotLabel(item);
}

/** What changed last, to be announced: the part that is being sent, or the one that failed. */
function announcementOf(states: Readonly<Record<ItemId, ItemState>>): string {
  const item = items.find((one) => ['running', 'failed'].includes(states[one]));
  return item ? `${nameOf(item)}: ${words.states[states[item]]}` : '';
}
