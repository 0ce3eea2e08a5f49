import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { command, type Context } from '../lib/command.ts';
import { checkSite } from '../lib/check/check-site.ts';
import { isPassed, reportPage, type Report } from '../lib/check/report.ts';
import { isFailed } from '../lib/check/rule.ts';
import { openSite } from '../lib/check/site.ts';
import { counted } from '../lib/counted.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { writeWhole } from '../lib/fetch/write-whole.ts';
import { failure, seconds } from '../lib/output.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { tellSharedHosts } from '../lib/shared-hosts.ts';

const noBrowser = 'Le verifiche nel browser (axe, caratteri, cookie) non sono state eseguite.';

export default command({
  name: 'check',
  summary: 'Check every generated page: Modello Comuni, links, headings, HTML, accessibility; write a report',
  details: `Reads the published build, never the network. The report, a page to print or attach and the same as JSON, is written to
.portico/reports/check-<id>.html and .json. axe, fonts and cookies need a Chromium on this machine.

Exit code: 0 all passed, 1 something to correct or a tenant without a build, 64 wrong use.

  portico check torrebianca
  portico check --all --no-axe`,
  args: {
    ...selectionArgs,
    axe: { type: 'boolean', description: 'Look at the pages in a browser too', default: true },
  },
  async run(args, context) {
    const { ids } = await selectTenants(args, context.project, { mustSay: true });
    const browser = args.axe ? await browserOf(context) : null;
    const isShared = await tellSharedHosts(ids, 'check', context);
    const codes: ExitCode[] = [isShared ? exitCodes.failed : exitCodes.done];
    try {
      for (const id of ids) codes.push(await checkTenant(id, browser, context));
    } finally {
      await browser?.close();
    }
    return worst(codes);
  },
});

/** The machine's browser; null, with a warning, where there is none. */
async function browserOf({ output }: Context): Promise<Browser | null> {
  try {
    const { startBrowser } = await import('../lib/check/in-browser.ts');
    return await startBrowser();
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0] ?? '';
    const hint = 'Install Chromium, or name one in PORTICO_CHROMIUM; --no-axe leaves it out.';
    output.step({ tenant: '-', stage: 'check', state: 'warning', text: `no browser: ${reason}`, hint });
    return null;
  }
}

async function checkTenant(id: string, browser: Browser | null, context: Context): Promise<ExitCode> {
  const { project, output } = context;
  const start = performance.now();
  try {
    const site = openSite(join(project.dist, id));
    const { record } = site;
    const groups = checkSite(site);
    if (browser) {
      const { checkInBrowser } = await import('../lib/check/in-browser.ts');
      const onProgress = (text: string) =>
        output.step({ tenant: id, stage: 'check', state: 'progress', text });
      groups.push(await checkInBrowser(site, browser, onProgress));
    }
    const closed = record.closed
      ? ['Il sito è in manutenzione: le pagine pubbliche sono quella di accesso.']
      : [];
    const report: Report = {
      tenant: id,
      municipality: site.name,
      hostname: record.hostname,
      version: record.version,
      dataDate: record.dataDate,
      checkedAt: new Date().toISOString(),
      pages: site.pages.length,
      groups,
      notes: [...closed, ...(browser ? [] : [noBrowser])],
    };
    const file = join(project.work, 'reports', `check-${id}`);
    await writeWhole(`${file}.html`, reportPage(report));
    await writeWhole(`${file}.json`, JSON.stringify(report, null, 1));
    print(report, `${file}.html`, seconds(performance.now() - start), output);
    return isPassed(report) ? exitCodes.done : exitCodes.failed;
  } catch (error) {
    output.step(failure(id, 'check', error));
    return exitCodes.failed;
  }
}

function print(
  { tenant, groups, pages }: Report,
  file: string,
  time: string,
  output: Context['output'],
): void {
  const base = { tenant, stage: 'check' } as const;
  const results = groups.flatMap((group) => group.results);
  const told = results.filter(({ problems }) => problems.length > 0);
  const failed = told.filter(isFailed);
  for (const { id, criterion, remedy, problems, isAdvice } of told) {
    const [first] = problems;
    const name = criterion ? `${id} (${criterion})` : id;
    const count = problems.length === 1 ? '1 problem:' : `${problems.length} problems, as`;
    const text = `${name}: ${count} ${first?.file}: ${first?.words}`;
    const facts = { rule: id, problems: problems.length };
    output.step({ ...base, state: isAdvice ? 'warning' : 'failed', text, hint: remedy, facts });
  }
  const asked = results.filter(({ isAdvice }) => !isAdvice);
  const advice = told.length > failed.length ? `, ${told.length - failed.length} to look at` : '';
  const facts = { pages, rules: asked.length, failed: failed.length, report: file };
  const counts = `${counted(pages, 'page')}, ${asked.length - failed.length} of ${asked.length} rules passed${advice}, ${time}`;
  output.step({
    ...base,
    state: failed.length > 0 ? 'failed' : 'done',
    text: counts,
    hint: `Report: ${file}`,
    facts,
  });
}
