// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { texts } from '#kit/frame/texts.ts';
import { $announcement } from '#platform/page/announce.ts';
import { keepForm, keptForm, noteInterruption } from '#platform/storage/kept-form.ts';
import { eventually, render } from '../../../../tests/support/react/react.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { replyForm } from '../state/reply.ts';
import { useKeptReply } from './kept-reply.ts';

const ticket = openTicket();
const form = replyForm(ticket);

function Kept() {
  return <p>{useKeptReply(ticket)?.values.text}</p>;
}

beforeEach(() => {
  sessionStorage.clear();
  $announcement.set('');
});

test.each([
  ['after a login, which is announced', true, texts.resumed],
  ['after a reload, of which nothing is said', false, ''],
])('what was written to an office comes back %s', async (_, isInterrupted, said) => {
  noteInterruption(isInterrupted);
  keepForm(form, { path: '/', values: { text: 'Interno 3', files: [] } });
  noteInterruption(false);
  expect(keptForm(form)?.values).toMatchObject({ text: 'Interno 3' });
  await render(<Kept />);
  await eventually(() => expect(document.body.textContent).toBe('Interno 3'));
  expect($announcement.get()).toBe(said);
});
