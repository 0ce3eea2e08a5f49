import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compiledFolder } from '../installed.ts';
import { finishCss, type Sheets, carriesVersion, withVersionMarker } from './styles/css.ts';
import { type Face, pageFaceRules } from './fonts/font-faces.ts';
import { type EmittedFile, emittedFile } from './emitted-file.ts';
import { type FontFile, titilliumFiles } from './fonts/fonts.ts';
import { pageSources, type PageSources } from './sources.ts';
import { makeSprites, type Sprite } from './sprite.ts';

/** Directory of the project, and name of the folder of hashed files in the site. */
export type AssetsOptions = { root: string; folder: string };

const fontsModule = 'virtual:portico/fonts';
const iconsModule = 'virtual:portico/icons';
const styleSheetId = /[\\/]src[\\/]styles[\\/]portico\.scss(?:\?|$)/;
/**
 * The second sheet, whose content is taken from the first; imported with `?url` alone it is the module that exports its
 * address.
 */
const liveStyleId = /[\\/]src[\\/]styles[\\/]live\.css\?transform-only/;
/** What the rules of schemes are put in front of. */
const schemeStyleId = /[\\/]src[\\/]styles[\\/]scheme(-live)?\.css\?(?:transform-only|direct)/;
/** Weights used above the fold of every page: text and headings. */
const preloadedWeights = [400, 700];

const require = createRequire(import.meta.url);

type SpriteFiles = Record<'shared' | 'other', { file: EmittedFile; names: string[] }>;

/**
 * Builds fonts and sprites once in a production build; in development the sprites are rebuilt when the sources change.
 */
class AssetBuilder {
  readonly #options: AssetsOptions;
  #fonts: Promise<FontFile[]> | undefined;
  #sprites: SpriteFiles | undefined;
  #sources: PageSources | undefined;
  /** The sheets besides the first one, set when that is made. */
  others: Omit<Sheets, 'shared'> = { live: '', scheme: '', liveScheme: '' };

  constructor(options: AssetsOptions) {
    this.#options = options;
  }

  fonts(): Promise<FontFile[]> {
    this.#fonts ??= titilliumFiles(join(compiledFolder(this.#options.root), 'cache/fonts'));
    return this.#fonts;
  }

  async faces(wanted: (font: FontFile) => boolean): Promise<Face[]> {
    return (await this.fonts())
      .filter(wanted)
      .map(({ weight, unicodeRange, file }) => ({ weight, unicodeRange, url: this.url(file) }));
  }

  sprites(fresh = false): SpriteFiles {
    if (fresh || !this.#sprites) {
      const library = readFileSync(require.resolve('bootstrap-italia/dist/svg/sprites.svg'), 'utf8');
      const sources = this.sources(fresh);
      const { shared, other } = makeSprites(library, sources.all, sources.everyday);
      const file = (name: string, { svg, names }: Sprite) => ({
        file: emittedFile(name, Buffer.from(svg), 'image/svg+xml'),
        names,
      });
      this.#sprites = { shared: file('icons.svg', shared), other: file('more-icons.svg', other) };
    }
    return this.#sprites;
  }

  get styleSheet(): string {
    return join(this.#options.root, 'src/styles/portico.scss');
  }

  sources(fresh = false): PageSources {
    if (fresh || !this.#sources) this.#sources = pageSources(this.#options.root);
    return this.#sources;
  }

  url(file: EmittedFile): string {
    return `/${this.#options.folder}/${file.name}`;
  }

  async files(): Promise<EmittedFile[]> {
    return [...(await this.fonts()).map(({ file }) => file), ...this.spriteFiles()];
  }

  spriteFiles(fresh = false): EmittedFile[] {
    return Object.values(this.sprites(fresh)).map(({ file }) => file);
  }
}

/**
 * The Vite plugins for style sheet, fonts and icons: they finish `src/styles/portico.scss`, provide
 * `virtual:portico/fonts` and `virtual:portico/icons`, write the files into the client build and serve them in
 * development.
 */
export function assetsPlugins(options: AssetsOptions): Plugin[] {
  const assets = new AssetBuilder(options);
  return [modulesPlugin(assets), stylePlugin(assets), filesPlugin(assets, options.folder)];
}

/** `virtual:portico/*` export only strings, so that the release holds no other code for them. */
function modulesPlugin(assets: AssetBuilder): Plugin {
  return {
    name: 'portico:asset-modules',
    resolveId: (id) => (id === fontsModule || id === iconsModule ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${fontsModule}`) {
        const base = await assets.faces(({ base }) => base);
        const preload = base.flatMap(({ weight, url }) => (preloadedWeights.includes(weight) ? url : []));
        return `export const preload = ${JSON.stringify(preload)};\nexport const faces = ${JSON.stringify(pageFaceRules(base))};`;
      }
      if (id !== `\0${iconsModule}`) return undefined;
      const { shared, other } = assets.sprites();
      const values = {
        sprite: assets.url(shared.file),
        icons: shared.names,
        otherSprite: assets.url(other.file),
        otherIcons: other.names,
      };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Runs between Vite's Sass step and its CSS bundling, so that the hash in the file name is that of the finished file.
 */
function stylePlugin(assets: AssetBuilder): Plugin {
  let building = true;
  return {
    name: 'portico:style',
    configResolved(config) {
      building = config.command === 'build';
    },
    async transform(code, id) {
      if (building && liveStyleId.test(id)) {
        await this.load({ id: assets.styleSheet });
        return { code: assets.others.live, map: null };
      }
      const [scheme, isLive] = schemeStyleId.exec(id) ?? [];
      if (scheme) {
        if (building) await this.load({ id: assets.styleSheet });
        const { scheme: shared, liveScheme } = assets.others;
        const rules = `${isLive ? liveScheme : shared}\n${code}`;
        // Paper is white, and forced colours are the citizen's own.
        return { code: `@media screen and (forced-colors: none) {\n${rules}\n}`, map: null };
      }
      if (!styleSheetId.test(id)) return undefined;
      const faces = await assets.faces(({ base }) => !base);
      const sources = building ? assets.sources() : undefined;
      const { shared, ...others } = await finishCss(code, sources ? { faces, sources } : { faces });
      assets.others = others;
      return { code: shared, map: null };
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
        const css = String(output.source);
        if (carriesVersion(css)) output.source = withVersionMarker(css);
      }
    },
  };
}

/** Fonts and sprites: written into the client build under their hashed names, served from memory in development. */
function filesPlugin(assets: AssetBuilder, folder: string): Plugin {
  return {
    name: 'portico:asset-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of await assets.files()) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${file.name}`, source: file.bytes });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        // The page may hold an outdated sprite address: any hash is answered with the current icons.
        const sprite = /^(?:more-)?icons\./.exec(name)?.[0];
        const asked = sprite ? Promise.resolve(assets.spriteFiles(true)) : assets.files();
        asked.then((files) => {
          const file = files.find((one) => (sprite ? one.name.startsWith(sprite) : one.name === name));
          if (!file) return next();
          response.setHeader('content-type', file.type);
          response.end(file.bytes);
        }, next);
      });
    },
  };
}
