import { capitalised, dateTimeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type StoredHere, storedHere } from '#platform/storage/stored-here.ts';

const texts = {
  none: 'In questo momento questo sito non conserva niente nel tuo browser.',
  cookies:
    'I cookie non compaiono qui: quello dell’accesso si cancella uscendo dall’area personale, quello del codice di conferma chiudendo il browser.',
  since: (at: string) => `Dal ${at}`,
  until: (at: string) => `fino al ${at}`,
  remove: 'Cancella',
  removed: (what: string) => `Cancellato: ${what}`,
};

/**
 * Lists in `place` what the portal stores in this browser now, each with a button that removes it. The list follows what
 * happens in other tabs. It needs no React, so that a page without live parts has it too.
 *
 * @returns stops following
 */
export function showKept(place: HTMLElement): () => void {
  const list = document.createElement('ul');
  list.className = 'list-unstyled ps-0';
  const status = paragraph('', 'visually-hidden');
  status.setAttribute('role', 'status');
  place.replaceChildren(list, paragraph(texts.cookies, ''), status);
  const refresh = async () => draw(list, await storedHere(), onRemove);
  const onRemove = async (stored: StoredHere, index: number) => {
    await stored.remove();
    await refresh();
    status.textContent = texts.removed(firstSentence(stored.item.purpose));
    const buttons = list.querySelectorAll('button');
    // Who goes through the list with the keyboard stays where they were.
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else list.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  const follow = () => void refresh();
  follow();
  addEventListener('storage', follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    removeEventListener('storage', follow);
    document.removeEventListener('visibilitychange', follow);
  };
}

function draw(
  list: HTMLElement,
  all: readonly StoredHere[],
  onRemove: (stored: StoredHere, index: number) => Promise<void>,
): void {
  const rows = all.map((stored, index) => row(stored, () => void onRemove(stored, index)));
  if (rows.length > 0) return list.replaceChildren(...rows);
  const none = document.createElement('li');
  none.textContent = texts.none;
  none.tabIndex = -1;
  list.replaceChildren(none);
}

function row({ key, item, since, until }: StoredHere, onPress: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-outline-primary btn-sm';
  button.textContent = texts.remove;
  const about = document.createElement('span');
  about.className = 'visually-hidden';
  about.textContent = ` ${firstSentence(item.purpose)} (${key})`;
  button.append(about);
  button.addEventListener('click', onPress);
  const line = document.createElement('li');
  line.className = 'border-bottom py-3';
  line.append(
    paragraph(item.purpose, 'mb-1'),
    paragraph(durationText(item.lasts, since, until), 'mb-1 small'),
  );
  line.append(paragraph(`${item.kind}: ${key}`, 'mb-2 small text-break'), button);
  return line;
}

/** Since when and until when where that is known, else how long it lasts in words. */
function durationText(lasts: string, since: number | null, until: number | null): string {
  const begin = since === null ? null : texts.since(timeText(since));
  const end = until === null ? null : texts.until(timeText(until));
  if (begin === null) return `${end === null ? '' : `${capitalised(end)}. `}${lasts}.`;
  return end === null ? `${begin}. ${lasts}.` : `${begin}, ${end}. ${lasts}.`;
}

function timeText(at: number): string {
  return dateTimeText(new Date(at).toISOString() as Instant);
}

function firstSentence(purpose: string): string {
  return purpose.split(/[.:](?:\s|$)/)[0] ?? purpose;
}

function paragraph(text: string, classes: string): HTMLElement {
  const made = document.createElement('p');
  if (classes) made.className = classes;
  made.textContent = text;
  return made;
}
