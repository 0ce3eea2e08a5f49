import { stripVTControlCharacters } from 'node:util';
import { renderUsage, type ArgsDef, type CommandDef, type CommandMeta } from 'citty';

/** Metadata of `command()` that citty does not know. */
export interface DetailedMeta extends CommandMeta {
  details?: string;
}

/** The help of a command: summary and options in short columns, then rules, exit codes and examples. */
export async function usageOf<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<string> {
  const { details } = (await command.meta) as DetailedMeta;
  const columns = await renderUsage(command, parent);
  // citty pads the last column with spaces, which would wrap every line in a narrow terminal.
  const lines = columns.split('\n').map((line) => line.trimEnd());
  const parts = details === undefined ? [lines.join('\n')] : [lines.join('\n').trimEnd(), details];
  return `${parts.join('\n\n')}\n`;
}

/** Text that citty coloured, as it is for a terminal, and without colours for anything else and where NO_COLOR is set. */
export function colouredFor({ isTTY }: { isTTY?: boolean }, text: string, env: NodeJS.ProcessEnv): string {
  return isTTY && !env.NO_COLOR ? text : stripVTControlCharacters(text);
}
