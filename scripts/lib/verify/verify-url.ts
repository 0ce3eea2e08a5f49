import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { resolveRequest, type HostAnswer } from '#adapter/host/resolve.ts';
import { BuildError } from '#errors/build-errors.ts';
import { remedyOfCertificate } from '../fetch-failure.ts';
import { inLanes } from '../limits.ts';
import { readBounded } from '../http-answer.ts';
import { ask, askHome, nowhere } from './ask-site.ts';
import type { Difference } from './verify-folder.ts';

/** Concurrent requests. */
const atOnce = 8;

const acceptedFor = { br: 'br', gzip: 'gzip', none: 'identity' } as const;

/** One request: an address in one encoding. */
interface Question {
  address: string;
  encoding: keyof typeof acceptedFor;
  file: FileRecord;
}

/**
 * Asks a live site for every file of a record, in each encoding it has, and compares status, location, the hash of the
 * decoded body, Content-Type and Cache-Control with what the host table promises. Throws SiteUnreachable where the
 * site does not answer at all, SiteElsewhere where it leads to another address, SiteOfAnother where it is not this
 * municipality's.
 */
export async function verifyUrl(origin: string, record: BuildRecord): Promise<Difference[]> {
  await assertComparable(origin, record);
  const files = new Map(record.files.map((file) => [file.path, file]));
  const questions = record.files
    .filter(({ encoding }) => !encoding)
    .flatMap((file) => questionsOf(file, files));
  const differences: Difference[] = [];
  await inLanes(questions, atOnce, async (question) => {
    const { address } = question;
    const expected = resolveRequest(record.host, (path) => files.has(path), address, { https: true });
    const words = await differenceOf(origin, question, expected, files);
    if (words) differences.push({ place: address, words });
  });
  return differences;
}

/** A site that is down, leads elsewhere or is another municipality's has no damaged files. */
async function assertComparable(origin: string, record: BuildRecord): Promise<void> {
  const { tenant, hostname } = record;
  const home = await askHome(origin, record);
  if (typeof home === 'string')
    throw new BuildError('SiteUnreachable', {
      tenant,
      where: origin,
      got: home,
      remedy: remedyOfCertificate(home),
    });
  if (home.elsewhere !== null)
    throw new BuildError('SiteElsewhere', { tenant, where: origin, got: home.elsewhere });
  if (home.foreign !== null)
    throw new BuildError('SiteOfAnother', {
      tenant,
      where: origin,
      got: `the pages of ${home.foreign} instead of ${hostname}`,
    });
}

function questionsOf(file: FileRecord, files: ReadonlyMap<string, FileRecord>): Question[] {
  const address = addressOf(file.path);
  const encodings = (['br', 'gzip'] as const).filter((name) =>
    files.has(file.path + (name === 'br' ? '.br' : '.gz')),
  );
  return (['none', ...encodings] as const).map((encoding) => ({ address, encoding, file }));
}

function addressOf(path: string): string {
  if (path === '404.html') return nowhere;
  const plain = path === 'index.html' ? '' : path.replace(/\/index\.html$/, '');
  return encodeURI(`/${plain}`);
}

/** What differs, in words; null where nothing does. */
async function differenceOf(
  origin: string,
  { address, encoding }: Question,
  expected: HostAnswer,
  files: ReadonlyMap<string, FileRecord>,
): Promise<string | null> {
  const answer = await ask(origin, address, acceptedFor[encoding]);
  if (typeof answer === 'string') return `does not answer: ${answer}`;
  const { status, headers } = answer;
  if (status !== expected.status) return `answers ${status} instead of ${expected.status}`;
  if (expected.location !== null) {
    const location = URL.parse(headers.get('Location') ?? '', origin)?.pathname ?? 'nowhere';
    return location === expected.location ? null : `leads to ${location} instead of ${expected.location}`;
  }
  const file = files.get(expected.file ?? '');
  if (!file) return null;
  const accepted = acceptedFor[encoding];
  const body = await readBounded(answer.body, file.size).catch(() => 'broken');
  if (body === 'broken') return `breaks off, asked for ${accepted}`;
  if (!isBody(body, file)) return `has other bytes, asked for ${accepted}`;
  return headerDifference(headers, { 'Content-Type': file.type, 'Cache-Control': file.cache });
}

function isBody(body: Buffer | string | null, file: FileRecord): boolean {
  return body !== null && sha256(body) === file.sha256;
}

function headerDifference(headers: Headers, expected: Record<string, string>): string | null {
  const normal = (value: string) => value.toLowerCase().replaceAll(' ', '');
  const [wrong] = Object.entries(expected).filter(
    ([name, value]) => normal(headers.get(name) ?? '') !== normal(value),
  );
  return wrong ? `has ${wrong[0]} "${headers.get(wrong[0]) ?? ''}" instead of "${wrong[1]}"` : null;
}
