import { dateText } from '#domain/text/display.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { SummaryCard } from '#kit/wizard/SummaryCard.tsx';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { documentSlots, slotLabel } from '../../documents-api.ts';
import { chosenServices } from '../../state/chosen-services.ts';
import { titledServices } from '../../state/delegable.ts';
import { Opened, useServiceTitles } from '../../steps/Opened.tsx';
import { delegatorOf, type Draft } from '../draft.ts';
import { fieldTexts, texts, sendingTexts } from '../texts.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Icon } from '#kit/Icon.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import { useRequest, type ItemId, items, type ItemState } from '../sending.ts';

const sendingListWords = sendingTexts.sending;

const icons = {
  waiting: { name: 'it-clock', className: 'icon-secondary' },
  running: { name: 'it-refresh', className: 'icon-primary' },
  done: { name: 'it-check-circle', className: 'icon-success' },
  failed: { name: 'it-error', className: 'icon-danger' },
} as const satisfies Record<ItemState, { name: `it-${string}`; className: string }>;

/** What is being sent, part by part; nothing before the sending begins. */
function SendingList() {
  const { sender } = useRequest();
  const states = useStore(sender.$states);
  const { announce } = useWizard();
  const announcement = states ? announcementOf(states) : '';
  useEffect(() => announce(announcement), [announcement, announce]);
  if (!states) return null;
  return (
    <section className="pc-sending" aria-labelledby="invio">
      <h3 className="h5" id="invio">
        {sendingListWords.title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item} data-state={states[item]}>
            <Icon size="sm" {...icons[states[item]]} />
            <span className="pc-sending-name">{nameOf(item)}</span>
            <small>{sendingListWords.states[states[item]]}</small>
          </li>
        ))}
      </ul>
      {Object.values(states).includes('running') && <p className="form-text">{sendingListWords.stay}</p>}
    </section>
  );
}

function nameOf(item: ItemId): string {
  return item === 'open' || item === 'submit' ? sendingListWords[item] : slotLabel(item);
}

/** What changed last, to be announced: the part that is being sent, or the one that failed. */
function announcementOf(states: Readonly<Record<ItemId, ItemState>>): string {
  const item = items.find((one) => ['running', 'failed'].includes(states[one]));
  return item ? `${nameOf(item)}: ${sendingListWords.states[states[item]]}` : '';
}

const words = texts.summary;

/** All that will be sent, to be read once more, and how far the sending is. */
export function SummaryStep({ draft }: StepViewProps<Draft>) {
  const { name, taxCode, isCompany } = delegatorOf(draft);
  const labels = fieldTexts.delegator;
  const titleOf = useServiceTitles();
  return (
    <>
      <SummaryCard
        title={texts.steps.delegator}
        step="delegator"
        items={[
          { label: labels.person, value: labels.persons[draft.person] },
          { label: isCompany ? labels.company : 'Nome e cognome', value: name },
          { label: isCompany ? labels.companyCode : labels.taxCode, value: taxCode },
        ]}
      />
      <SummaryCard
        title={texts.steps.services}
        step="services"
        items={[
          ...titledServices(chosenServices(draft), titleOf).map(({ title, endsOn }) => ({
            label: title,
            value: words.until(dateText(endsOn)),
          })),
          { label: words.note, value: draft.note.trim() },
        ]}
      />
      <SummaryCard
        title={texts.steps.documents}
        step="documents"
        items={documentSlots.map(({ code, label }) => ({
          label,
          value: draft[code].map(({ filename }) => filename).join(', '),
        }))}
      />
      <Opened services={chosenServices(draft).map(({ serviceId }) => serviceId)} />
      <CheckboxField name="areCopies" label={words.declaration} required />
      <SendingList />
    </>
  );
}
