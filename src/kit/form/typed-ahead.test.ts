// @vitest-environment page
import { beforeEach, describe, expect, test, vi } from 'vitest';

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

describe('the button that goes on', () => {
  const html = '<input name="line"><button type="submit">Avanti</button>';
  const form = (fields: string) => {
    document.body.innerHTML = `<form>${fields}<button type="submit">Avanti</button></form>`;
    return document.querySelector('form')!;
  };
  const press = (): void => document.querySelector('button')!.click();
  const isBusy = () => document.querySelector('button')!.getAttribute('aria-busy');
  let isWatched = false;

  beforeEach(async () => {
    if (!isWatched) (await import('#platform/early/early-press.ts')).watchPresses();
    isWatched = true;
  });

  test('pressed, it is busy, also in the placeholder that comes next, and the form is to go on once', () => {
    ahead.noteFields(draw(html));
    press();
    press();
    expect(isBusy()).toBe('true');
    ahead.noteFields(document);
    ahead.fillIn(draw(html), keep);
    expect(isBusy()).toBe('true');
    ahead.noteFields(document);
    const place = form('<input name="line"><input name="more">');
    ahead.fillIn(place, keep);
    expect(ahead.isToGoOn(place)).toBe(true);
    expect(isBusy()).toBeNull();
    ahead.endTypingAhead();
    expect(ahead.isToGoOn(place)).toBe(false);
  });

  test('a radio button that is pressed again does not take its press back', () => {
    const radio = `<input type="radio" name="line">${html}`;
    ahead.noteFields(draw(radio));
    control('line').click();
    press();
    ahead.noteFields(document);
    ahead.fillIn(document, keep);
    expect(isBusy()).toBe('true');
  });

  test('who goes on filling in takes the press back', () => {
    draw(html);
    press();
    control('line').dispatchEvent(new Event('input', { bubbles: true }));
    expect(isBusy()).toBeNull();
    ahead.noteFields(document);
    expect(ahead.isToGoOn(form('<input name="line">'))).toBe(false);
  });

  test('what the form has chosen where the placeholder asked nothing was seen by nobody', () => {
    const choice = (checked: string) => `<input name="line"><input type="radio" name="person" ${checked}>`;
    ahead.noteFields(draw(html));
    ahead.noteFields(document);
    expect(ahead.unseenChoice(form(choice('checked')))).toBe(control('person'));
    expect(ahead.unseenChoice(form(choice('')))).toBeUndefined();
    ahead.noteFields(draw(`${html}<input type="radio" name="person">`));
    expect(ahead.unseenChoice(form(choice('checked')))).toBeUndefined();
  });

  test('a form that lacks a field of the placeholder is not to go on, nor is one whose button could not be pressed', () => {
    ahead.noteFields(draw(html));
    press();
    ahead.noteFields(document);
    expect(ahead.isToGoOn(form('<input name="other">'))).toBe(false);
    draw(html.replace('type="submit"', 'type="submit" aria-disabled="true"'));
    press();
    expect(isBusy()).toBeNull();
  });
});
