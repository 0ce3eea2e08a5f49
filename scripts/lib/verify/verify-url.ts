import type { BuildRecord, FileRecord } from '#adapter/publish/build-record.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { resolveRequest, type HostAnswer } from '#adapter/host/resolve.ts';
import { BuildError } from '#errors/build-errors.ts';
import { reasonOfFailure, remedyOfCertificate } from '../fetch-failure.ts';
import { inLanes } from '../in-lanes.ts';
import { readBounded } from '../read-bounded.ts';
import type { Difference } from './verify-folder.ts';

/** Concurrent requests. */
const atOnce = 8;
/** Milliseconds a request may take. */
const timeout = 20_000;
/** An address that no site has, for the page of the 404 answer. */
export const nowhere = '/questa-pagina-non-esiste';

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
 * site does not answer at all.
 */
export async function verifyUrl(origin: string, record: BuildRecord): Promise<Difference[]> {
  await assertReachable(origin, record);
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

/** A site that is down has no damaged files. */
async function assertReachable(origin: string, { tenant }: BuildRecord): Promise<void> {
  const answer = await ask(origin, '/', acceptedFor.none);
  if (typeof answer === 'string')
    throw new BuildError('SiteUnreachable', {
      tenant,
      where: origin,
      got: answer,
      remedy: remedyOfCertificate(answer),
    });
  await answer.body?.cancel();
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

/** The answer, or why there is none. Node does not resolve names of the loopback, as browsers do. */
export async function ask(origin: string, address: string, encoding: string): Promise<Response | string> {
  const { protocol, hostname, port } = new URL(origin);
  const isLocal = hostname.endsWith('.localhost');
  const target = isLocal ? `${protocol}//127.0.0.1:${port}` : origin;
  const headers = { 'Accept-Encoding': encoding, ...(isLocal && { 'X-Forwarded-Host': hostname }) };
  try {
    return await fetch(target + address, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    return reasonOfFailure(error, timeout);
  }
}
