import { expect } from '@playwright/test';
import type { EngineElement, EngineTab, NamedKey } from './driver.ts';
import { findInPage, type Kind } from './find.ts';

/** How long a page may take to show something, on a machine that does much else. */
const patience = { timeout: 30_000, intervals: [50, 100, 200] };

/** A page as a person uses it: by what is written on it. Each step waits until it can be done. */
export interface EnginePage {
  tab: EngineTab;
  /** Opens an address, and waits until the page is ready. */
  open(url: string): Promise<void>;
  /** Waits until the page is loaded, its live part works and it asks for nothing more. */
  settled(): Promise<void>;
  press(kind: Kind, name: string): Promise<void>;
  /** Fills in the fields with these labels. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  attach(field: string, path: string): Promise<void>;
  /** Presses "Avanti", and waits for the step. */
  goOn(step: string): Promise<void>;
  key(key: NamedKey): Promise<void>;
  /** Waits until an element that matches has the focus. */
  isFocused(selector: string): Promise<void>;
  /** Waits until something is there. */
  sees(kind: Kind, name: string): Promise<void>;
  /** What the page shows now, or what of it an open dialog shows. */
  shown(): Promise<string>;
  /** Waits until the page says this. */
  says(text: string): Promise<void>;
  /** Waits until the address has this path. */
  isAt(path: string | RegExp): Promise<void>;
  /** Waits until a heading has the focus, as that of a new step of a wizard. */
  isOn(step: string): Promise<void>;
}

/** Waits until a look gives something. Throws with what the page shows when it gives nothing. */
async function waitFor<Value>(
  tab: EngineTab,
  look: () => Promise<Value | null | false>,
  what: string,
): Promise<Value> {
  let found: Value | undefined;
  let refusal = '';
  const attempt = async () => {
    try {
      const value = await look();
      if (value === null || value === false) return false;
      found = value;
      return true;
    } catch (error) {
      // The page may have been left in between.
      refusal = (error as Error).message;
      return false;
    }
  };
  try {
    await expect.poll(attempt, patience).toBe(true);
  } catch {
    const shown = await tab.run(shownText).catch(() => '');
    throw new Error(`${what} is not there. ${refusal}\n${await tab.url()}\n${shown.slice(0, 2500)}`);
  }
  return found as Value;
}

/** Milliseconds without a request after which a page is at rest. */
const rest = 250;

/** Uses a tab as a person does. `quietFor` tells for how long no page has asked for anything. */
export function enginePage(tab: EngineTab, quietFor: () => number): EnginePage {
  const until = <Value>(look: () => Promise<Value | null | false>, what: string) => waitFor(tab, look, what);
  const found = (kind: Kind, name: string) =>
    until(() => tab.find(findInPage, kind, name), `${kind} "${name}"`);
  /** Uses an element once it stands still; where it moves or is drawn anew meanwhile, it is looked for again. */
  const use = async (kind: Kind, name: string, action: (element: EngineElement) => Promise<void>) => {
    const isStill = stillness(tab);
    await until(async () => {
      const element = await tab.find(findInPage, kind, name, true);
      if (!(await isStill()) || !element) return null;
      await action(element);
      return true;
    }, `${kind} "${name}"`);
  };
  const page: EnginePage = {
    tab,
    async open(url) {
      await tab.goto(url);
      await page.settled();
    },
    async settled() {
      await until(async () => (await tab.run(isReady)) && quietFor() >= rest, 'a page at rest');
    },
    async press(kind, name) {
      if (kind !== 'label') return use(kind, name, (element) => element.click());
      const isStill = stillness(tab);
      await until(async () => {
        if (await tab.run(isTicked, name)) return true;
        const element = await tab.find(findInPage, kind, name, true);
        if (!(await isStill()) || !element) return false;
        await element.click();
        return tab.run(isTicked, name);
      }, `${kind} "${name}"`);
    },
    async fill(values) {
      for (const [label, value] of Object.entries(values)) {
        await use('field', label, (element) => element.click());
        await tab.run(emptyFocused);
        const element = await found('field', label);
        await element.type(value);
      }
    },
    async choose(field, option) {
      await until(async () => {
        const element = await tab.find(findInPage, 'field', field, true);
        await element?.select(option);
        // The field may have been drawn anew since it was found.
        return tab.run(isChosen, option);
      }, `"${option}" of "${field}"`);
    },
    attach: (field, path) => use('field', field, (element) => element.upload([path])),
    async goOn(step) {
      await page.press('button', 'Avanti');
      await page.isOn(step);
    },
    key: (key) => tab.press(key),
    async isFocused(selector) {
      await until(() => tab.run(focusMatches, selector), `the focus on ${selector}`);
    },
    sees: async (kind, name) => void (await found(kind, name)),
    shown: () => tab.run(shownText),
    async says(text) {
      await until(() => tab.run(textHolds, text), `"${text}"`);
    },
    async isAt(path) {
      await until(async () => {
        const { pathname } = new URL(await tab.url());
        return typeof path === 'string' ? pathname === path : path.test(pathname);
      }, String(path));
    },
    async isOn(step) {
      await until(() => tab.run(focusIsOn, step), `the step "${step}"`);
    },
  };
  return page;
}

/** What stands in for a form takes what is typed into it, but while the form takes its place a press goes nowhere. */
function isReady(): boolean {
  const isLive = document.querySelector('astro-island[ssr], [data-ahead]') === null;
  return document.readyState === 'complete' && isLive && document.querySelector('h1') !== null;
}

/** Where what can be pressed stands, as one text. */
function placesNow(): string {
  const all = [...document.querySelectorAll('button, label, input')];
  return all.map((each) => each.getBoundingClientRect().top).join(' ');
}

/**
 * Tells whether nothing has moved since it was asked last: a driver presses where an element stood when it was looked for,
 * and what comes above it moves it from under the pointer.
 */
function stillness(tab: EngineTab): () => Promise<boolean> {
  let before: string | undefined;
  return async () => {
    const now = await tab.run(placesNow);
    const isStill = now === before;
    before = now;
    return isStill;
  };
}

/** What the page shows, or what of it the open dialog shows. */
function shownText(): string {
  const place = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  return place.innerText;
}

/** True when the box or radio button with this label is ticked. */
function isTicked(words: string): boolean {
  return [...document.querySelectorAll('label')].some((label) => {
    const name = label.textContent.replace(/\s+/g, ' ').trim().replace(/ \*$/, '');
    const isNamed = words.endsWith('…') ? name.startsWith(words.slice(0, -1)) : name === words;
    return isNamed && (label.control as HTMLInputElement | null)?.checked === true;
  });
}

function isChosen(option: string): boolean {
  return [...document.querySelectorAll('option:checked')].some(
    (chosen) => (chosen as HTMLOptionElement).label.trim() === option,
  );
}

function emptyFocused(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

function textHolds(text: string): boolean {
  const flat = (words: string) => words.replace(/\s+/g, ' ');
  return flat(document.body.innerText).includes(flat(text));
}

function focusMatches(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}

function focusIsOn(step: string): boolean {
  const focused = document.activeElement;
  return /^H[1-6]$/.test(focused?.tagName ?? '') && (focused?.textContent.includes(step) ?? false);
}
