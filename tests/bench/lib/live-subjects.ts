import { pathOf } from '#domain/routing/route-match.ts';
import type { Wanted } from './live-marks.ts';

/** A live page, by the name it has in the table, and what a citizen waits for on it. */
export interface LiveSubject extends Wanted {
  subject: string;
  path: string;
  /** Who visits it; by default the one with many items. */
  citizen?: Citizen;
  /** Figures of earlier clients on the same line and data. */
  before?: Readonly<Record<'cold' | 'warm', string>>;
}

const heading = ['main h1'];
const areaFrame = [...heading, 'main nav[aria-label="Area personale"] a[href]'];
/** The title of a card: a skeleton has none. */
const card = ['main article h3'];
const choice = ['main select:not(:disabled):has(option + option)'];
const firstField = ['main input:is([type="checkbox"], [type="radio"]) + label'];
const need = ['main [role="radiogroup"] label'];
const fact = ['main dl dd'];

/** A position of the sandbox's citizen that is not paid. */
const unpaid = '01202600001200106';

/** The live pages that are measured, with a citizen logged in. */
export const liveSubjects: readonly LiveSubject[] = [
  {
    subject: 'desktop',
    path: pathOf('area'),
    frame: areaFrame,
    item: [
      'main :is([data-next], section[aria-labelledby="prossimo-appuntamento"], section[aria-labelledby="da-completare"]) a[href]',
    ],
    before: {
      cold: '2023 client 9.4 s; before early calls 6.4 s over HTTP/1.1',
      warm: 'before early calls 4.0 s over HTTP/1.1',
    },
  },
  { subject: 'activities', path: pathOf('area-activities'), frame: areaFrame, item: card },
  { subject: 'messages', path: pathOf('area-messages'), frame: areaFrame, item: card },
  { subject: 'documents', path: pathOf('area-documents'), frame: areaFrame, item: card },
  { subject: 'services', path: pathOf('area-services'), frame: areaFrame, item: card },
  { subject: 'delegations', path: pathOf('delegations'), frame: areaFrame, item: card },
  { subject: 'profile', path: pathOf('profile'), frame: heading, item: fact },
  { subject: 'booking', path: pathOf('booking'), frame: heading, item: choice },
  {
    subject: 'booking by need',
    path: pathOf('booking-by-need'),
    frame: heading,
    item: need,
  },
  {
    subject: 'booking without delegators',
    path: pathOf('booking'),
    citizen: 'alone',
    frame: heading,
    item: choice,
  },
  {
    subject: 'booking by need without delegators',
    path: pathOf('booking-by-need'),
    citizen: 'alone',
    frame: heading,
    item: need,
  },
  { subject: 'assistance request', path: pathOf('assistance'), frame: heading, item: choice },
  {
    subject: 'assistance request without delegators',
    path: pathOf('assistance'),
    citizen: 'alone',
    frame: heading,
    item: choice,
  },
  { subject: 'disruption report', path: pathOf('report'), frame: heading, item: firstField },
  {
    subject: 'payment of a position',
    path: pathOf('pay-position', { iuv: unpaid }),
    frame: heading,
    item: fact,
  },
  { subject: 'payment without a notice', path: pathOf('ppay-online'), frame: heading, item: firstField },
];

/** Citizens of the sandbox: one with many items of every kind, one who has nothing and acts for nobody else. */
const citizens = { busy: 'VRDDAA81C54F952J', alone: 'RSSDRA90A01L219F' } as const;
export type Citizen = keyof typeof citizens;

/** Logs in through the form of the sandbox at this plain origin, and returns the session as a `Cookie` header. */
export async function logIn(origin: string, who: Citizen = 'busy'): Promise<string> {
  const { host, port } = new URL(origin);
  const response = await fetch(`http://127.0.0.1:${port}/__sandbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-host': host, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ codice_fiscale: citizens[who], redirector: '' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie.`);
  return cookie;
}
