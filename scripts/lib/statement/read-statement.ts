import { plainText } from '#domain/text/plain-text.ts';
import { isStatementAddress, statementOrigin } from '#site/accessibility-settings.ts';
import { readPage } from '../check/page.ts';
import { reasonOfFailure } from '../fetch-failure.ts';
import { readBounded } from '../http-answer.ts';

/** What Italy's official validator asks of a statement, and what can go wrong on the way to it. */
export type StatementFault =
  | 'address'
  | 'missing'
  | 'unreachable'
  | 'unreadable'
  | 'elsewhere'
  | 'drawn'
  | 'host'
  | 'wcag';

/** What came of reading a statement; `got` says in English what was found instead. */
export type StatementVerdict = { state: 'good' } | { state: StatementFault; got: string };

export interface StatementQuestion {
  address: string;
  /** Host name of the portal, which the statement has to name. */
  hostname: string;
  /** Where AgID's form is; another place in tests and for the samples. */
  agid?: { origin: string; headers?: Record<string, string> };
  /** Milliseconds that a request may take. */
  timeout?: number;
  /** Text of a page as a browser draws it, for one that is empty without its script; without it such a page is not read. */
  draw?: (address: string) => Promise<string>;
}

/** Most bytes of an answer; a statement has some ten thousand. */
const mostBytes = 3_000_000;

/** Fewer characters of text than any statement has: the page is drawn by its script. */
const emptyPage = 400;

/** Statement of the first form, by its former number. */
const formerAddress = /^\/view\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/** What AgID's form answers for such a number; the slashes inside the name are written as `%2f`. */
const publication = /^([^/]*\/)(.*)(\/dichiarazione)$/;

/** A refusal on the way, with the fault it is. */
class Refused extends Error {
  readonly fault: StatementFault;
  constructor(fault: StatementFault, got: string) {
    super(got);
    this.fault = fault;
  }
}

/**
 * Reads a statement as Italy's official validator does from 1.1.35 on (`italia/pa-website-validator-ng`, C.SI.3.2): the address
 * is of AgID's form, a former one is looked up by AgID's API, and the page names the host and WCAG 2.1 or 2.2. Whatever
 * AgID answers is one verdict; it never rejects and never waits longer than the time for each of its two requests.
 */
export async function readStatement(question: StatementQuestion): Promise<StatementVerdict> {
  if (!isStatementAddress(question.address)) return { state: 'address', got: question.address.slice(0, 200) };
  try {
    return judge(await pageOf(question), question.hostname);
  } catch (error) {
    if (error instanceof Refused) return { state: error.fault, got: error.message };
    return { state: 'unreachable', got: reasonOfFailure(error, timeoutOf(question)) };
  }
}

const timeoutOf = ({ timeout = 10_000 }: StatementQuestion) => timeout;

/** Judges what the page says, as the validator does: addresses in links are not read, and spaces are. */
function judge(html: string, hostname: string): StatementVerdict {
  const text = readPage('', html).all('html')[0]?.text.toLowerCase() ?? '';
  const host = hostname.replace(/^www\./, '').toLowerCase();
  if (!text.includes(host)) return { state: 'host', got: `a statement that does not name ${host}` };
  if (!/wcag 2\.[12]|wcag-21/.test(text))
    return { state: 'wcag', got: 'a statement that names no WCAG 2.1 or 2.2' };
  return { state: 'good' };
}

/** HTML of the statement. */
async function pageOf(question: StatementQuestion): Promise<string> {
  const { pathname, search } = new URL(question.address);
  const former = formerAddress.exec(pathname)?.[1];
  const path = former === undefined ? pathname + search : await currentPath(question, former);
  const { text, type, address } = await ask(question, path);
  if (!/html/.test(type)) throw new Refused('unreadable', `${type || 'no type'} instead of a page`);
  if (plainText(withoutCode(text)).length >= emptyPage) return text;
  if (!question.draw || !/<script\b/i.test(text))
    throw new Refused('drawn', 'a page that is empty without its script');
  return question.draw(address).catch((error: Error) => {
    throw new Refused('drawn', error.message.split('\n')[0] ?? '');
  });
}

function withoutCode(html: string): string {
  return html.replace(/<(script|style|noscript)\b.*?<\/\1>/gis, '');
}

/** Path of a statement of the first form in that of today. */
async function currentPath(question: StatementQuestion, former: string): Promise<string> {
  const path = `/api/v1/agid-form/dichiarazione-accessibilita/dichiarazione-by-old-id/${former}`;
  const { text } = await ask(question, path);
  const id = idIn(text);
  if (id === null || !publication.test(id) || id.includes('..'))
    throw new Refused(
      'unreadable',
      `${/^\s*</.test(text) ? 'HTML' : 'an answer'} without the statement’s new address`,
    );
  return `/${id.replace(publication, (_, start: string, name: string, end: string) => start + name.replaceAll('/', '%2f') + end)}`;
}

function idIn(text: string): string | null {
  try {
    const { idPubblicazione } = JSON.parse(text) as { idPubblicazione?: unknown };
    return typeof idPubblicazione === 'string' ? idPubblicazione : null;
  } catch {
    return null;
  }
}

/** One request to AgID's form; its redirects stay there. */
async function ask(question: StatementQuestion, path: string) {
  const { origin, headers } = question.agid ?? { origin: statementOrigin };
  const timeout = timeoutOf(question);
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetch(origin + path, { signal, ...(headers && { headers }) });
  const isThere = new URL(answer.url).origin === new URL(origin).origin;
  if (!answer.ok || !isThere) await answer.body?.cancel();
  if (!isThere) throw new Refused('elsewhere', `leads to ${new URL(answer.url).origin}`);
  if (answer.status === 404 || answer.status === 410) throw new Refused('missing', `${answer.status}`);
  if (!answer.ok) throw new Refused('unreachable', `${answer.status}`);
  const bytes = await readBounded(answer.body, mostBytes);
  if (bytes === null) throw new Refused('unreadable', 'an answer that is too long');
  const type = answer.headers.get('Content-Type') ?? '';
  return { text: bytes.toString('utf8'), type, address: answer.url };
}
