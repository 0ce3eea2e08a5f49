import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { PageData } from '#domain/page-data.ts';
import { combinations, declaredArrows, type Walked } from './arrows.ts';
import { control, eventually, press, render } from '../../support/react/react.ts';
import { openPortal, type Portal } from './portal.ts';
import { watchModules } from './spy.tsx';
import { type Gesture, type Walk, walk } from './walk.tsx';

/** A wizard as its tests see it: its steps and fields are read from its own table. */
export interface WizardPaths<Id extends string, Choice extends object> {
  /** Every id of a step; the compiler asks for one that is added. */
  steps: Readonly<Record<Id, true>>;
  /** What decides the path, each with its values: every combination is walked. */
  choices: { readonly [Name in keyof Choice]: readonly Choice[Name][] };
  /** Combinations that nobody can be in. */
  cannotBe?: (choice: Choice) => boolean;
  /** Tax code of who is logged in; null: nobody. */
  citizen: (choice: Choice) => string | null;
  /** Tax code of the person for whom it is done; null: for oneself. */
  actFor?: (choice: Choice) => string | null;
  address: (choice: Choice) => string;
  page?: (choice: Choice) => Partial<PageData>;
  /** What is there before the page is opened, as a draft. Returns the address, where that depends on it. */
  before?: (choice: Choice, portal: Portal) => Promise<string | undefined>;
  /** What was made before is changed: the wizard begins at its summary. */
  isEdit?: (choice: Choice) => boolean;
  /** Imports the page's island. */
  view: (choice: Choice) => Promise<ReactNode>;
  /** What is entered into fields of which not anything goes. */
  values?: (choice: Choice) => Readonly<Record<string, unknown>>;
  gestures?: Readonly<Record<string, Gesture>>;
  /** What is done at a step beside its fields. */
  also?: (step: Id, choice: Choice) => Promise<unknown> | undefined;
  /** Number of things that the sending makes, in the sandbox's database. */
  made: (choice: Choice, portal: Portal) => number;
  /** The page that is opened in the end. */
  leadsTo: (choice: Choice) => string | RegExp;
}

/** Walks every path of a wizard, and asks that every step, arrow and field of its tables was on one. */
export function walkPaths<Id extends string, Choice extends object>(wizard: WizardPaths<Id, Choice>): void {
  const walked: Walked = {
    tables: [],
    steps: new Set(),
    arrows: new Set(),
    ruled: new Set(),
    refused: new Set(),
  };
  const choices = combinations<Choice>(wizard.choices).filter((choice) => !wizard.cannotBe?.(choice));

  test.each(choices.map((choice) => [nameOf(choice), choice] as const))('%s', async (_name, choice) => {
    const portal = await openPortal({
      citizen: wizard.citizen(choice),
      address: wizard.address(choice),
      page: wizard.page?.(choice) ?? {},
    });
    const seen = watchModules();
    const address = await wizard.before?.(choice, portal);
    if (address) history.replaceState(null, '', address);
    const before = wizard.made(choice, portal);
    await walk(await wizard.view(choice), { portal, seen, walked, ...walkOf(wizard, choice) });
    const leadsTo = wizard.leadsTo(choice);
    await eventually(() => expect(seen.left.at(-1) ?? location.pathname).toMatch(leadsTo));
    expect(wizard.made(choice, portal)).toBe(before + 1);
  });

  const [first] = Object.keys(wizard.choices) as (keyof Choice)[];
  const begun = choices.filter(
    (choice) => choices.find((other) => first && other[first] === choice[first]) === choice,
  );
  test.each(begun.map((choice) => [nameOf(choice), choice] as const))(
    '%s: begun on one device, continued on another',
    (_name, choice) => continueElsewhere(wizard, choice),
  );

  test('every step, every arrow and every rule of a field was walked', () => {
    const arrows = declaredArrows(walked.tables);
    expect(missing(Object.keys(wizard.steps), walked.steps), 'steps on no path').toEqual([]);
    expect(missing(arrows, walked.arrows), 'arrows on no path').toEqual([]);
    expect(missing(walked.arrows, arrows), 'arrows that "next" does not name').toEqual([]);
    expect(missing(walked.ruled, walked.refused), 'fields of which no wrong value was refused').toEqual([]);
  });
}

