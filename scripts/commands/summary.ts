import { command, readNamedFile, UsageError } from '../lib/command.ts';
import { exitCodes, worst } from '../lib/exit-codes.ts';
import { joined, missingShards, summaryFrom, type RunSummary } from '../lib/summary/run-summary.ts';
import { filesFrom, summaryArgs, tell, writeSummary } from '../lib/summary/summarised.ts';

export default command({
  name: 'summary',
  summary: 'Join the summaries of several shards into one',
  details: `Reads what "--summary <file>.json" of fetch, render, build or deploy wrote on each machine.

Exit code: the worst of the shards; 1 where the summary of a shard is missing, 64 wrong use.

  portico summary shard-1.json shard-2.json --summary "$GITHUB_STEP_SUMMARY"`,
  args: {
    files: { type: 'positional', required: true, isList: true, description: 'Summaries of shards, as JSON' },
    ...summaryArgs,
  },
  async run({ _: names, summary }, { output, folder }) {
    const files = filesFrom(summary);
    const runs: RunSummary[] = [];
    for (const name of names) runs.push(await readSummary(name, folder));
    const sum = joined(runs);
    tell(sum, output);
    const missing = missingShards(runs);
    for (const shard of missing)
      output.step({
        tenant: '-',
        stage: 'summary',
        state: 'failed',
        text: `there is no summary of shard ${shard}`,
        hint: 'Its machine may have been killed: run the shard again, it goes on where it was.',
      });
    await writeSummary(files, runs, sum, folder);
    return worst([sum.exitCode, missing.length > 0 ? exitCodes.failed : exitCodes.done]);
  },
});

/** Throws UsageError for a file that cannot be read or is no summary. */
async function readSummary(name: string, folder: string): Promise<RunSummary> {
  const found = summaryFrom(await readNamedFile(name, folder));
  if (found) return found;
  throw new UsageError(`${name} is not what "--summary ${name}" writes.`);
}
