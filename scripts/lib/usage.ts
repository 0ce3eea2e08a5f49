import { renderUsage, type ArgsDef, type CommandDef, type CommandMeta } from 'citty';

/** What `command()` says of itself beside what citty knows. */
export interface DetailedMeta extends CommandMeta {
  details?: string;
}

/** The help of a command: what it does and its options in short columns, then its rules, exit codes and examples. */
async function usageOf<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<string> {
  const { details } = (await command.meta) as DetailedMeta;
  const columns = await renderUsage(command, parent);
  // citty pads the last column, which would wrap every line of a narrow terminal.
  const lines = columns.split('\n').map((line) => line.trimEnd());
  const parts = details === undefined ? [lines.join('\n')] : [lines.join('\n').trimEnd(), details];
  return `${parts.join('\n\n')}\n`;
}

/** Prints the help of a command. */
export async function showUsage<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<void> {
  process.stdout.write(await usageOf(command, parent));
}