/** How the wizard is walked with these choices. */
function walkOf<Id extends string, Choice extends object>(
  wizard: WizardPaths<Id, Choice>,
  choice: Choice,
): Pick<Walk, 'values' | 'gestures' | 'actFor' | 'also' | 'isEdit'> {
  return {
    values: wizard.values?.(choice) ?? {},
    gestures: wizard.gestures ?? {},
    actFor: wizard.actFor?.(choice) ?? null,
    also: (step) => wizard.also?.(step as Id, choice),
    isEdit: wizard.isEdit?.(choice) ?? false,
  };
}

/** Fills a wizard in up to its last step, and finds all of that in a browser that has never been here. */
async function continueElsewhere<Id extends string, Choice extends object>(
  wizard: WizardPaths<Id, Choice>,
  choice: Choice,
): Promise<void> {
  const open = { citizen: wizard.citizen(choice), page: wizard.page?.(choice) ?? {} };
  const portal = await openPortal({ ...open, address: wizard.address(choice) });
  const seen = watchModules();
  const address = await wizard.before?.(choice, portal);
  if (address) history.replaceState(null, '', address);
  const walked: Walked = {
    ...{ tables: [], steps: new Set(), arrows: new Set() },
    ...{ ruled: new Set(), refused: new Set() },
  };
  const how = { portal, seen, walked, ...walkOf(wizard, choice), isUnsent: true };
  const { leave } = await walk(await wizard.view(choice), how);
  const { link, form, files } = await linkOnScreen();
  await leave();

  const other = await openPortal({ ...open, address: link });
  watchModules();
  await wizard.before?.(choice, other);
  await render(await wizard.view(choice));
  const { $arrival } = await import('#kit/transfer/ContinueElsewhere.tsx');
  await eventually(() => expect($arrival.get()).not.toBeNull());
  expect($arrival.get()).toEqual({ files });
  expect(location.href).not.toContain('continua');
  const { guardedForms } = await import('#platform/session/guarded-forms.ts');
  await eventually(() => expect(guardedForms()[0]).toMatchObject(form));
}

/** Asks the wizard on screen for its link to another device; what it has is in `form`. */
async function linkOnScreen() {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await press(control('Continua su un altro dispositivo'));
  await eventually(() => expect(control('Copia il collegamento')).toBeDefined());
  await press(control('Copia il collegamento'));
  const { guardedForms } = await import('#platform/session/guarded-forms.ts');
  const [form] = guardedForms();
  if (!form) throw new Error('No form is on screen.');
  await press(control('Chiudi'));
  const { values, files } = withoutFiles(form.values);
  // Who has to choose files again stands at their step.
  const step = files.length > 0 ? {} : { step: form.step };
  return { link: copied[0]!.replace(location.origin, ''), form: { name: form.name, values, ...step }, files };
}

/** The values as another device has them: of a file only the name goes along. */
function withoutFiles(values: Readonly<Record<string, unknown>>) {
  const files: string[] = [];
  const leave = (entry: unknown): unknown => {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('filename' in entry))
      return entry;
    files.push(String(entry.filename));
    return { filename: entry.filename, lost: true };
  };
  const left = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? (value as unknown[]).map(leave) : value,
  ]);
  return { values: Object.fromEntries(left) as Record<string, unknown>, files };
}

function missing(wanted: Iterable<string>, found: ReadonlySet<string>): string[] {
  return [...wanted].filter((one) => !found.has(one));
}

function nameOf(choice: object): string {
  const parts = Object.entries(choice).map(([name, value]) => `${name}: ${String(value)}`);
  return parts.join(', ');
}
