import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordSchema, type BuildRecord } from '#adapter/publish/build-record.ts';
import { write } from '#adapter/publish/disk.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { hiddenFile, type HiddenRecord } from '#adapter/publish/hidden-record.ts';
import { openStage } from '#adapter/publish/publish.ts';
import { sealed } from '#adapter/publish/record-shape.ts';
import { SiteWriter } from '#adapter/publish/site-writer.ts';
import { hostFiles, recordsOfHost } from '#adapter/host/files.ts';
import { hostTable } from '#adapter/host/table.ts';
import { needs, site } from '../../../src/adapter/host/table-sample.ts';
import type { Project } from '../../../scripts/lib/project.ts';

/** Pages of a build made by hand, by file. */
export const pages = [
  'index.html',
  '404.html',
  ...Array.from({ length: 2 }, (_, n) => `faq/${n}/index.html`),
];

/** What a build made by hand says. */
export interface HandMade {
  /** In the text of every page, and in a script and a style sheet that every page loads. */
  word: string;
  /** Id of the release that it was rendered with. */
  release?: string;
  /** Files besides, by path. */
  others?: Readonly<Record<string, string>>;
  /** Hidden pages of a closed site, by path below their folder. */
  hidden?: Readonly<Record<string, string>>;
}

/** Files of the site that a page loads. */
export function assetsOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/(_assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
}

/** Writes a whole build of a tenant and publishes it as the renderer does, without the time that rendering takes. */
export async function makeBuild(
  { dist }: Pick<Project, 'dist'>,
  id: string,
  { word, release = 'r1', others = {}, hidden }: HandMade,
): Promise<void> {
  const stage = await openStage(dist, id);
  const writer = new SiteWriter(join(stage.folder, 'site'), 'fast', null);
  const style = `/* ${word.repeat(300)} */`;
  const script = `console.log('${word}')`;
  const sheet = `_assets/style.${sha256(style).slice(0, 8)}.css`;
  const code = `_assets/app.${sha256(script).slice(0, 8)}.js`;
  writer.add(sheet, Buffer.from(style));
  writer.add(code, Buffer.from(script));
  for (const path of pages) {
    const load = `<link rel="stylesheet" href="/${sheet}"><script src="/${code}"></script>`;
    writer.add(path, Buffer.from(`<!DOCTYPE html>${load}<p>${`${word} ${path} `.repeat(60)}</p>`));
  }
  writer.add('robots.txt', Buffer.from('User-agent: *\n'));
  for (const [path, content] of Object.entries(others)) writer.add(path, Buffer.from(content));
  const host = hostTable({ ...site, closed: hidden !== undefined }, new Set(writer.records.keys()), needs);
  const { files: rules } = hostFiles(host);
  const record = sealed<BuildRecord>({
    schema: recordSchema,
    tenant: id,
    hostname: `${id}.example.it`,
    release,
    version: '1.0.0-1',
    key: word,
    compression: 'fast',
    inputs: { release: '', tenant: '', snapshot: '' },
    dataDate: '2026-01-02T03:04:05Z',
    closed: hidden !== undefined,
    files: writer.sorted(),
    host,
    hostFiles: recordsOfHost(rules),
  });
  if (hidden) writeHidden(stage.folder, hidden);
  for (const [path, text] of rules) write(join(stage.folder, 'host', path), text);
  write(join(stage.folder, 'release.json'), JSON.stringify(record));
  await stage.publish();
}

function writeHidden(build: string, pagesOfIt: Readonly<Record<string, string>>): void {
  const folder = '_m/0123456789abcdef';
  const writer = new SiteWriter(join(build, 'site', folder), 'none', null);
  for (const [path, content] of Object.entries(pagesOfIt)) writer.add(path, Buffer.from(content));
  const record = sealed<HiddenRecord>({ schema: recordSchema, folder, files: writer.sorted() });
  write(join(build, hiddenFile), JSON.stringify(record));
}

/** Writes the file of a tenant with the targets of its builds. */
export function putTarget({ tenants }: Pick<Project, 'tenants'>, id: string, deploy: object): void {
  mkdirSync(join(tenants, id), { recursive: true });
  const file = { id, hostname: `${id}.example.it`, deploy };
  writeFileSync(join(tenants, id, 'tenant.json'), JSON.stringify(file));
}
