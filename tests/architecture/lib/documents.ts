import { filesUnder, read } from './files.ts';

/** Paths of the Markdown files of the repository. */
export function markdownFiles(): string[] {
  const inFolders = ['.github', 'docs'].flatMap(filesUnder);
  return ['README.md', 'CONTRIBUTING.md', ...inFolders.filter((path) => path.endsWith('.md'))];
}

/** The lines of shell in the fenced blocks of a Markdown file; blocks of another language than `sh` are none. */
function shellLines(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)];
  return blocks
    .filter(([, language]) => language === '' || language === 'sh')
    .flatMap(([, , body = '']) => body.split('\n'));
}

/** A command of the documents or of the files beside them, in words. */
export interface DocumentedCommand {
  file: string;
  words: string[];
}

/**
 * Every `portico …` and `npm …` that a reader may copy: of fenced blocks and of code within sentences, and of all lines
 * of other files. What follows a comment or another command is left out.
 */
export function documentedCommands(): DocumentedCommand[] {
  const markdown = markdownFiles().flatMap((file) => {
    const text = read(file);
    const inSentences = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
      ([, code = '']) => code,
    );
    return [...shellLines(text), ...inSentences]
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => /^(?:npm|node scripts\/portico\.ts) /.test(line))
      .map((line) => ({ file, line }));
  });
  const others = filesUnder('docs')
    .filter((path) => !path.endsWith('.md') && !path.endsWith('/portico'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => !/^\s*#/.test(line));
  return [...markdown, ...others].flatMap(({ file, line }) =>
    [...line.matchAll(commandLine)].map(([, name = '', rest = '']) => ({
      file,
      words: [name === 'npm' ? 'npm' : 'portico', ...(rest.split(/ {2,}|&&/)[0] ?? '').trim().split(/\s+/)],
    })),
  );
}

/** A command of Portico as an npm script, by its file or by its bare name, or one of npm, and what follows it. */
const commandLine =
  /(?:^|[\s`])(npm run (?:--silent )?portico --|node scripts\/portico\.ts|portico|npm) ([a-z][^#|`]*)/g;
