import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { readTenant } from '#site/read-tenant.ts';
import { command, type Context } from '../lib/command.ts';
import { checkSite, type GroupResult } from '../lib/check/check-site.ts';
import { keepResult, keptResult } from '../lib/check/keep-result.ts';
import { isPassed, reportPage, type Report } from '../lib/check/report.ts';
import { isFailed } from '../lib/check/rule.ts';
import { openSite, type CheckedSite } from '../lib/check/site.ts';
import { checkStatement } from '../lib/check/statement-at-agid.ts';
import { exitCodes, worst, type ExitCode } from '../lib/exit-codes.ts';
import { writeWhole } from '../lib/fetch/write-whole.ts';
import { failure, seconds, counted } from '../lib/output.ts';
import { selectionArgs, selectTenants } from '../lib/selection.ts';
import { withSandbox } from '../lib/sandbox.ts';
import { tellSharedHosts } from '../lib/shared-hosts.ts';
import { askAgid } from '../lib/statement/ask-agid.ts';

const noBrowser = 'Le verifiche nel browser (axe, caratteri, cookie) non sono state eseguite.';

export default command({
  name: 'check',
  summary: 'Check every generated page: Modello Comuni, links, headings, HTML, accessibility; write a report',
  details: `Reads the published build, and the network only with --online. The report, a page to print or attach and the same as JSON, is written to
.portico/reports/check-<id>.html and .json. axe, fonts and cookies need a Chromium on this machine. With --keep the next build
says on /accessibilita what came of it.

Exit code: 0 all passed, 1 something to correct or a tenant without a build, 64 wrong use.

  portico check torrebianca
  portico check --all --no-axe
  portico check torrebianca --online --keep`,
  args: {
    ...selectionArgs,
    axe: { type: 'boolean', description: 'Look at the pages in a browser too', default: true },
    online: { type: 'boolean', description: 'Ask AgID for the accessibility statement too', default: false },
    keep: { type: 'boolean', description: 'Keep the result for the page on accessibility', default: false },
  },
  async run(args, context) {
    const { ids } = await selectTenants(args, context.project, { mustSay: true });
    const browser = args.axe ? await browserOf(context) : null;
    const isShared = await tellSharedHosts(ids, 'check', context);
    const codes: ExitCode[] = [isShared ? exitCodes.failed : exitCodes.done];
    try {
      for (const id of ids) codes.push(await checkTenant(id, { ...args, browser }, context));
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

interface Asked {
  /** Null: the pages are not looked at in one. */
  browser: Browser | null;
  online: boolean;
  keep: boolean;
}

async function checkTenant(
  id: string,
  { browser, online, keep }: Asked,
  context: Context,
): Promise<ExitCode> {
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
    if (online) groups.push(await statementOf(site, id, context));
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
    if (keep && !record.closed)
      await keepResult(join(project.tenants, id), keptResult(report, record, browser !== null));
    print(report, `${file}.html`, seconds(performance.now() - start), output);
    return isPassed(report) ? exitCodes.done : exitCodes.failed;
  } catch (error) {
    output.step(failure(id, 'check', error));
    return exitCodes.failed;
  }
}

/** The statement as AgID has it; of a sample as the sandbox plays it. */
async function statementOf(site: CheckedSite, id: string, { project }: Context): Promise<GroupResult> {
  const tenant = await readTenant(project.tenants, id);
  return withSandbox(project, [id], (sandboxOrigin) =>
    checkStatement(site, (address) => askAgid(address, { tenant, sandboxOrigin })),
  );
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
