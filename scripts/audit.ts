import { execFileSync } from 'node:child_process';

/** What `npm audit --json` writes. */
interface Report {
  /** Missing where the registry offers no audit. */
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>;
}

/** Asks the registry which locked packages that ship have known holes. Null: it cannot be asked from here. */
function audit(): Report['vulnerabilities'] | null {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  };
  try {
    return readReport(execFileSync('npm', args, options as { encoding: 'utf8' }));
  } catch (error) {
    // npm ends with 1 where it found something, and where it could not ask.
    return readReport(String((error as { stdout?: string }).stdout ?? ''));
  }
}

function readReport(text: string): Report['vulnerabilities'] | null {
  try {
    return (JSON.parse(text) as Report).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const found = audit();
if (!found)
  process.stdout.write(
    'The registry offers no audit from here: known holes of packages were not looked for.\n',
  );
const serious = Object.entries(found ?? {}).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
for (const [name, { severity, range, fixAvailable }] of serious)
  process.stderr.write(`${severity}: ${name} ${range}${fixAvailable ? ', a fixed version is there' : ''}\n`);
process.exitCode = serious.length > 0 ? 1 : 0;
