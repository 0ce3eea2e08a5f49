import { isAbsolute } from 'node:path';
import { build, type Plugin } from 'vite';

const inlineScript = /\?inline-script$/;

/**
 * `import code from './name.inline.ts?inline-script'` gives that module and all it imports as the text of one classic
 * script, for a `<script>` in `<head>` that cannot wait for a file. Such modules are called `*.inline.ts`: by that name
 * the renderer knows the scripts that a page may hold (`src/adapter/page/entry.ts`).
 */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'portico:inline-script',
    load: {
      filter: { id: inlineScript },
      async handler(id) {
        const { code, files } = await compileInlineScript(id.replace(inlineScript, ''));
        for (const file of files) this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(code)};`, map: null, moduleType: 'js' };
      },
    },
  };
}

/**
 * Bundles and minifies a browser module for a `<script>` element.
 *
 * @param file absolute path of the module
 * @returns its code, and the files it was made of
 * @throws Error when it does not compile, or when its code holds a sequence that would end the element
 */
export async function compileInlineScript(file: string): Promise<{ code: string; files: string[] }> {
  const built = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${file}: the inline script came out empty.`);
  const code = chunk.code.trim();
  if (/<(?:\/script|script|!--)/i.test(code))
    throw new Error(`${file}: an inline script cannot hold "<script", "</script" or "<!--".`);
  return { code, files: chunk.moduleIds.filter((id) => isAbsolute(id)) };
}
