// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

type Ahead = typeof import('./typed-ahead.ts');

let ahead: Ahead;
let values: Record<string, string | boolean>;

beforeEach(async () => {
  vi.resetModules();
  ahead = await import('./typed-ahead.ts');
  values = {};
  document.body.innerHTML = '';
});

/** Puts a piece of HTML into the page, in place of what was there. */
function draw(html: string): HTMLElement {
  document.body.innerHTML = `<div data-ahead>${html}</div>`;
  return document.body;
}

const control = <Control extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<Control>(`[name="${name}"]`)!;
const keep = (name: string, value: string | boolean) => void (values[name] = value);

test('boxes, texts and choices are carried over by name, also what changed after they were noted', () => {
  const html = `<input name="box" type="checkbox"><input name="line"><textarea name="text"></textarea>
    <select name="kind"><option value=""></option><option value="b"></option></select>`;
  ahead.noteFields(draw(html));
  control('box').click();
  control('line').value = 'Anna';
  control<HTMLTextAreaElement>('text').value = 'Una\nbuca';
  control<HTMLSelectElement>('kind').value = 'b';
  expect(ahead.fillIn(draw(html), keep)).toBe(true);
  expect(values).toEqual({ box: true, line: 'Anna', text: 'Una\nbuca', kind: 'b' });
  expect(control<HTMLSelectElement>('kind').value).toBe('b');
});

test('a radio button is pressed again, whichever of its group it is', () => {
  const html = `<input type="radio" name="need" value="3 41"><input type="radio" name="need" value="3 42">`;
  ahead.noteFields(draw(html));
  document.querySelectorAll('input')[1]?.click();
  const place = draw(html);
  const pressed: string[] = [];
  place.addEventListener('click', ({ target }) => pressed.push((target as HTMLInputElement).value));
  expect(ahead.fillIn(place, keep)).toBe(true);
  expect([pressed, values]).toEqual([['3 42'], {}]);
  expect(place.querySelectorAll('input')[1]?.checked).toBe(true);
});

test('what was typed into a printed field that React takes over as it is counts too', () => {
  const place = draw(
    '<input name="line"><input name="box" type="checkbox"><input type="radio" name="need" value="3"><input name="empty">',
  );
  control('line').value = 'Anna';
  control('box').checked = true;
  control('need').checked = true;
  const pressed = vi.fn();
  control('need').addEventListener('click', pressed);
  ahead.noteFields(place);
  expect(ahead.fillIn(place, keep)).toBe(true);
  expect(values).toEqual({ line: 'Anna', box: true });
  expect(pressed).toHaveBeenCalledOnce();
  expect(control('need').checked).toBe(true);
});

test('a radio button that nobody pressed, as it is checked from the start, is not pressed in their name', () => {
  const radio = '<input type="radio" name="person" value="">';
  ahead.noteFields(draw(radio.replace('>', ' checked>')));
  const place = draw(radio);
  expect(ahead.fillIn(place, keep)).toBe(false);
  expect(place.querySelector('input')?.checked).toBe(false);
});

test('what nobody typed changes no value', () => {
  ahead.noteFields(draw('<input name="box" type="checkbox"><input name="line">'));
  const place = draw('<input name="box" type="checkbox" checked><input name="line" value="Ada">');
  expect(ahead.fillIn(place, keep)).toBe(false);
  expect(control('box').checked).toBe(true);
  expect(control('line').value).toBe('Ada');
});

test.each([
  ['is of another kind', '<input name="kind">'],
  ['has no such option', '<select name="kind"><option value=""></option></select>'],
  ['is disabled', '<select name="kind" disabled><option value="b"></option></select>'],
])('a field that %s gets nothing', (_, html) => {
  ahead.noteFields(draw('<select name="kind"><option value="b" selected></option></select>'));
  expect(ahead.fillIn(draw(html), keep)).toBe(false);
  expect(values).toEqual({});
});

test('the focus and the caret stay, unless something else has the focus by now', () => {
  ahead.noteFields(draw('<input name="line" value="Anna">'));
  control('line').focus();
  control('line').setSelectionRange(2, 3);
  ahead.noteFields(document);
  ahead.fillIn(draw('<h2 tabindex="-1">Passo</h2><input name="line">'), keep);
  expect(document.activeElement).toBe(control('line'));
  expect(control('line').selectionStart).toBe(2);
  ahead.noteFields(document);
  const place = draw('<input name="line"><button>Altro</button>');
  document.querySelector('button')!.focus();
  ahead.fillIn(place, keep);
  expect(document.activeElement?.textContent).toBe('Altro');
});

test('after the end nothing is noted or carried over any more', () => {
  expect(ahead.noteFields(draw('<input name="line" value="Anna">'))).toBe(true);
  ahead.endTypingAhead();
  expect(ahead.noteFields(document)).toBe(false);
  expect(ahead.fillIn(draw('<input name="line">'), keep)).toBe(false);
});
