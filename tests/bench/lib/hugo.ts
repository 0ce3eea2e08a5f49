import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processorOfEnded } from './processor.ts';

/** Whether Hugo is installed on this machine, and which. */
export function hugoVersion(): string | null {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return status === 0 ? (/v[\d.]+/.exec(stdout)?.[0] ?? stdout.trim()) : null;
}

/**
 * Processor milliseconds of Hugo for a site of pages of Portico: their frame is the layout, and what stands in their `main`
 * is the content of each.
 */
export async function buildWithHugo(folder: string, pages: readonly string[]): Promise<number> {
  const [frame = ''] = await Promise.all(pages.slice(0, 1).map((path) => readFile(path, 'utf8')));
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/;
  const layout = frame.replaceAll('{{', '{ {').replace(main, () => '<main>{{ .Content }}</main>');
  await mkdir(join(folder, 'layouts/_default'), { recursive: true });
  await mkdir(join(folder, 'content'), { recursive: true });
  await writeFile(
    join(folder, 'hugo.toml'),
    'baseURL = "https://example.it/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section", "404"]\n[markup.goldmark.renderer]\nunsafe = true\n',
  );
  await writeFile(join(folder, 'layouts/_default/single.html'), layout);
  for (const [index, path] of pages.entries()) {
    const body = main.exec(await readFile(path, 'utf8'))?.[1] ?? '';
    const text = `---\ntitle: "Pagina ${index}"\n---\n${body.replaceAll('{{', '{ {').replaceAll(/\s*\n\s*/g, ' ')}\n`;
    await writeFile(join(folder, 'content', `pagina-${index}.html`), text);
  }
  const before = processorOfEnded();
  const { status, stderr } = spawnSync('hugo', ['--quiet'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`hugo: ${stderr}`);
  return processorOfEnded() - before;
}
