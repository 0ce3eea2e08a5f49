import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { findCycle } from '#adapter/assets/graph.ts';
import { importsOf, targetOf } from '#adapter/assets/imports.ts';
import { codeFiles, read, root } from './lib/files.ts';
import { isAllowed, zoneOf } from './lib/zones.ts';

const files = codeFiles().map((path) => ({ path, text: read(path) }));

/** Every import of one of our files by another. */
const imports = files.flatMap(({ path, text }) =>
  importsOf(path, text).flatMap(({ specifier, typeOnly, inScript }) => {
    const to = targetOf(path, specifier);
    return to === null ? [] : [{ from: path, to, typeOnly, inScript }];
  }),
);

const arrow = (from: string, to: string, { typeOnly = false, inScript = false } = {}) =>
  isAllowed({ from, to, typeOnly, inScript });

test('every import follows the table of zones', () => {
  const wrong = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} → ${to}`);
  expect(wrong).toEqual([]);
});

test('every import names a file that is there, with its extension', () => {
  const missing = imports.filter(({ to }) => !existsSync(join(root, to)));
  expect(missing.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

/** True when a file does nothing but pass on what other files export. */
function isBarrel(path: string, text: string): boolean {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const passesOn = (node: ts.Statement) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;
  return statements.length > 0 && statements.every(passesOn);
}

test('no file only passes on what others export', () => {
  expect(files.filter(({ path, text }) => isBarrel(path, text)).map(({ path }) => path)).toEqual([]);
});

test('the sandbox never imports the client, nor one module the inside of another', () => {
  expect(arrow('scripts/sandbox/route.ts', 'src/platform/http.ts')).toBe(false);
  expect(arrow('src/features/faq/view.tsx', 'src/features/payments/view.tsx')).toBe(false);
  expect(arrow('src/features/faq/view.tsx', 'src/features/faq/texts.ts')).toBe(true);
  expect(arrow('src/features/faq/view.tsx', 'src/features/tickets/api.ts')).toBe(true);
  expect(arrow('src/features/faq/view.tsx', 'src/features/tickets/state/tickets.ts')).toBe(true);
  expect(arrow('scripts/sandbox/route.ts', 'src/features/tickets/api.ts')).toBe(true);
  expect(arrow('scripts/sandbox/route.ts', 'src/features/appointments/booking-calls.ts')).toBe(false);
});

test('only the personal area is put together of views of other modules', () => {
  const view = 'src/features/tickets/views/TicketCard.tsx';
  expect(arrow('src/features/area/views/Desktop.tsx', view)).toBe(true);
  expect(arrow('src/features/requests/islands/Assistance.tsx', view)).toBe(false);
});

test('the platform and the kit know no module', () => {
  expect(arrow('src/platform/app.ts', 'src/features/services/api.ts')).toBe(false);
  expect(arrow('src/kit/list/Card.tsx', 'src/features/services/state/favourites.ts')).toBe(false);
});

/** A cycle in a graph of imports, one node a line; null when there is none. */
function cycleIn(imported: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  return findCycle(imported.keys(), (node) => imported.get(node) ?? [])?.join(' →\n') ?? null;
}

/** What each node imports, others than itself. */
function graphOf(arrows: readonly { from: string; to: string }[]): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>();
  for (const { from, to } of arrows)
    if (from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
  return imported;
}

test('no file imports itself through others, types included', () => {
  expect(cycleIn(graphOf(imports))).toBeNull();
});

test('no module imports itself through others, types included', () => {
  const modules = imports
    .map(({ from, to }) => ({ from: zoneOf(from), to: zoneOf(to) }))
    .filter((arrow) => Object.values(arrow).every((zone) => zone.startsWith('features/')));
  const imported = graphOf(modules);
  expect(imported.size).toBeGreaterThan(5);
  expect(cycleIn(imported)).toBeNull();
});

test('a module’s table of states is read on every side, and stands on the domain alone', () => {
  const states = 'src/features/tickets/states.ts';
  const readers = [
    'scripts/sandbox/tickets/desk.ts',
    'scripts/commands/new.ts',
    'src/components/Header.astro',
    'src/components/scripts/menu.ts',
    'src/features/area/agenda/tasks.ts',
    'src/features/tickets/api.ts',
    'src/site/load.ts',
  ];
  expect(readers.filter((reader) => !arrow(reader, states))).toEqual([]);
  expect(arrow('src/kit/list/Chip.tsx', states)).toBe(false);
  expect(arrow(states, 'src/domain/tones.ts')).toBe(true);
  expect(arrow(states, 'src/contracts/wire.ts')).toBe(false);
  expect(arrow(states, 'src/features/tickets/api.ts')).toBe(false);
  expect(arrow(states, 'src/features/payments/states.ts')).toBe(false);
  expect(arrow('src/features/tickets/states.test.ts', states)).toBe(true);
});

test('pages enter a feature by its islands only', () => {
  expect(arrow('src/pages/faq/index.astro', 'src/features/faq/islands/Live.tsx')).toBe(true);
  expect(arrow('src/pages/faq/index.astro', 'src/features/faq/view.tsx')).toBe(false);
});

test('scripts of components reach the platform and what modules make public, and of the site its types alone', () => {
  expect(arrow('src/components/scripts/rating.ts', 'src/features/feedback/public/feedback.ts')).toBe(true);
  expect(arrow('src/components/scripts/rating.ts', 'src/features/feedback/api.ts')).toBe(false);
  expect(arrow('src/components/Header.astro', 'src/platform/config.ts')).toBe(false);
  expect(arrow('src/components/Header.astro', 'src/platform/config.ts', { inScript: true })).toBe(true);
  expect(arrow('src/components/scripts/menu.ts', 'src/site/site.ts', { typeOnly: true })).toBe(true);
  expect(arrow('src/components/scripts/menu.ts', 'src/site/site.ts')).toBe(false);
});

test('nothing but tests and their configuration imports tests', () => {
  expect(arrow('src/site/load.ts', 'tests/support/browser/browser.ts')).toBe(false);
  expect(arrow('scripts/lib/build.ts', 'tests/support/browser/browser.ts')).toBe(false);
});
