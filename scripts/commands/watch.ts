import { KeptPool } from '#adapter/render/kept-pool.ts';
import { outagesFile } from '#features/status/outages-api.ts';
import { command, portOf, positive, UsageError, type CommandContext, type Context } from '../lib/command.ts';
import { compile } from '../lib/compile.ts';
import { deployTenant, publishFile } from '../lib/deploy/deploy-tenant.ts';
import { assertKnownTarget, hasTarget } from '../lib/deploy/known-target.ts';
import { exitCodes, type ExitCode } from '../lib/exit-codes.ts';
import { failure, type Output } from '../lib/output.ts';
import { tenantIds } from '../lib/project.ts';
import { withSandbox } from '../lib/sandbox.ts';
import { buildTenant, type DeployEnd } from '../lib/watch/build-tenant.ts';
import { examineTenant } from '../lib/watch/examine.ts';
import type { WatchOptions } from '../lib/watch/watch-run.ts';
import { startWatch } from '../lib/watch/watch.ts';
import { printDeploy } from './deploy.ts';

/** Time that builds have to end after the first signal, in milliseconds: less than orchestrators wait. */
const grace = 25_000;

export default command({
  name: 'watch',
  summary: 'Build and deploy tenants as their data change: polls, takes webhooks, serves metrics',
  details: `Each tenant's configuration is asked for every --every seconds, with its ETag; what else changed is found by a
webhook, and at night, when each tenant is fetched whole. One build a tenant at a time; a burst is one build. What
fails is tried again after 30 s, 1 min … 1 h and stops no other tenant; data that shrank waits for "fetch --accept".

POST /hooks/<tenant> takes a webhook, signed with the secret in the variable that tenant.json names ("webhook"):
X-Portico-Timestamp has the seconds since 1970, X-Portico-Signature "sha256=" and the HMAC-SHA-256 of timestamp, "."
and body. POST /reports takes what browsers tell of pages of tenants with "browserReports". GET /healthz, /readyz and
/metrics (Prometheus) are for the operator: let a proxy publish /hooks/ and /reports alone.

SIGTERM ends it when the running builds have ended, after 25 s at the latest; a second signal at once.
Exit code: 0 ended by a signal, 1 not started, 64 wrong use.

  portico watch torrebianca --no-deploy
  portico watch --all --every 900 --json   for a service manager`,
  args: {
    ids: { type: 'positional', required: false, isList: true, description: 'Tenants' },
    all: { type: 'boolean', description: 'All tenants, also those that come later', default: false },
    port: { type: 'string', description: 'Port', default: '9464', valueHint: 'n' },
    host: { type: 'string', description: 'Address to listen on', default: '127.0.0.1', valueHint: 'address' },
    every: {
      type: 'string',
      description: 'Seconds between polls of a tenant',
      default: '600',
      valueHint: 's',
    },
    rate: { type: 'string', description: 'Polls a second at most', default: '20', valueHint: 'n' },
    'host-rate': { type: 'string', description: 'Polls a second to one host', default: '10', valueHint: 'n' },
    debounce: {
      type: 'string',
      description: 'Seconds of quiet before a build',
      default: '1',
      valueHint: 's',
    },
    parallel: { type: 'string', description: 'Builds at once', default: '4', valueHint: 'n' },
    night: {
      type: 'string',
      description: 'Hours of Rome in which each tenant is fetched whole, or "never"',
      default: '22-6',
      valueHint: 'from-to',
    },
    deploy: { type: 'boolean', description: 'Deploy what was built', default: true },
    to: { type: 'string', description: 'Name of the target in tenant.json', valueHint: 'target' },
  },
  async run(args, context) {
    const { _: asked, all, host, to } = args;
    if (all === asked.length > 0) throw new UsageError('Name the tenants to watch, or say --all.');
    const known = await tenantIds(context.project, asked);
    if (args.deploy) await assertKnownTarget(context.project, to, asked);
    const own = { ...context, output: withTime(context.output) };
    const options: Omit<WatchOptions, 'build' | 'sandboxOrigin'> = {
      ids: all ? null : known,
      port: args.port === '0' ? 0 : portOf(args.port, 9464),
      hostname: host,
      every: positive(args.every, 'every', 600) * 1000,
      rates: { overall: positive(args.rate, 'rate', 20), host: positive(args['host-rate'], 'host-rate', 10) },
      debounce: number(args.debounce, 'debounce', 1) * 1000,
      parallel: positive(args.parallel, 'parallel', 4),
      night: nightFrom(args.night),
      prepare: () => compile(own),
      examine: (id) => examineTenant(own.project, id, { to, env: own.env, isDeploying: args.deploy }),
      isDeploying: args.deploy,
    };
    const publishOutages = async (id: string, text: string) => {
      if (!(await hasTarget(own.project, id, to))) return;
      await publishFile(own.project, id, { to, env: own.env }, outagesFile, text);
    };
    const deploy = args.deploy ? (id: string) => deployOne(id, to, own) : null;
    const kept = new KeptPool();
    try {
      return await withSandbox(context.project, known, (sandboxOrigin) => {
        const fetching = { strict: false, accept: [], sandboxOrigin };
        const rendering = { force: false, compression: 'fast', kept } as const;
        const build = (id: string) => buildTenant(id, { fetching, rendering, deploy }, own);
        return watchUntilInterrupted(
          { ...options, ...(args.deploy && { publishOutages }), sandboxOrigin, build },
          own,
        );
      });
    } finally {
      await kept.close();
    }
  },
});

