// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { render } from '../../../../tests/support/react/react.ts';
import { appointment, delegation, keys, nothing, now, payment } from '../agenda/agenda-samples.ts';
import { Agenda, agendaOf } from './Agenda.tsx';
import type { DesktopList } from './own-lists.ts';
import { messageLists, taskLists } from './sources.ts';

const failed = vi.hoisted(() => new Set<DesktopList>());
vi.mock('./use-list-status.ts', () => ({
  useListStatus: (lists: readonly DesktopList[]) => ({
    isWaiting: false,
    failed: lists.filter((list) => failed.has(list)),
  }),
}));

test('the agenda holds days to come in their order, an hour after whole days', () => {
  const sources = {
    ...nothing,
    payments: [payment('p', '2026-12-03'), payment('scaduto', '2026-11-20'), payment('oggi', '2026-11-21')],
    appointments: [
      appointment('b', '2026-12-03T10:00:00.000Z'),
      appointment('a', '2026-12-03T08:40:00.000Z'),
    ],
    delegations: [
      delegation('d', 'APPROVATA', '2026-12-01'),
      delegation('e', 'RITIRATA', '2026-12-01'),
      delegation('f', 'ATTESA_DELEGATO', '2026-12-02'),
      delegation('g', 'ATTESA_DELEGATO', '2026-12-02', false),
    ],
  };
  expect(keys(agendaOf(sources, now))).toEqual([
    'payment-oggi',
    'delegation-d',
    'answer-f',
    'payment-p',
    'appointment-a',
    'appointment-b',
  ]);
});

test.each(['paid', 'cancelled', 'pending'] as const)(
  'a payment that is %s is no day to remember',
  (state) => {
    const sources = { ...nothing, payments: [payment('x', '2026-11-22', state)] };
    expect(agendaOf(sources, now)).toEqual([]);
  },
);

test('the day of an appointment is that of Rome', () => {
  const appointments = [appointment('a', '2026-12-03T23:30:00.000Z')];
  expect(agendaOf({ ...nothing, appointments }, now)[0]?.day).toBe('2026-12-04');
});

test.each([
  ['Scadenza 16/12/2026', null, '2026-12-16'],
  ['Avviso', '<p>Entro il <b>1/12/2026</b>, non dopo il 01/12/2026.</p>', '2026-12-01'],
  ['Del 10/11/2026', 'Entro il 05/12/2026', '2026-12-05'],
  ['Tra 01/12/2026 e 05/12/2026', null, undefined],
  ['Protocollo 12/12/20261', null, undefined],
  ['Il 31/02/2027', null, undefined],
  ['Entro il 16/12/26', null, undefined],
  ['Il 10/11/2026', null, undefined],
  ['Entro il 01/01/2099', null, undefined],
  ['Senza data', null, undefined],
])('a message counts by the one day to come it names: %s %s', (title, body, day) => {
  const [item] = agendaOf({ ...nothing, messages: [{ id: 'm', title, body }] }, now);
  expect(item?.day).toBe(day);
});

test.each([
  ['all lists have come', [], 'Non ci sono scadenze'],
  ['the tasks have not', taskLists, 'possono mancare delle scadenze'],
  ['the messages have not, which an error says', messageLists, 'Riprova'],
  ['nothing has come', [...taskLists, ...messageLists], 'Riprova'],
])('what an empty agenda says when %s, once', async (_, lists, said) => {
  failed.clear();
  lists.forEach((list) => failed.add(list));
  await render(<Agenda />);
  const text = document.querySelector('section')?.textContent ?? '';
  const sentences = ['Non ci sono scadenze', 'possono mancare delle scadenze', 'Riprova'];
  expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([said]);
});
