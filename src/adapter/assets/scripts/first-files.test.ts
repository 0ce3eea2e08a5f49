import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#domain/routing/routes.ts';
import { preloadFiles } from '../../page/preload-files.ts';
import { firstFilesOf, offlineScripts } from './first-files.ts';
import { viewsIn, viewsOf } from './first-views.ts';

const path = 'src/features/area/views.ts';

test('the table of a module says which file a route shows first', () => {
  const views = viewsIn(path, readFileSync(path, 'utf8'));
  expect(views.get('area')).toBe('src/features/area/views/Desktop.tsx');
  expect(views.get('delegates')).toBe('src/features/area/views/Delegations.tsx');
  expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining([...views.keys()]));
  expect(views.size).toBe(9);
  expect(viewsIn('src/features/x/views.ts', '').size).toBe(0);
});

test('every module may have such a table, and names routes alone', () => {
  const views = viewsOf(process.cwd());
  expect(views.get('profile')).toBe('src/features/profile/views/Overview.tsx');
  expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining([...views.keys()]));
});

const chunks = {
  '_assets/Area.1.js': { isEntry: true, imports: ['_assets/react.1.js', '_assets/islands.1.js'] },
  '_assets/client.1.js': { isEntry: true, imports: ['_assets/react.1.js'] },
  '_assets/islands.1.js': { imports: ['_assets/react.1.js'] },
  '_assets/react.1.js': { imports: [], code: ' '.repeat(60_000) },
  '_assets/Desktop.1.js': {
    imports: ['_assets/paged.1.js', '_assets/islands.1.js'],
    moduleIds: ['/p/src/features/area/views/Desktop.tsx'],
  },
  '_assets/paged.1.js': {},
  '_assets/Late.1.js': { imports: [] },
  '_assets/portico.css': {},
};
const files = firstFilesOf(chunks, new Map([['area', 'src/features/area/views/Desktop.tsx']]));
const page = (head: string) =>
  `<html><head>${head}</head><body><astro-island component-url="/_assets/Area.1.js" renderer-url="/_assets/client.1.js"></astro-island></body></html>`;

test('a page names the files of its island and of its first view, each once, at the end of its head', () => {
  const html = preloadFiles(page('<title>$&</title>'), 'area', files);
  const named = [
    ...html.matchAll(/<link rel="modulepreload" fetchpriority="low" href="\/_assets\/([^".]+)/g),
  ];
  expect(named.map(([, name]) => name)).toEqual(['Area', 'react', 'islands', 'client', 'Desktop', 'paged']);
  expect(html).toMatch(/<title>\$&<\/title><link.*><\/head><body>/);
});

test('a large file is named before the script of early calls, once', () => {
  const html = preloadFiles(
    page('<script type="application/json" data-early>{}</script><!--fragment 1-->'),
    'area',
    files,
  );
  expect(html).toMatch(
    /<head><link [^>]*href="\/_assets\/react\.1\.js"><script type="application\/json" data-early>/,
  );
  expect(html.match(/href="[^"]*react\.1\.js"/g)).toHaveLength(1);
});

test('a route without a view of its own names the files of the island alone', () => {
  expect(preloadFiles(page(''), 'payments', files)).not.toContain('Desktop');
  expect(preloadFiles(page(''), null, files)).toContain('Area');
});

test('a page without an island names no files, and asks for nothing early', () => {
  const html = '<html><head></head><body></body></html>';
  const early = '<script type="application/json" data-early>{"user":"/me"}</script><!--fragment 1-->';
  expect(preloadFiles(html, 'area', files)).toBe(html);
  expect(preloadFiles(html.replace('<head>', `<head>${early}`), 'area', files)).toBe(html);
  expect(preloadFiles(page(early), 'area', files)).toContain(early);
});

test('a view that is in no file stops the build', () => {
  expect(() => firstFilesOf(chunks, new Map([['area', 'src/features/area/views/Gone.tsx']]))).toThrow(
    /Gone\.tsx.*"area"/,
  );
});

test('the form without a connection has all its scripts, of later steps too, but not what is of no use then', () => {
  const module = (path: string) => {
    const id = `/p/src/features/reports/${path}`;
    return { moduleIds: [id], facadeModuleId: id };
  };
  const view = 'src/features/reports/views/OwnReports.tsx';
  const files = {
    ...chunks,
    'Form.js': { ...module('islands/ReportIsland.tsx'), imports: ['react.js'], dynamicImports: ['Data.js'] },
    'Data.js': { dynamicImports: ['map.js', 'photo.js', 'OwnReports.js'] },
    'map.js': { ...module('map/leaflet-map.ts'), imports: ['leaflet.js'] },
    'photo.js': {},
    'OwnReports.js': { ...module('views/OwnReports.tsx'), dynamicImports: ['rows.js'] },
    'rows.js': {},
    'react.js': {},
    'leaflet.js': {},
  };
  const scripts = offlineScripts(files, [view]);
  expect(scripts).toEqual(['/Data.js', '/Form.js', '/photo.js', '/react.js']);
  expect(offlineScripts(chunks)).toEqual([]);
});

test('what is of no use without a connection, but came with what is, stops the build', () => {
  const form = {
    moduleIds: ['/p/src/features/reports/islands/ReportIsland.tsx'],
    dynamicImports: ['Later.js'],
  };
  const later = {
    moduleIds: ['/p/src/features/reports/map/leaflet-map.ts', '/p/src/features/reports/LaterSteps.tsx'],
    facadeModuleId: '/p/src/features/reports/LaterSteps.tsx',
  };
  expect(() => offlineScripts({ 'Form.js': form, 'Later.js': later })).toThrow(
    /leaflet-map\.ts is not loaded/,
  );
});

test('a form that reaches more files than a browser keeps for it stops the build', () => {
  const files = Array.from({ length: 150 }, (_, index) => `${index}.js`);
  const form = { moduleIds: ['/p/src/features/reports/islands/ReportIsland.tsx'], dynamicImports: files };
  expect(() => offlineScripts({ 'Form.js': form })).toThrow(/151 files/);
  expect(offlineScripts({ 'Form.js': { ...form, dynamicImports: files.slice(1) } })).toHaveLength(150);
});