async function watchUntilInterrupted(options: WatchOptions, context: CommandContext): Promise<ExitCode> {
  const { output, interrupted } = context;
  const ended = interrupted().then(() => null);
  const starting = startWatch(options, context);
  const watching = await Promise.race([starting, ended]);
  if (watching === null) {
    output.info('Ended while it was starting: nothing was built or deployed.');
    // A compilation may still run for minutes, and leaves the former release if the process ends meanwhile.
    void starting.then((begun) => begun.stop(0)).catch(() => undefined);
    return exitCodes.done;
  }
  output.info(
    `Watching at http://${options.hostname}:${watching.port} (/hooks/<tenant>, /reports, /healthz, /readyz, /metrics)`,
  );
  await ended;
  const again = interrupted().then(() => exitCodes.failed);
  output.info('Ending: builds that run are finished first.');
  // What an abandoned build wrote is beside the published one; the next build takes its locks over.
  return Promise.race([again, watching.stop(grace).then(() => exitCodes.done)]);
}

/** A tenant that names no target, or not this one, is built and left for others to deploy. */
async function deployOne(
  id: string,
  to: string | undefined,
  { project, output, env }: Context,
): Promise<DeployEnd> {
  const start = performance.now();
  const tell = (text: string) => output.step({ tenant: id, stage: 'deploy', state: 'progress', text });
  try {
    if (!(await hasTarget(project, id, to))) return 'unchanged';
    const done = await deployTenant(project, id, { to, env, tell });
    return printDeploy('deploy', id, done, start, output) === exitCodes.done ? done.outcome : 'failed';
  } catch (error) {
    output.step(failure(id, 'deploy', error));
    return 'failed';
  }
}

/** Each line of `--json` has its time; plain lines get theirs from who keeps them. */
function withTime(output: Output): Output {
  return {
    ...output,
    step: (step) => output.step({ ...step, facts: { time: new Date().toISOString(), ...step.facts } }),
  };
}

function number(value: string, option: string, fallback: number): number {
  return value === '0' ? 0 : positive(value, option, fallback);
}

/** Parses `--night`, as "22-6". Throws UsageError. */
function nightFrom(value: string): WatchOptions['night'] {
  if (value === 'never') return null;
  const [from = -1, to = -1] = /^\d{1,2}-\d{1,2}$/.test(value) ? value.split('-').map(Number) : [];
  if (from < 0 || from > 23 || to > 23 || from === to)
    throw new UsageError(`--night takes two hours, as 22-6, or "never", not "${value}".`);
  return { from, hours: (to - from + 24) % 24 };
}
